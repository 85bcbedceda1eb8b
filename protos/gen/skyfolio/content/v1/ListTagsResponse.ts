// Original file: skyfolio/content/v1/tags.proto

import type { TagInput as _skyfolio_content_v1_TagInput, Tag as _skyfolio_content_v1_Tag } from '../../../skyfolio/content/v1/Tag.ts';

export interface ListTagsResponseInput {
  'tags'?: (_skyfolio_content_v1_TagInput)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}

export interface ListTagsResponse {
  'tags': (_skyfolio_content_v1_Tag)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}
