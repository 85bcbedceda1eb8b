// Original file: skyfolio/content/v1/tags.proto

import type { TagFieldsInput as _skyfolio_content_v1_TagFieldsInput, TagFields as _skyfolio_content_v1_TagFields } from '../../../skyfolio/content/v1/TagFields.ts';
import type { FieldMaskInput as _google_protobuf_FieldMaskInput, FieldMask as _google_protobuf_FieldMask } from '../../../google/protobuf/FieldMask.ts';

export interface UpdateTagRequestInput {
  'id'?: (number);
  /**
   * Only the fields of the mask are read; a masked optional field that is absent is emptied, or gets its default.
   */
  'fields'?: (_skyfolio_content_v1_TagFieldsInput | null);
  /**
   * Of: name, slug, description, color.
   */
  'updateMask'?: (_google_protobuf_FieldMaskInput | null);
}

export interface UpdateTagRequest {
  'id': (number);
  /**
   * Only the fields of the mask are read; a masked optional field that is absent is emptied, or gets its default.
   */
  'fields': (_skyfolio_content_v1_TagFields | null);
  /**
   * Of: name, slug, description, color.
   */
  'updateMask': (_google_protobuf_FieldMask | null);
}
