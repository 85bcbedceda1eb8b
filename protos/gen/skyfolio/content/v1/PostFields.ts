// Original file: skyfolio/content/v1/posts.proto

import type { PostTypeInput as _skyfolio_content_v1_PostTypeInput, PostType as _skyfolio_content_v1_PostType } from '../../../skyfolio/content/v1/PostType.ts';

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
  '_title'?: "title";
  '_slug'?: "slug";
  '_excerpt'?: "excerpt";
  '_content'?: "content";
  '_headerImageId'?: "headerImageId";
  '_published'?: "published";
  '_menuLabel'?: "menuLabel";
  '_menuOrder'?: "menuOrder";
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
  '_title'?: "title";
  '_slug'?: "slug";
  '_excerpt'?: "excerpt";
  '_content'?: "content";
  '_headerImageId'?: "headerImageId";
  '_published'?: "published";
  '_menuLabel'?: "menuLabel";
  '_menuOrder'?: "menuOrder";
}
