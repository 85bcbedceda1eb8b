// Original file: skyfolio/store/v1/orders.proto

/**
 * docs/order-states.md shows the allowed changes.
 */
export const OrderState = {
  ORDER_STATE_UNSPECIFIED: 'ORDER_STATE_UNSPECIFIED',
  /**
   * Waits for payment.
   */
  ORDER_STATE_PENDING: 'ORDER_STATE_PENDING',
  ORDER_STATE_PAID: 'ORDER_STATE_PAID',
  ORDER_STATE_SHIPPED: 'ORDER_STATE_SHIPPED',
  ORDER_STATE_DELIVERED: 'ORDER_STATE_DELIVERED',
  ORDER_STATE_CANCELLED: 'ORDER_STATE_CANCELLED',
  /**
   * All that was paid was given back. A refund in part leaves the state.
   */
  ORDER_STATE_REFUNDED: 'ORDER_STATE_REFUNDED',
  /**
   * Money arrived for something that can't be sold any more, or for a cancelled order: the owner decides.
   */
  ORDER_STATE_PAID_UNFULFILLABLE: 'ORDER_STATE_PAID_UNFULFILLABLE',
  /**
   * Another amount arrived than the order asks for: the owner decides.
   */
  ORDER_STATE_PAID_MISMATCH: 'ORDER_STATE_PAID_MISMATCH',
} as const;

/**
 * docs/order-states.md shows the allowed changes.
 */
export type OrderStateInput =
  | 'ORDER_STATE_UNSPECIFIED'
  | 0
  /**
   * Waits for payment.
   */
  | 'ORDER_STATE_PENDING'
  | 1
  | 'ORDER_STATE_PAID'
  | 2
  | 'ORDER_STATE_SHIPPED'
  | 3
  | 'ORDER_STATE_DELIVERED'
  | 4
  | 'ORDER_STATE_CANCELLED'
  | 5
  /**
   * All that was paid was given back. A refund in part leaves the state.
   */
  | 'ORDER_STATE_REFUNDED'
  | 6
  /**
   * Money arrived for something that can't be sold any more, or for a cancelled order: the owner decides.
   */
  | 'ORDER_STATE_PAID_UNFULFILLABLE'
  | 7
  /**
   * Another amount arrived than the order asks for: the owner decides.
   */
  | 'ORDER_STATE_PAID_MISMATCH'
  | 8

/**
 * docs/order-states.md shows the allowed changes.
 */
export type OrderState = typeof OrderState[keyof typeof OrderState]
