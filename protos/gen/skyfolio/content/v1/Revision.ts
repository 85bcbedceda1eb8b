// Original file: skyfolio/content/v1/posts.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';
import type { AuthorInput as _skyfolio_content_v1_AuthorInput, Author as _skyfolio_content_v1_Author } from '../../../skyfolio/content/v1/Author.ts';

/**
 * A post or page as it was saved once.
 */
export interface RevisionInput {
  /**
   * Counts the versions of one post, from 1. Versions that change nothing a revision holds have no number of their own.
   */
  'number'?: (number);
  /**
   * The updated_at of the version.
   */
  'savedAt'?: (_google_protobuf_TimestampInput | null);
  /**
   * Who saved it; absent: the service itself, or a user who is gone.
   */
  'savedBy'?: (_skyfolio_content_v1_AuthorInput | null);
  'title'?: (string);
  'slug'?: (string);
  'excerpt'?: (string);
  /**
   * Sanitized HTML. Absent in lists.
   */
  'content'?: (string);
  'headerImageId'?: (number);
  'published'?: (boolean);
  /**
   * Which of title, slug, excerpt, content, header_image_id and published differ from the version before; all that are set
   * in the first.
   */
  'changed'?: (string)[];
  '_savedBy'?: "savedBy";
  '_excerpt'?: "excerpt";
  '_content'?: "content";
  '_headerImageId'?: "headerImageId";
}

/**
 * A post or page as it was saved once.
 */
export interface Revision {
  /**
   * Counts the versions of one post, from 1. Versions that change nothing a revision holds have no number of their own.
   */
  'number': (number);
  /**
   * The updated_at of the version.
   */
  'savedAt': (_google_protobuf_Timestamp | null);
  /**
   * Who saved it; absent: the service itself, or a user who is gone.
   */
  'savedBy'?: (_skyfolio_content_v1_Author | null);
  'title': (string);
  'slug': (string);
  'excerpt'?: (string);
  /**
   * Sanitized HTML. Absent in lists.
   */
  'content'?: (string);
  'headerImageId'?: (number);
  'published': (boolean);
  /**
   * Which of title, slug, excerpt, content, header_image_id and published differ from the version before; all that are set
   * in the first.
   */
  'changed': (string)[];
  '_savedBy'?: "savedBy";
  '_excerpt'?: "excerpt";
  '_content'?: "content";
  '_headerImageId'?: "headerImageId";
}
