// Original file: skyfolio/content/v1/tags.proto

import type { PostTypeInput as _skyfolio_content_v1_PostTypeInput, PostType as _skyfolio_content_v1_PostType } from '../../../skyfolio/content/v1/PostType.ts';

export interface ListContentTagsRequestInput {
  'contentType'?: (_skyfolio_content_v1_PostTypeInput);
  'contentId'?: (number);
  'includeDrafts'?: (boolean);
}

export interface ListContentTagsRequest {
  'contentType': (_skyfolio_content_v1_PostType);
  'contentId': (number);
  'includeDrafts': (boolean);
}
