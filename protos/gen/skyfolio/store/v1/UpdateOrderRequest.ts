// Original file: skyfolio/store/v1/orders.proto

import type { OrderFieldsInput as _skyfolio_store_v1_OrderFieldsInput, OrderFields as _skyfolio_store_v1_OrderFields } from '../../../skyfolio/store/v1/OrderFields.ts';
import type { FieldMaskInput as _google_protobuf_FieldMaskInput, FieldMask as _google_protobuf_FieldMask } from '../../../google/protobuf/FieldMask.ts';

export interface UpdateOrderRequestInput {
  'id'?: (number);
  /**
   * Only the fields of the mask are read; a masked field that is absent is emptied.
   */
  'fields'?: (_skyfolio_store_v1_OrderFieldsInput | null);
  /**
   * Of: notes.
   */
  'updateMask'?: (_google_protobuf_FieldMaskInput | null);
}

export interface UpdateOrderRequest {
  'id': (number);
  /**
   * Only the fields of the mask are read; a masked field that is absent is emptied.
   */
  'fields': (_skyfolio_store_v1_OrderFields | null);
  /**
   * Of: notes.
   */
  'updateMask': (_google_protobuf_FieldMask | null);
}
