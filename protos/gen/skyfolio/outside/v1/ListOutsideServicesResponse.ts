// Original file: skyfolio/outside/v1/outside.proto

import type { OutsideServiceInput as _skyfolio_outside_v1_OutsideServiceInput, OutsideService as _skyfolio_outside_v1_OutsideService } from '../../../skyfolio/outside/v1/OutsideService.ts';

export interface ListOutsideServicesResponseInput {
  'services'?: (_skyfolio_outside_v1_OutsideServiceInput)[];
}

export interface ListOutsideServicesResponse {
  'services': (_skyfolio_outside_v1_OutsideService)[];
}
