// Original file: skyfolio/store/v1/checkout.proto


export interface ConfirmOrderRequestInput {
  'paymentIntentId'?: (string);
  'checkoutKey'?: (string);
  'clientSecret'?: (string);
  '_checkoutKey'?: "checkoutKey";
  '_clientSecret'?: "clientSecret";
}

export interface ConfirmOrderRequest {
  'paymentIntentId': (string);
  'checkoutKey'?: (string);
  'clientSecret'?: (string);
  '_checkoutKey'?: "checkoutKey";
  '_clientSecret'?: "clientSecret";
}
