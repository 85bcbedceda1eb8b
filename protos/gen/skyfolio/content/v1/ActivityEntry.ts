// Original file: skyfolio/content/v1/activity.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';
import type { AuthorInput as _skyfolio_content_v1_AuthorInput, Author as _skyfolio_content_v1_Author } from '../../../skyfolio/content/v1/Author.ts';
import type { FieldChangeInput as _skyfolio_content_v1_FieldChangeInput, FieldChange as _skyfolio_content_v1_FieldChange } from '../../../skyfolio/content/v1/FieldChange.ts';

export interface ActivityEntryInput {
  /**
   * Unique; no order.
   */
  'id'?: (string);
  'at'?: (_google_protobuf_TimestampInput | null);
  /**
   * The user who did it, with today's name; absent: the service itself, the command line, or a user who is gone.
   */
  'actor'?: (_skyfolio_content_v1_AuthorInput | null);
  /**
   * '<noun>.<past verb>', such as 'post.published'.
   */
  'action'?: (string);
  /**
   * 'post', 'tag', 'setting', 'user' or 'site'.
   */
  'subjectKind'?: (string);
  'subjectId'?: (number);
  /**
   * What it was called then.
   */
  'subjectName'?: (string);
  /**
   * For settings and users: what was changed. Never passwords or their hashes.
   */
  'changes'?: (_skyfolio_content_v1_FieldChangeInput)[];
  '_actor'?: "actor";
  '_subjectId'?: "subjectId";
  '_subjectName'?: "subjectName";
}

export interface ActivityEntry {
  /**
   * Unique; no order.
   */
  'id': (string);
  'at': (_google_protobuf_Timestamp | null);
  /**
   * The user who did it, with today's name; absent: the service itself, the command line, or a user who is gone.
   */
  'actor'?: (_skyfolio_content_v1_Author | null);
  /**
   * '<noun>.<past verb>', such as 'post.published'.
   */
  'action': (string);
  /**
   * 'post', 'tag', 'setting', 'user' or 'site'.
   */
  'subjectKind': (string);
  'subjectId'?: (number);
  /**
   * What it was called then.
   */
  'subjectName'?: (string);
  /**
   * For settings and users: what was changed. Never passwords or their hashes.
   */
  'changes': (_skyfolio_content_v1_FieldChange)[];
  '_actor'?: "actor";
  '_subjectId'?: "subjectId";
  '_subjectName'?: "subjectName";
}
