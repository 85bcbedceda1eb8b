// Original file: skyfolio/skybug/v1/chat.proto

import type { RoleInput as _skyfolio_skybug_v1_RoleInput, Role as _skyfolio_skybug_v1_Role } from '../../../skyfolio/skybug/v1/Role.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface MessageInput {
  /**
   * Unique within the conversation.
   */
  'id'?: (string);
  'role'?: (_skyfolio_skybug_v1_RoleInput);
  /**
   * Markdown in replies, plain text in questions.
   */
  'content'?: (string);
  'time'?: (_google_protobuf_TimestampInput | null);
}

export interface Message {
  /**
   * Unique within the conversation.
   */
  'id': (string);
  'role': (_skyfolio_skybug_v1_Role);
  /**
   * Markdown in replies, plain text in questions.
   */
  'content': (string);
  'time': (_google_protobuf_Timestamp | null);
}
