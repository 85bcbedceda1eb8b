// Original file: skyfolio/store/v1/checkout.proto


export interface ConfirmTestPaymentRequestInput {
  'clientSecret'?: (string);
  /**
   * 12 to 19 digits, spaces allowed. 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks
   * for 3-D Secure, 4000 0000 0000 0077 stays in processing for a while.
   */
  'cardNumber'?: (string);
  /**
   * 1 to 12.
   */
  'expiryMonth'?: (number);
  /**
   * Four digits.
   */
  'expiryYear'?: (number);
  /**
   * 3 or 4 digits.
   */
  'cvc'?: (string);
}

export interface ConfirmTestPaymentRequest {
  'clientSecret': (string);
  /**
   * 12 to 19 digits, spaces allowed. 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks
   * for 3-D Secure, 4000 0000 0000 0077 stays in processing for a while.
   */
  'cardNumber': (string);
  /**
   * 1 to 12.
   */
  'expiryMonth': (number);
  /**
   * Four digits.
   */
  'expiryYear': (number);
  /**
   * 3 or 4 digits.
   */
  'cvc': (string);
}
