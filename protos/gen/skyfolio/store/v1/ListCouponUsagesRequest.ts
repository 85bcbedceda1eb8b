// Original file: skyfolio/store/v1/coupons.proto


export interface ListCouponUsagesRequestInput {
  'couponId'?: (number);
  /**
   * 1 to 500; 0 means 500.
   */
  'pageSize'?: (number);
  /**
   * Number of usages to pass over. Default 0.
   */
  'skip'?: (number);
  /**
   * Fill total_size.
   */
  'includeTotal'?: (boolean);
}

export interface ListCouponUsagesRequest {
  'couponId': (number);
  /**
   * 1 to 500; 0 means 500.
   */
  'pageSize': (number);
  /**
   * Number of usages to pass over. Default 0.
   */
  'skip': (number);
  /**
   * Fill total_size.
   */
  'includeTotal': (boolean);
}
