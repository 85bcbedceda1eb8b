// Original file: skyfolio/store/v1/checkout.proto


export interface PaymentConfigInput {
  /**
   * 'stripe', 'test' or 'off'.
   */
  'mode'?: (string);
}

export interface PaymentConfig {
  /**
   * 'stripe', 'test' or 'off'.
   */
  'mode': (string);
}
