// Original file: skyfolio/store/v1/coupons.proto

import type { CouponInput as _skyfolio_store_v1_CouponInput, Coupon as _skyfolio_store_v1_Coupon } from '../../../skyfolio/store/v1/Coupon.ts';
import type { MoneyInput as _skyfolio_store_v1_MoneyInput, Money as _skyfolio_store_v1_Money } from '../../../skyfolio/store/v1/Money.ts';

export interface ValidateCouponResponseInput {
  'valid'?: (boolean);
  /**
   * When valid.
   */
  'coupon'?: (_skyfolio_store_v1_CouponInput | null);
  /**
   * When not: one sentence for the buyer, such as 'This coupon has expired'.
   */
  'error'?: (string);
  /**
   * When valid: what it takes off the subtotal.
   */
  'discount'?: (_skyfolio_store_v1_MoneyInput | null);
  '_error'?: "error";
}

export interface ValidateCouponResponse {
  'valid': (boolean);
  /**
   * When valid.
   */
  'coupon': (_skyfolio_store_v1_Coupon | null);
  /**
   * When not: one sentence for the buyer, such as 'This coupon has expired'.
   */
  'error'?: (string);
  /**
   * When valid: what it takes off the subtotal.
   */
  'discount': (_skyfolio_store_v1_Money | null);
  '_error'?: "error";
}
