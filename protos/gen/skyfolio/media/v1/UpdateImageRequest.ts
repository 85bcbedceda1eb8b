// Original file: skyfolio/media/v1/images.proto

import type { ImageFieldsInput as _skyfolio_media_v1_ImageFieldsInput, ImageFields as _skyfolio_media_v1_ImageFields } from '../../../skyfolio/media/v1/ImageFields.ts';
import type { FieldMaskInput as _google_protobuf_FieldMaskInput, FieldMask as _google_protobuf_FieldMask } from '../../../google/protobuf/FieldMask.ts';

export interface UpdateImageRequestInput {
  'id'?: (number);
  /**
   * Only the fields of the mask are read; a masked optional field that is absent is emptied, or gets its default.
   */
  'fields'?: (_skyfolio_media_v1_ImageFieldsInput | null);
  /**
   * Of the fields of ImageFields.
   */
  'updateMask'?: (_google_protobuf_FieldMaskInput | null);
}

export interface UpdateImageRequest {
  'id': (number);
  /**
   * Only the fields of the mask are read; a masked optional field that is absent is emptied, or gets its default.
   */
  'fields': (_skyfolio_media_v1_ImageFields | null);
  /**
   * Of the fields of ImageFields.
   */
  'updateMask': (_google_protobuf_FieldMask | null);
}
