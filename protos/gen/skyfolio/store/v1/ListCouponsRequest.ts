// Original file: skyfolio/store/v1/coupons.proto


export interface ListCouponsRequestInput {
  /**
   * 1 to 500; 0 means 500.
   */
  'pageSize'?: (number);
  /**
   * Number of coupons to pass over. Default 0.
   */
  'skip'?: (number);
  /**
   * Fill total_size.
   */
  'includeTotal'?: (boolean);
}

export interface ListCouponsRequest {
  /**
   * 1 to 500; 0 means 500.
   */
  'pageSize': (number);
  /**
   * Number of coupons to pass over. Default 0.
   */
  'skip': (number);
  /**
   * Fill total_size.
   */
  'includeTotal': (boolean);
}
