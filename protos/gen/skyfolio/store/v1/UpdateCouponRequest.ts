// Original file: skyfolio/store/v1/coupons.proto

import type { CouponFieldsInput as _skyfolio_store_v1_CouponFieldsInput, CouponFields as _skyfolio_store_v1_CouponFields } from '../../../skyfolio/store/v1/CouponFields.ts';
import type { FieldMaskInput as _google_protobuf_FieldMaskInput, FieldMask as _google_protobuf_FieldMask } from '../../../google/protobuf/FieldMask.ts';

export interface UpdateCouponRequestInput {
  'id'?: (number);
  /**
   * Only the fields of the mask are read; a masked optional field that is absent is emptied, or gets its default.
   */
  'fields'?: (_skyfolio_store_v1_CouponFieldsInput | null);
  /**
   * Of: code, description, discount_type, discount_hundredths, min_order_amount, max_uses, starts_at, expires_at, is_active.
   */
  'updateMask'?: (_google_protobuf_FieldMaskInput | null);
}

export interface UpdateCouponRequest {
  'id': (number);
  /**
   * Only the fields of the mask are read; a masked optional field that is absent is emptied, or gets its default.
   */
  'fields': (_skyfolio_store_v1_CouponFields | null);
  /**
   * Of: code, description, discount_type, discount_hundredths, min_order_amount, max_uses, starts_at, expires_at, is_active.
   */
  'updateMask': (_google_protobuf_FieldMask | null);
}
