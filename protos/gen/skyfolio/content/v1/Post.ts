// Original file: skyfolio/content/v1/posts.proto

import type { PostTypeInput as _skyfolio_content_v1_PostTypeInput, PostType as _skyfolio_content_v1_PostType } from '../../../skyfolio/content/v1/PostType.ts';
import type { AuthorInput as _skyfolio_content_v1_AuthorInput, Author as _skyfolio_content_v1_Author } from '../../../skyfolio/content/v1/Author.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface PostInput {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id'?: (number);
  'type'?: (_skyfolio_content_v1_PostTypeInput);
  /**
   * 1 to 300 characters.
   */
  'title'?: (string);
  /**
   * Unique over posts and pages; lower-case words joined by hyphens; 1 to 200 characters.
   */
  'slug'?: (string);
  /**
   * At most 1,000 characters.
   */
  'excerpt'?: (string);
  /**
   * Sanitized HTML, at most 2 MB. Absent in lists, and for an unpublished page that is read without drafts.
   */
  'content'?: (string);
  /**
   * An image of the media service; may name one that is gone.
   */
  'headerImageId'?: (number);
  'author'?: (_skyfolio_content_v1_AuthorInput | null);
  'published'?: (boolean);
  /**
   * When it was first published. Absent: never.
   */
  'publishedAt'?: (_google_protobuf_TimestampInput | null);
  'createdAt'?: (_google_protobuf_TimestampInput | null);
  /**
   * Changes with every write; the version for if_updated_at. Milliseconds.
   */
  'updatedAt'?: (_google_protobuf_TimestampInput | null);
  /**
   * Computed from the words of the content, at 200 a minute, at least 1.
   */
  'readingMinutes'?: (number);
  /**
   * Pages: the label in navigation and footer; absent: the title. At most 60 characters.
   */
  'menuLabel'?: (string);
  /**
   * Pages: their place in navigation and footer, ascending. Default 0.
   */
  'menuOrder'?: (number);
  /**
   * When a draft is published by itself, within seconds. Absent: not planned, or published.
   */
  'publishAt'?: (_google_protobuf_TimestampInput | null);
  '_excerpt'?: "excerpt";
  '_content'?: "content";
  '_headerImageId'?: "headerImageId";
  '_publishedAt'?: "publishedAt";
  '_menuLabel'?: "menuLabel";
  '_publishAt'?: "publishAt";
}

export interface Post {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id': (number);
  'type': (_skyfolio_content_v1_PostType);
  /**
   * 1 to 300 characters.
   */
  'title': (string);
  /**
   * Unique over posts and pages; lower-case words joined by hyphens; 1 to 200 characters.
   */
  'slug': (string);
  /**
   * At most 1,000 characters.
   */
  'excerpt'?: (string);
  /**
   * Sanitized HTML, at most 2 MB. Absent in lists, and for an unpublished page that is read without drafts.
   */
  'content'?: (string);
  /**
   * An image of the media service; may name one that is gone.
   */
  'headerImageId'?: (number);
  'author': (_skyfolio_content_v1_Author | null);
  'published': (boolean);
  /**
   * When it was first published. Absent: never.
   */
  'publishedAt'?: (_google_protobuf_Timestamp | null);
  'createdAt': (_google_protobuf_Timestamp | null);
  /**
   * Changes with every write; the version for if_updated_at. Milliseconds.
   */
  'updatedAt': (_google_protobuf_Timestamp | null);
  /**
   * Computed from the words of the content, at 200 a minute, at least 1.
   */
  'readingMinutes': (number);
  /**
   * Pages: the label in navigation and footer; absent: the title. At most 60 characters.
   */
  'menuLabel'?: (string);
  /**
   * Pages: their place in navigation and footer, ascending. Default 0.
   */
  'menuOrder': (number);
  /**
   * When a draft is published by itself, within seconds. Absent: not planned, or published.
   */
  'publishAt'?: (_google_protobuf_Timestamp | null);
  '_excerpt'?: "excerpt";
  '_content'?: "content";
  '_headerImageId'?: "headerImageId";
  '_publishedAt'?: "publishedAt";
  '_menuLabel'?: "menuLabel";
  '_publishAt'?: "publishAt";
}
