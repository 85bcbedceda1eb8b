// Original file: skyfolio/store/v1/coupons.proto

import type { CouponFieldsInput as _skyfolio_store_v1_CouponFieldsInput, CouponFields as _skyfolio_store_v1_CouponFields } from '../../../skyfolio/store/v1/CouponFields.ts';

export interface CreateCouponRequestInput {
  'fields'?: (_skyfolio_store_v1_CouponFieldsInput | null);
}

export interface CreateCouponRequest {
  'fields': (_skyfolio_store_v1_CouponFields | null);
}
