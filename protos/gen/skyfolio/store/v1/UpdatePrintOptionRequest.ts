// Original file: skyfolio/store/v1/print_options.proto

import type { PrintOptionFieldsInput as _skyfolio_store_v1_PrintOptionFieldsInput, PrintOptionFields as _skyfolio_store_v1_PrintOptionFields } from '../../../skyfolio/store/v1/PrintOptionFields.ts';
import type { FieldMaskInput as _google_protobuf_FieldMaskInput, FieldMask as _google_protobuf_FieldMask } from '../../../google/protobuf/FieldMask.ts';

export interface UpdatePrintOptionRequestInput {
  'id'?: (number);
  /**
   * Only the fields of the mask are read; a masked optional field that is absent is emptied, or gets its default.
   */
  'fields'?: (_skyfolio_store_v1_PrintOptionFieldsInput | null);
  /**
   * Of: name, description, width, height, multiplier_hundredths, is_active, sort_order.
   */
  'updateMask'?: (_google_protobuf_FieldMaskInput | null);
}

export interface UpdatePrintOptionRequest {
  'id': (number);
  /**
   * Only the fields of the mask are read; a masked optional field that is absent is emptied, or gets its default.
   */
  'fields': (_skyfolio_store_v1_PrintOptionFields | null);
  /**
   * Of: name, description, width, height, multiplier_hundredths, is_active, sort_order.
   */
  'updateMask': (_google_protobuf_FieldMask | null);
}
