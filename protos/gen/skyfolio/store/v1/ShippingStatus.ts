// Original file: skyfolio/store/v1/shipping.proto

import type { CarrierStatusInput as _skyfolio_store_v1_CarrierStatusInput, CarrierStatus as _skyfolio_store_v1_CarrierStatus } from '../../../skyfolio/store/v1/CarrierStatus.ts';

export interface ShippingStatusInput {
  'shippo'?: (_skyfolio_store_v1_CarrierStatusInput | null);
  'easypost'?: (_skyfolio_store_v1_CarrierStatusInput | null);
  /**
   * 'Shippo', 'EasyPost' or 'Flat rate'.
   */
  'primaryService'?: (string);
}

export interface ShippingStatus {
  'shippo': (_skyfolio_store_v1_CarrierStatus | null);
  'easypost': (_skyfolio_store_v1_CarrierStatus | null);
  /**
   * 'Shippo', 'EasyPost' or 'Flat rate'.
   */
  'primaryService': (string);
}
