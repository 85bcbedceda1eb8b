// Original file: skyfolio/store/v1/products.proto


export interface RemoveDemoProductsResponseInput {
  'removed'?: (number);
  /**
   * Those that an order names.
   */
  'deactivated'?: (number);
}

export interface RemoveDemoProductsResponse {
  'removed': (number);
  /**
   * Those that an order names.
   */
  'deactivated': (number);
}
