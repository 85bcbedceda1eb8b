// Original file: skyfolio/content/v1/posts.proto

import type { PostTypeInput as _skyfolio_content_v1_PostTypeInput, PostType as _skyfolio_content_v1_PostType } from '../../../skyfolio/content/v1/PostType.ts';

export interface ListPostsRequestInput {
  /**
   * UNSPECIFIED: both.
   */
  'type'?: (_skyfolio_content_v1_PostTypeInput);
  /**
   * Absent: whatever the state. Callers without a session must ask for true.
   */
  'published'?: (boolean);
  /**
   * Words and prefixes of words over title, excerpt and content; all must match; without regard to case and accents.
   * A text without any word finds nothing. Absent or empty: no search.
   */
  'search'?: (string);
  /**
   * Only posts that carry this tag.
   */
  'tagId'?: (number);
  /**
   * 1 to 500; 0 means 500.
   */
  'pageSize'?: (number);
  /**
   * Number of posts to pass over. Default 0.
   */
  'skip'?: (number);
  /**
   * Fill total_size.
   */
  'includeTotal'?: (boolean);
  '_published'?: "published";
  '_search'?: "search";
  '_tagId'?: "tagId";
}

export interface ListPostsRequest {
  /**
   * UNSPECIFIED: both.
   */
  'type': (_skyfolio_content_v1_PostType);
  /**
   * Absent: whatever the state. Callers without a session must ask for true.
   */
  'published'?: (boolean);
  /**
   * Words and prefixes of words over title, excerpt and content; all must match; without regard to case and accents.
   * A text without any word finds nothing. Absent or empty: no search.
   */
  'search'?: (string);
  /**
   * Only posts that carry this tag.
   */
  'tagId'?: (number);
  /**
   * 1 to 500; 0 means 500.
   */
  'pageSize': (number);
  /**
   * Number of posts to pass over. Default 0.
   */
  'skip': (number);
  /**
   * Fill total_size.
   */
  'includeTotal': (boolean);
  '_published'?: "published";
  '_search'?: "search";
  '_tagId'?: "tagId";
}
