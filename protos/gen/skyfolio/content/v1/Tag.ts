// Original file: skyfolio/content/v1/tags.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface TagInput {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id'?: (number);
  /**
   * 1 to 100 characters, unique without regard to case.
   */
  'name'?: (string);
  /**
   * Lower-case words joined by hyphens, unique; derived from the name when the request leaves it out.
   */
  'slug'?: (string);
  /**
   * At most 500 characters.
   */
  'description'?: (string);
  /**
   * Hex, '#' and six digits. Default '#3b82f6'.
   */
  'color'?: (string);
  'createdAt'?: (_google_protobuf_TimestampInput | null);
  'updatedAt'?: (_google_protobuf_TimestampInput | null);
  '_description'?: "description";
}

export interface Tag {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id': (number);
  /**
   * 1 to 100 characters, unique without regard to case.
   */
  'name': (string);
  /**
   * Lower-case words joined by hyphens, unique; derived from the name when the request leaves it out.
   */
  'slug': (string);
  /**
   * At most 500 characters.
   */
  'description'?: (string);
  /**
   * Hex, '#' and six digits. Default '#3b82f6'.
   */
  'color': (string);
  'createdAt': (_google_protobuf_Timestamp | null);
  'updatedAt': (_google_protobuf_Timestamp | null);
  '_description'?: "description";
}
