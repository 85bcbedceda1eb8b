// Original file: skyfolio/store/v1/products.proto

import type { ProductFieldsInput as _skyfolio_store_v1_ProductFieldsInput, ProductFields as _skyfolio_store_v1_ProductFields } from '../../../skyfolio/store/v1/ProductFields.ts';
import type { FieldMaskInput as _google_protobuf_FieldMaskInput, FieldMask as _google_protobuf_FieldMask } from '../../../google/protobuf/FieldMask.ts';

export interface UpdateProductRequestInput {
  'id'?: (number);
  /**
   * Only the fields of the mask are read; a masked optional field that is absent is emptied, or gets its default.
   */
  'fields'?: (_skyfolio_store_v1_ProductFieldsInput | null);
  /**
   * Of: image_id, name, description, base_price, is_active.
   */
  'updateMask'?: (_google_protobuf_FieldMaskInput | null);
}

export interface UpdateProductRequest {
  'id': (number);
  /**
   * Only the fields of the mask are read; a masked optional field that is absent is emptied, or gets its default.
   */
  'fields': (_skyfolio_store_v1_ProductFields | null);
  /**
   * Of: image_id, name, description, base_price, is_active.
   */
  'updateMask': (_google_protobuf_FieldMask | null);
}
