// Original file: skyfolio/content/v1/users.proto

import type { NewDeviceInput as _skyfolio_content_v1_NewDeviceInput, NewDevice as _skyfolio_content_v1_NewDevice } from '../../../skyfolio/content/v1/NewDevice.ts';

export interface AuthenticateRequestInput {
  'email'?: (string);
  'password'?: (string);
  /**
   * The browser that signs in, to be listed among the user's devices. Absent: not listed.
   */
  'device'?: (_skyfolio_content_v1_NewDeviceInput | null);
  '_device'?: "device";
}

export interface AuthenticateRequest {
  'email': (string);
  'password': (string);
  /**
   * The browser that signs in, to be listed among the user's devices. Absent: not listed.
   */
  'device'?: (_skyfolio_content_v1_NewDevice | null);
  '_device'?: "device";
}
