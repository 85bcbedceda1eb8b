// Original file: skyfolio/content/v1/users.proto

import type { DeviceInput as _skyfolio_content_v1_DeviceInput, Device as _skyfolio_content_v1_Device } from '../../../skyfolio/content/v1/Device.ts';

export interface ListDevicesResponseInput {
  'devices'?: (_skyfolio_content_v1_DeviceInput)[];
}

export interface ListDevicesResponse {
  'devices': (_skyfolio_content_v1_Device)[];
}
