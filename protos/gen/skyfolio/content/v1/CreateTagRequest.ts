// Original file: skyfolio/content/v1/tags.proto

import type { TagFieldsInput as _skyfolio_content_v1_TagFieldsInput, TagFields as _skyfolio_content_v1_TagFields } from '../../../skyfolio/content/v1/TagFields.ts';

export interface CreateTagRequestInput {
  'fields'?: (_skyfolio_content_v1_TagFieldsInput | null);
  /**
   * Marks demo content, so that it can be removed as a whole.
   */
  'demo'?: (boolean);
}

export interface CreateTagRequest {
  'fields': (_skyfolio_content_v1_TagFields | null);
  /**
   * Marks demo content, so that it can be removed as a whole.
   */
  'demo': (boolean);
}
