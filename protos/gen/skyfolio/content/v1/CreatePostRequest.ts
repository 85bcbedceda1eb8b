// Original file: skyfolio/content/v1/posts.proto

import type { PostFieldsInput as _skyfolio_content_v1_PostFieldsInput, PostFields as _skyfolio_content_v1_PostFields } from '../../../skyfolio/content/v1/PostFields.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface CreatePostRequestInput {
  'fields'?: (_skyfolio_content_v1_PostFieldsInput | null);
  /**
   * The user who writes it.
   */
  'authorId'?: (number);
  /**
   * For importers and the demo content only: the publication date to show instead of now.
   */
  'publishedAt'?: (_google_protobuf_TimestampInput | null);
  /**
   * Marks demo content, so that it can be removed as a whole; an update by the owner takes the mark away.
   */
  'demo'?: (boolean);
  '_publishedAt'?: "publishedAt";
}

export interface CreatePostRequest {
  'fields': (_skyfolio_content_v1_PostFields | null);
  /**
   * The user who writes it.
   */
  'authorId': (number);
  /**
   * For importers and the demo content only: the publication date to show instead of now.
   */
  'publishedAt'?: (_google_protobuf_Timestamp | null);
  /**
   * Marks demo content, so that it can be removed as a whole; an update by the owner takes the mark away.
   */
  'demo': (boolean);
  '_publishedAt'?: "publishedAt";
}
