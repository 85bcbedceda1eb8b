// Original file: skyfolio/store/v1/orders.proto

import type { MoneyInput as _skyfolio_store_v1_MoneyInput, Money as _skyfolio_store_v1_Money } from '../../../skyfolio/store/v1/Money.ts';

export interface RefundOrderRequestInput {
  'id'?: (number);
  /**
   * Absent: all that is left.
   */
  'amount'?: (_skyfolio_store_v1_MoneyInput | null);
  /**
   * Chosen by the screen, 1 to 64 letters, digits, '-' or '_': a repeated call with the same key is the same refund.
   */
  'idempotencyKey'?: (string);
}

export interface RefundOrderRequest {
  'id': (number);
  /**
   * Absent: all that is left.
   */
  'amount': (_skyfolio_store_v1_Money | null);
  /**
   * Chosen by the screen, 1 to 64 letters, digits, '-' or '_': a repeated call with the same key is the same refund.
   */
  'idempotencyKey': (string);
}
