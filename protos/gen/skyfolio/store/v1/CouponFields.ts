// Original file: skyfolio/store/v1/coupons.proto

import type { DiscountTypeInput as _skyfolio_store_v1_DiscountTypeInput, DiscountType as _skyfolio_store_v1_DiscountType } from '../../../skyfolio/store/v1/DiscountType.ts';
import type { MoneyInput as _skyfolio_store_v1_MoneyInput, Money as _skyfolio_store_v1_Money } from '../../../skyfolio/store/v1/Money.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * What a caller can set.
 */
export interface CouponFieldsInput {
  /**
   * Put in upper case.
   */
  'code'?: (string);
  'description'?: (string);
  /**
   * UNSPECIFIED at creation: a percentage.
   */
  'discountType'?: (_skyfolio_store_v1_DiscountTypeInput);
  'discountHundredths'?: (number | string | Long);
  'minOrderAmount'?: (_skyfolio_store_v1_MoneyInput | null);
  'maxUses'?: (number);
  'startsAt'?: (_google_protobuf_TimestampInput | null);
  'expiresAt'?: (_google_protobuf_TimestampInput | null);
  'isActive'?: (boolean);
  '_code'?: "code";
  '_description'?: "description";
  '_discountHundredths'?: "discountHundredths";
  '_maxUses'?: "maxUses";
  '_isActive'?: "isActive";
}

/**
 * What a caller can set.
 */
export interface CouponFields {
  /**
   * Put in upper case.
   */
  'code'?: (string);
  'description'?: (string);
  /**
   * UNSPECIFIED at creation: a percentage.
   */
  'discountType': (_skyfolio_store_v1_DiscountType);
  'discountHundredths'?: (number);
  'minOrderAmount': (_skyfolio_store_v1_Money | null);
  'maxUses'?: (number);
  'startsAt': (_google_protobuf_Timestamp | null);
  'expiresAt': (_google_protobuf_Timestamp | null);
  'isActive'?: (boolean);
  '_code'?: "code";
  '_description'?: "description";
  '_discountHundredths'?: "discountHundredths";
  '_maxUses'?: "maxUses";
  '_isActive'?: "isActive";
}
