// Original file: skyfolio/store/v1/coupons.proto


export interface GetCouponRequestInput {
  'id'?: (number);
}

export interface GetCouponRequest {
  'id': (number);
}
