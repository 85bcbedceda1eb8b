// Original file: skyfolio/store/v1/coupons.proto


export interface DeleteCouponRequestInput {
  'id'?: (number);
}

export interface DeleteCouponRequest {
  'id': (number);
}
