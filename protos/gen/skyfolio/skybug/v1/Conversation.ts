// Original file: skyfolio/skybug/v1/chat.proto

import type { MessageInput as _skyfolio_skybug_v1_MessageInput, Message as _skyfolio_skybug_v1_Message } from '../../../skyfolio/skybug/v1/Message.ts';

export interface ConversationInput {
  /**
   * Names the conversation without giving access to it.
   */
  'id'?: (string);
  /**
   * Oldest first; the newest page_size of them.
   */
  'messages'?: (_skyfolio_skybug_v1_MessageInput)[];
  /**
   * What was asked last, newest first, at most 5.
   */
  'recentQuestions'?: (string)[];
}

export interface Conversation {
  /**
   * Names the conversation without giving access to it.
   */
  'id': (string);
  /**
   * Oldest first; the newest page_size of them.
   */
  'messages': (_skyfolio_skybug_v1_Message)[];
  /**
   * What was asked last, newest first, at most 5.
   */
  'recentQuestions': (string)[];
}
