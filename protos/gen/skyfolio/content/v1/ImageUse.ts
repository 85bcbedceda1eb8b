// Original file: skyfolio/content/v1/posts.proto

import type { PostTypeInput as _skyfolio_content_v1_PostTypeInput, PostType as _skyfolio_content_v1_PostType } from '../../../skyfolio/content/v1/PostType.ts';

export interface ImageUseInput {
  'postId'?: (number);
  'type'?: (_skyfolio_content_v1_PostTypeInput);
  'title'?: (string);
  'slug'?: (string);
  'published'?: (boolean);
  /**
   * Used as header picture.
   */
  'header'?: (boolean);
  /**
   * Used inside the content.
   */
  'inline'?: (boolean);
}

export interface ImageUse {
  'postId': (number);
  'type': (_skyfolio_content_v1_PostType);
  'title': (string);
  'slug': (string);
  'published': (boolean);
  /**
   * Used as header picture.
   */
  'header': (boolean);
  /**
   * Used inside the content.
   */
  'inline': (boolean);
}
