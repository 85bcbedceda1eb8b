// Original file: skyfolio/store/v1/coupons.proto

import type { DiscountTypeInput as _skyfolio_store_v1_DiscountTypeInput, DiscountType as _skyfolio_store_v1_DiscountType } from '../../../skyfolio/store/v1/DiscountType.ts';
import type { MoneyInput as _skyfolio_store_v1_MoneyInput, Money as _skyfolio_store_v1_Money } from '../../../skyfolio/store/v1/Money.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';
import type { Long } from '@grpc/proto-loader';

export interface CouponInput {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id'?: (number);
  /**
   * Upper case, unique, 1 to 50 letters, digits, '-' or '_'.
   */
  'code'?: (string);
  /**
   * At most 500 characters.
   */
  'description'?: (string);
  'discountType'?: (_skyfolio_store_v1_DiscountTypeInput);
  /**
   * See DiscountType. 0 to 10,000 for a percentage, to 9,999,999,999 for a fixed discount.
   */
  'discountHundredths'?: (number | string | Long);
  /**
   * The least subtotal it applies to. Absent: any.
   */
  'minOrderAmount'?: (_skyfolio_store_v1_MoneyInput | null);
  /**
   * 1 or more. Absent: without limit.
   */
  'maxUses'?: (number);
  /**
   * Paid orders that used it. Read-only.
   */
  'usedCount'?: (number);
  /**
   * Orders that wait for payment and hold a use. Read-only.
   */
  'reservedCount'?: (number);
  /**
   * Absent: applies at once.
   */
  'startsAt'?: (_google_protobuf_TimestampInput | null);
  /**
   * Absent: never expires.
   */
  'expiresAt'?: (_google_protobuf_TimestampInput | null);
  /**
   * Default true.
   */
  'isActive'?: (boolean);
  'createdAt'?: (_google_protobuf_TimestampInput | null);
  '_description'?: "description";
  '_maxUses'?: "maxUses";
}

export interface Coupon {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id': (number);
  /**
   * Upper case, unique, 1 to 50 letters, digits, '-' or '_'.
   */
  'code': (string);
  /**
   * At most 500 characters.
   */
  'description'?: (string);
  'discountType': (_skyfolio_store_v1_DiscountType);
  /**
   * See DiscountType. 0 to 10,000 for a percentage, to 9,999,999,999 for a fixed discount.
   */
  'discountHundredths': (number);
  /**
   * The least subtotal it applies to. Absent: any.
   */
  'minOrderAmount': (_skyfolio_store_v1_Money | null);
  /**
   * 1 or more. Absent: without limit.
   */
  'maxUses'?: (number);
  /**
   * Paid orders that used it. Read-only.
   */
  'usedCount': (number);
  /**
   * Orders that wait for payment and hold a use. Read-only.
   */
  'reservedCount': (number);
  /**
   * Absent: applies at once.
   */
  'startsAt': (_google_protobuf_Timestamp | null);
  /**
   * Absent: never expires.
   */
  'expiresAt': (_google_protobuf_Timestamp | null);
  /**
   * Default true.
   */
  'isActive': (boolean);
  'createdAt': (_google_protobuf_Timestamp | null);
  '_description'?: "description";
  '_maxUses'?: "maxUses";
}
