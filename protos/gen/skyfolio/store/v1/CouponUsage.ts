// Original file: skyfolio/store/v1/coupons.proto

import type { MoneyInput as _skyfolio_store_v1_MoneyInput, Money as _skyfolio_store_v1_Money } from '../../../skyfolio/store/v1/Money.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface CouponUsageInput {
  'id'?: (number);
  'couponId'?: (number);
  /**
   * An order uses a coupon once at most.
   */
  'orderId'?: (number);
  'orderNumber'?: (string);
  'discount'?: (_skyfolio_store_v1_MoneyInput | null);
  'usedAt'?: (_google_protobuf_TimestampInput | null);
}

export interface CouponUsage {
  'id': (number);
  'couponId': (number);
  /**
   * An order uses a coupon once at most.
   */
  'orderId': (number);
  'orderNumber': (string);
  'discount': (_skyfolio_store_v1_Money | null);
  'usedAt': (_google_protobuf_Timestamp | null);
}
