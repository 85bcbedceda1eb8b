// Original file: skyfolio/store/v1/coupons.proto


export interface DeleteCouponResponseInput {
}

export interface DeleteCouponResponse {
}
