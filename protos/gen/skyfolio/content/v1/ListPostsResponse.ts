// Original file: skyfolio/content/v1/posts.proto

import type { PostInput as _skyfolio_content_v1_PostInput, Post as _skyfolio_content_v1_Post } from '../../../skyfolio/content/v1/Post.ts';

export interface ListPostsResponseInput {
  'posts'?: (_skyfolio_content_v1_PostInput)[];
  /**
   * How many there are. A search is counted up to 1,000: then there are so many or more.
   */
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}

export interface ListPostsResponse {
  'posts': (_skyfolio_content_v1_Post)[];
  /**
   * How many there are. A search is counted up to 1,000: then there are so many or more.
   */
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}
