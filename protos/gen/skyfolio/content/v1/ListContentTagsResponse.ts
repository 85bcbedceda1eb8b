// Original file: skyfolio/content/v1/tags.proto

import type { TagInput as _skyfolio_content_v1_TagInput, Tag as _skyfolio_content_v1_Tag } from '../../../skyfolio/content/v1/Tag.ts';

export interface ListContentTagsResponseInput {
  'tags'?: (_skyfolio_content_v1_TagInput)[];
}

export interface ListContentTagsResponse {
  'tags': (_skyfolio_content_v1_Tag)[];
}
