// Original file: skyfolio/store/v1/coupons.proto

import type { CouponUsageInput as _skyfolio_store_v1_CouponUsageInput, CouponUsage as _skyfolio_store_v1_CouponUsage } from '../../../skyfolio/store/v1/CouponUsage.ts';

export interface ListCouponUsagesResponseInput {
  'usages'?: (_skyfolio_store_v1_CouponUsageInput)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}

export interface ListCouponUsagesResponse {
  'usages': (_skyfolio_store_v1_CouponUsage)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}
