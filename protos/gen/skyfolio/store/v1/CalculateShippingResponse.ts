// Original file: skyfolio/store/v1/checkout.proto

import type { MoneyInput as _skyfolio_store_v1_MoneyInput, Money as _skyfolio_store_v1_Money } from '../../../skyfolio/store/v1/Money.ts';

export interface CalculateShippingResponseInput {
  'shippingCost'?: (_skyfolio_store_v1_MoneyInput | null);
  /**
   * 'Local Delivery', or the name of the carrier's service.
   */
  'carrier'?: (string);
  /**
   * Nobody was asked: no carrier is configured.
   */
  'estimated'?: (boolean);
}

export interface CalculateShippingResponse {
  'shippingCost': (_skyfolio_store_v1_Money | null);
  /**
   * 'Local Delivery', or the name of the carrier's service.
   */
  'carrier': (string);
  /**
   * Nobody was asked: no carrier is configured.
   */
  'estimated': (boolean);
}
