// Original file: skyfolio/skybug/v1/chat.proto

import type { RestartInput as _skyfolio_skybug_v1_RestartInput, Restart as _skyfolio_skybug_v1_Restart } from '../../../skyfolio/skybug/v1/Restart.ts';
import type { MessageInput as _skyfolio_skybug_v1_MessageInput, Message as _skyfolio_skybug_v1_Message } from '../../../skyfolio/skybug/v1/Message.ts';

export interface ReplyEventInput {
  /**
   * The next piece of the reply.
   */
  'delta'?: (string);
  /**
   * What was streamed so far doesn't hold: begin anew.
   */
  'restart'?: (_skyfolio_skybug_v1_RestartInput | null);
  /**
   * The whole reply, as it is stored.
   */
  'reply'?: (_skyfolio_skybug_v1_MessageInput | null);
  /**
   * With the reply: the name of its conversation.
   */
  'conversationId'?: (string);
  'event'?: "delta"|"restart"|"reply";
}

export interface ReplyEvent {
  /**
   * The next piece of the reply.
   */
  'delta'?: (string);
  /**
   * What was streamed so far doesn't hold: begin anew.
   */
  'restart'?: (_skyfolio_skybug_v1_Restart | null);
  /**
   * The whole reply, as it is stored.
   */
  'reply'?: (_skyfolio_skybug_v1_Message | null);
  /**
   * With the reply: the name of its conversation.
   */
  'conversationId': (string);
  'event'?: "delta"|"restart"|"reply";
}
