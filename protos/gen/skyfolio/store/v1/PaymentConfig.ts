// Original file: skyfolio/store/v1/checkout.proto


export interface PaymentConfigInput {
  /**
   * 'stripe', 'test' or 'off'.
   */
  'mode'?: (string);
  /**
   * What the provider's form in the page needs; not secret. Absent in test mode.
   */
  'publishableKey'?: (string);
  '_publishableKey'?: "publishableKey";
}

export interface PaymentConfig {
  /**
   * 'stripe', 'test' or 'off'.
   */
  'mode': (string);
  /**
   * What the provider's form in the page needs; not secret. Absent in test mode.
   */
  'publishableKey'?: (string);
  '_publishableKey'?: "publishableKey";
}
