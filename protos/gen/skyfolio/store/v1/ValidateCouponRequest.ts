// Original file: skyfolio/store/v1/coupons.proto

import type { MoneyInput as _skyfolio_store_v1_MoneyInput, Money as _skyfolio_store_v1_Money } from '../../../skyfolio/store/v1/Money.ts';

export interface ValidateCouponRequestInput {
  /**
   * In any case.
   */
  'code'?: (string);
  /**
   * The subtotal. INVALID_ARGUMENT (INVALID_MONEY) when absent or negative.
   */
  'orderAmount'?: (_skyfolio_store_v1_MoneyInput | null);
}

export interface ValidateCouponRequest {
  /**
   * In any case.
   */
  'code': (string);
  /**
   * The subtotal. INVALID_ARGUMENT (INVALID_MONEY) when absent or negative.
   */
  'orderAmount': (_skyfolio_store_v1_Money | null);
}
