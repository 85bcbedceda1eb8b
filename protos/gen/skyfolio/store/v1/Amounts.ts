// Original file: skyfolio/store/v1/orders.proto

import type { MoneyInput as _skyfolio_store_v1_MoneyInput, Money as _skyfolio_store_v1_Money } from '../../../skyfolio/store/v1/Money.ts';

export interface AmountsInput {
  'subtotal'?: (_skyfolio_store_v1_MoneyInput | null);
  /**
   * What the coupon takes off the subtotal, at most all of it.
   */
  'discount'?: (_skyfolio_store_v1_MoneyInput | null);
  'shipping'?: (_skyfolio_store_v1_MoneyInput | null);
  'tax'?: (_skyfolio_store_v1_MoneyInput | null);
  /**
   * subtotal − discount + shipping + tax; less than 0.50 is waived to 0.00.
   */
  'total'?: (_skyfolio_store_v1_MoneyInput | null);
}

export interface Amounts {
  'subtotal': (_skyfolio_store_v1_Money | null);
  /**
   * What the coupon takes off the subtotal, at most all of it.
   */
  'discount': (_skyfolio_store_v1_Money | null);
  'shipping': (_skyfolio_store_v1_Money | null);
  'tax': (_skyfolio_store_v1_Money | null);
  /**
   * subtotal − discount + shipping + tax; less than 0.50 is waived to 0.00.
   */
  'total': (_skyfolio_store_v1_Money | null);
}
