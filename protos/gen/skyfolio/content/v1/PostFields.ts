// Original file: skyfolio/content/v1/posts.proto

import type { PostTypeInput as _skyfolio_content_v1_PostTypeInput, PostType as _skyfolio_content_v1_PostType } from '../../../skyfolio/content/v1/PostType.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

/**
 * What a caller can set.
 */
export interface PostFieldsInput {
  'type'?: (_skyfolio_content_v1_PostTypeInput);
  'title'?: (string);
  /**
   * Absent at creation: derived from the title.
   */
  'slug'?: (string);
  'excerpt'?: (string);
  'content'?: (string);
  'headerImageId'?: (number);
  'published'?: (boolean);
  'menuLabel'?: (string);
  'menuOrder'?: (number);
  /**
   * Plans the publication of a draft, at most ten years ahead; a time that has passed publishes at once. Publishing by
   * hand ends the plan. INVALID_ARGUMENT (INVALID_POST) when there is nothing to read.
   */
  'publishAt'?: (_google_protobuf_TimestampInput | null);
  '_title'?: "title";
  '_slug'?: "slug";
  '_excerpt'?: "excerpt";
  '_content'?: "content";
  '_headerImageId'?: "headerImageId";
  '_published'?: "published";
  '_menuLabel'?: "menuLabel";
  '_menuOrder'?: "menuOrder";
  '_publishAt'?: "publishAt";
}

/**
 * What a caller can set.
 */
export interface PostFields {
  'type': (_skyfolio_content_v1_PostType);
  'title'?: (string);
  /**
   * Absent at creation: derived from the title.
   */
  'slug'?: (string);
  'excerpt'?: (string);
  'content'?: (string);
  'headerImageId'?: (number);
  'published'?: (boolean);
  'menuLabel'?: (string);
  'menuOrder'?: (number);
  /**
   * Plans the publication of a draft, at most ten years ahead; a time that has passed publishes at once. Publishing by
   * hand ends the plan. INVALID_ARGUMENT (INVALID_POST) when there is nothing to read.
   */
  'publishAt'?: (_google_protobuf_Timestamp | null);
  '_title'?: "title";
  '_slug'?: "slug";
  '_excerpt'?: "excerpt";
  '_content'?: "content";
  '_headerImageId'?: "headerImageId";
  '_published'?: "published";
  '_menuLabel'?: "menuLabel";
  '_menuOrder'?: "menuOrder";
  '_publishAt'?: "publishAt";
}
