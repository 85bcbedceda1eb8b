// Original file: skyfolio/store/v1/products.proto


export interface ListProductsRequestInput {
  /**
   * Absent: whatever the state. Callers without a session must ask for true.
   */
  'active'?: (boolean);
  /**
   * 1 to 500; 0 means 500.
   */
  'pageSize'?: (number);
  /**
   * Number of products to pass over. Default 0.
   */
  'skip'?: (number);
  /**
   * Fill total_size.
   */
  'includeTotal'?: (boolean);
  '_active'?: "active";
}

export interface ListProductsRequest {
  /**
   * Absent: whatever the state. Callers without a session must ask for true.
   */
  'active'?: (boolean);
  /**
   * 1 to 500; 0 means 500.
   */
  'pageSize': (number);
  /**
   * Number of products to pass over. Default 0.
   */
  'skip': (number);
  /**
   * Fill total_size.
   */
  'includeTotal': (boolean);
  '_active'?: "active";
}
