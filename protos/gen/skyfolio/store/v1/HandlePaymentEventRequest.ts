// Original file: skyfolio/store/v1/checkout.proto


export interface HandlePaymentEventRequestInput {
  /**
   * The body as it came, byte for byte.
   */
  'payload'?: (Buffer | Uint8Array | string);
  /**
   * The signature header.
   */
  'signature'?: (string);
}

export interface HandlePaymentEventRequest {
  /**
   * The body as it came, byte for byte.
   */
  'payload': (Buffer);
  /**
   * The signature header.
   */
  'signature': (string);
}
