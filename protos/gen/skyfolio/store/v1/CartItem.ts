// Original file: skyfolio/store/v1/checkout.proto


export interface CartItemInput {
  'productId'?: (number);
  'printOptionId'?: (number);
  /**
   * 1 to 99.
   */
  'quantity'?: (number);
}

export interface CartItem {
  'productId': (number);
  'printOptionId': (number);
  /**
   * 1 to 99.
   */
  'quantity': (number);
}
