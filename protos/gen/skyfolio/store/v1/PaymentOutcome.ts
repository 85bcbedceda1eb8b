// Original file: skyfolio/store/v1/checkout.proto

export const PaymentOutcome = {
  PAYMENT_OUTCOME_UNSPECIFIED: 'PAYMENT_OUTCOME_UNSPECIFIED',
  /**
   * The money is there; order_number is set.
   */
  PAYMENT_OUTCOME_PAID: 'PAYMENT_OUTCOME_PAID',
  /**
   * The provider is still at it: ask again.
   */
  PAYMENT_OUTCOME_PROCESSING: 'PAYMENT_OUTCOME_PROCESSING',
  /**
   * Nothing was paid (yet): the buyer has not paid, must act, or was declined; failure says what.
   */
  PAYMENT_OUTCOME_UNPAID: 'PAYMENT_OUTCOME_UNPAID',
  /**
   * Cancelled or expired: nothing was paid and nothing can be.
   */
  PAYMENT_OUTCOME_CANCELLED: 'PAYMENT_OUTCOME_CANCELLED',
} as const;

export type PaymentOutcomeInput =
  | 'PAYMENT_OUTCOME_UNSPECIFIED'
  | 0
  /**
   * The money is there; order_number is set.
   */
  | 'PAYMENT_OUTCOME_PAID'
  | 1
  /**
   * The provider is still at it: ask again.
   */
  | 'PAYMENT_OUTCOME_PROCESSING'
  | 2
  /**
   * Nothing was paid (yet): the buyer has not paid, must act, or was declined; failure says what.
   */
  | 'PAYMENT_OUTCOME_UNPAID'
  | 3
  /**
   * Cancelled or expired: nothing was paid and nothing can be.
   */
  | 'PAYMENT_OUTCOME_CANCELLED'
  | 4

export type PaymentOutcome = typeof PaymentOutcome[keyof typeof PaymentOutcome]
