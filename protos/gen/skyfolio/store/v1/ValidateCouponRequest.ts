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
  /**
   * The order that asks, by its payment: a use it holds itself is not used up for it. With checkout_key; somebody else's
   * order changes nothing.
   */
  'paymentIntentId'?: (string);
  /**
   * What shows that the order is the caller's.
   */
  'checkoutKey'?: (string);
  '_paymentIntentId'?: "paymentIntentId";
  '_checkoutKey'?: "checkoutKey";
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
  /**
   * The order that asks, by its payment: a use it holds itself is not used up for it. With checkout_key; somebody else's
   * order changes nothing.
   */
  'paymentIntentId'?: (string);
  /**
   * What shows that the order is the caller's.
   */
  'checkoutKey'?: (string);
  '_paymentIntentId'?: "paymentIntentId";
  '_checkoutKey'?: "checkoutKey";
}
