// Original file: skyfolio/content/v1/tags.proto

import type { PostTypeInput as _skyfolio_content_v1_PostTypeInput, PostType as _skyfolio_content_v1_PostType } from '../../../skyfolio/content/v1/PostType.ts';

export interface SetContentTagsRequestInput {
  'contentType'?: (_skyfolio_content_v1_PostTypeInput);
  'contentId'?: (number);
  /**
   * At most 50, no order, duplicates are ignored.
   */
  'tagIds'?: (number)[];
}

export interface SetContentTagsRequest {
  'contentType': (_skyfolio_content_v1_PostType);
  'contentId': (number);
  /**
   * At most 50, no order, duplicates are ignored.
   */
  'tagIds': (number)[];
}
