// Original file: skyfolio/content/v1/posts.proto

import type { PostFieldsInput as _skyfolio_content_v1_PostFieldsInput, PostFields as _skyfolio_content_v1_PostFields } from '../../../skyfolio/content/v1/PostFields.ts';
import type { FieldMaskInput as _google_protobuf_FieldMaskInput, FieldMask as _google_protobuf_FieldMask } from '../../../google/protobuf/FieldMask.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface UpdatePostRequestInput {
  'id'?: (number);
  /**
   * Only the fields of the mask are read; a masked optional field that is absent is emptied.
   */
  'fields'?: (_skyfolio_content_v1_PostFieldsInput | null);
  /**
   * Of: type, title, slug, excerpt, content, header_image_id, published, menu_label, menu_order, publish_at.
   */
  'updateMask'?: (_google_protobuf_FieldMaskInput | null);
  /**
   * The updated_at the caller has seen; absent: write whatever it is.
   */
  'ifUpdatedAt'?: (_google_protobuf_TimestampInput | null);
  '_ifUpdatedAt'?: "ifUpdatedAt";
}

export interface UpdatePostRequest {
  'id': (number);
  /**
   * Only the fields of the mask are read; a masked optional field that is absent is emptied.
   */
  'fields': (_skyfolio_content_v1_PostFields | null);
  /**
   * Of: type, title, slug, excerpt, content, header_image_id, published, menu_label, menu_order, publish_at.
   */
  'updateMask': (_google_protobuf_FieldMask | null);
  /**
   * The updated_at the caller has seen; absent: write whatever it is.
   */
  'ifUpdatedAt'?: (_google_protobuf_Timestamp | null);
  '_ifUpdatedAt'?: "ifUpdatedAt";
}
