// Original file: skyfolio/store/v1/checkout.proto


export interface TestPaymentInput {
  /**
   * 'succeeded', 'requires_action', 'processing' or 'requires_payment_method'.
   */
  'status'?: (string);
}

export interface TestPayment {
  /**
   * 'succeeded', 'requires_action', 'processing' or 'requires_payment_method'.
   */
  'status': (string);
}
