// Original file: skyfolio/store/v1/coupons.proto

import type { CouponInput as _skyfolio_store_v1_CouponInput, Coupon as _skyfolio_store_v1_Coupon } from '../../../skyfolio/store/v1/Coupon.ts';

export interface ListCouponsResponseInput {
  'coupons'?: (_skyfolio_store_v1_CouponInput)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}

export interface ListCouponsResponse {
  'coupons': (_skyfolio_store_v1_Coupon)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}
