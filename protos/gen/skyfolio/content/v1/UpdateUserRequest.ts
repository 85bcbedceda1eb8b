// Original file: skyfolio/content/v1/users.proto

import type { UserFieldsInput as _skyfolio_content_v1_UserFieldsInput, UserFields as _skyfolio_content_v1_UserFields } from '../../../skyfolio/content/v1/UserFields.ts';
import type { FieldMaskInput as _google_protobuf_FieldMaskInput, FieldMask as _google_protobuf_FieldMask } from '../../../google/protobuf/FieldMask.ts';

export interface UpdateUserRequestInput {
  'id'?: (number);
  /**
   * Only the fields of the mask are read; a masked optional field that is absent is emptied.
   */
  'fields'?: (_skyfolio_content_v1_UserFieldsInput | null);
  /**
   * Of: email, name, first_name, last_name, display_name, avatar.
   */
  'updateMask'?: (_google_protobuf_FieldMaskInput | null);
  /**
   * Needed when the e-mail differs from the stored one.
   */
  'currentPassword'?: (string);
  '_currentPassword'?: "currentPassword";
}

export interface UpdateUserRequest {
  'id': (number);
  /**
   * Only the fields of the mask are read; a masked optional field that is absent is emptied.
   */
  'fields': (_skyfolio_content_v1_UserFields | null);
  /**
   * Of: email, name, first_name, last_name, display_name, avatar.
   */
  'updateMask': (_google_protobuf_FieldMask | null);
  /**
   * Needed when the e-mail differs from the stored one.
   */
  'currentPassword'?: (string);
  '_currentPassword'?: "currentPassword";
}
