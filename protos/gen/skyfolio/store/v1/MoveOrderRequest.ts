// Original file: skyfolio/store/v1/orders.proto

import type { OrderStateInput as _skyfolio_store_v1_OrderStateInput, OrderState as _skyfolio_store_v1_OrderState } from '../../../skyfolio/store/v1/OrderState.ts';

export interface MoveOrderRequestInput {
  'id'?: (number);
  /**
   * SHIPPED, DELIVERED, or PAID to fulfil an order that is PAID_UNFULFILLABLE or PAID_MISMATCH after all.
   */
  'to'?: (_skyfolio_store_v1_OrderStateInput);
  /**
   * With SHIPPED, at most 100 characters.
   */
  'trackingNumber'?: (string);
  '_trackingNumber'?: "trackingNumber";
}

export interface MoveOrderRequest {
  'id': (number);
  /**
   * SHIPPED, DELIVERED, or PAID to fulfil an order that is PAID_UNFULFILLABLE or PAID_MISMATCH after all.
   */
  'to': (_skyfolio_store_v1_OrderState);
  /**
   * With SHIPPED, at most 100 characters.
   */
  'trackingNumber'?: (string);
  '_trackingNumber'?: "trackingNumber";
}
