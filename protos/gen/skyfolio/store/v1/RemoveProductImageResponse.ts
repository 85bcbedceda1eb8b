// Original file: skyfolio/store/v1/products.proto


export interface RemoveProductImageResponseInput {
  /**
   * Number of products removed.
   */
  'removed'?: (number);
}

export interface RemoveProductImageResponse {
  /**
   * Number of products removed.
   */
  'removed': (number);
}
