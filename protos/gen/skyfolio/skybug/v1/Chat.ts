// Original file: skyfolio/skybug/v1/chat.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ClearConversationRequestInput as _skyfolio_skybug_v1_ClearConversationRequestInput, ClearConversationRequest as _skyfolio_skybug_v1_ClearConversationRequest } from '../../../skyfolio/skybug/v1/ClearConversationRequest.ts';
import type { ClearConversationResponseInput as _skyfolio_skybug_v1_ClearConversationResponseInput, ClearConversationResponse as _skyfolio_skybug_v1_ClearConversationResponse } from '../../../skyfolio/skybug/v1/ClearConversationResponse.ts';
import type { ConversationInput as _skyfolio_skybug_v1_ConversationInput, Conversation as _skyfolio_skybug_v1_Conversation } from '../../../skyfolio/skybug/v1/Conversation.ts';
import type { GetConversationRequestInput as _skyfolio_skybug_v1_GetConversationRequestInput, GetConversationRequest as _skyfolio_skybug_v1_GetConversationRequest } from '../../../skyfolio/skybug/v1/GetConversationRequest.ts';
import type { ReplyEventInput as _skyfolio_skybug_v1_ReplyEventInput, ReplyEvent as _skyfolio_skybug_v1_ReplyEvent } from '../../../skyfolio/skybug/v1/ReplyEvent.ts';
import type { SendMessageRequestInput as _skyfolio_skybug_v1_SendMessageRequestInput, SendMessageRequest as _skyfolio_skybug_v1_SendMessageRequest } from '../../../skyfolio/skybug/v1/SendMessageRequest.ts';

/**
 * Conversations about the sky. A conversation belongs to whoever holds its key: the gateway keeps it in an HttpOnly
 * cookie, and this service knows its hash alone. What is stored here is the truth about what was said.
 */
export interface ChatClient extends grpc.Client {
  /**
   * Forgets the conversation. May be repeated.
   */
  ClearConversation(argument: _skyfolio_skybug_v1_ClearConversationRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_ClearConversationResponse>): grpc.ClientUnaryCall;
  ClearConversation(argument: _skyfolio_skybug_v1_ClearConversationRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_skybug_v1_ClearConversationResponse>): grpc.ClientUnaryCall;
  ClearConversation(argument: _skyfolio_skybug_v1_ClearConversationRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_ClearConversationResponse>): grpc.ClientUnaryCall;
  ClearConversation(argument: _skyfolio_skybug_v1_ClearConversationRequestInput, callback: grpc.requestCallback<_skyfolio_skybug_v1_ClearConversationResponse>): grpc.ClientUnaryCall;
  /**
   * Forgets the conversation. May be repeated.
   */
  clearConversation(argument: _skyfolio_skybug_v1_ClearConversationRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_ClearConversationResponse>): grpc.ClientUnaryCall;
  clearConversation(argument: _skyfolio_skybug_v1_ClearConversationRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_skybug_v1_ClearConversationResponse>): grpc.ClientUnaryCall;
  clearConversation(argument: _skyfolio_skybug_v1_ClearConversationRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_ClearConversationResponse>): grpc.ClientUnaryCall;
  clearConversation(argument: _skyfolio_skybug_v1_ClearConversationRequestInput, callback: grpc.requestCallback<_skyfolio_skybug_v1_ClearConversationResponse>): grpc.ClientUnaryCall;
  
  /**
   * The conversation of a key: empty for one that nobody has spoken in.
   */
  GetConversation(argument: _skyfolio_skybug_v1_GetConversationRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_Conversation>): grpc.ClientUnaryCall;
  GetConversation(argument: _skyfolio_skybug_v1_GetConversationRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_skybug_v1_Conversation>): grpc.ClientUnaryCall;
  GetConversation(argument: _skyfolio_skybug_v1_GetConversationRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_Conversation>): grpc.ClientUnaryCall;
  GetConversation(argument: _skyfolio_skybug_v1_GetConversationRequestInput, callback: grpc.requestCallback<_skyfolio_skybug_v1_Conversation>): grpc.ClientUnaryCall;
  /**
   * The conversation of a key: empty for one that nobody has spoken in.
   */
  getConversation(argument: _skyfolio_skybug_v1_GetConversationRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_Conversation>): grpc.ClientUnaryCall;
  getConversation(argument: _skyfolio_skybug_v1_GetConversationRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_skybug_v1_Conversation>): grpc.ClientUnaryCall;
  getConversation(argument: _skyfolio_skybug_v1_GetConversationRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_skybug_v1_Conversation>): grpc.ClientUnaryCall;
  getConversation(argument: _skyfolio_skybug_v1_GetConversationRequestInput, callback: grpc.requestCallback<_skyfolio_skybug_v1_Conversation>): grpc.ClientUnaryCall;
  
  /**
   * Says something and streams the reply: pieces, then the whole. The caller's leaving ends the work.
   * INVALID_ARGUMENT (EMPTY_MESSAGE, MESSAGE_TOO_LONG). Whatever else goes wrong is an apology in words, as a reply.
   */
  SendMessage(argument: _skyfolio_skybug_v1_SendMessageRequestInput, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_skyfolio_skybug_v1_ReplyEvent>;
  SendMessage(argument: _skyfolio_skybug_v1_SendMessageRequestInput, options?: grpc.CallOptions): grpc.ClientReadableStream<_skyfolio_skybug_v1_ReplyEvent>;
  /**
   * Says something and streams the reply: pieces, then the whole. The caller's leaving ends the work.
   * INVALID_ARGUMENT (EMPTY_MESSAGE, MESSAGE_TOO_LONG). Whatever else goes wrong is an apology in words, as a reply.
   */
  sendMessage(argument: _skyfolio_skybug_v1_SendMessageRequestInput, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_skyfolio_skybug_v1_ReplyEvent>;
  sendMessage(argument: _skyfolio_skybug_v1_SendMessageRequestInput, options?: grpc.CallOptions): grpc.ClientReadableStream<_skyfolio_skybug_v1_ReplyEvent>;
  
}

/**
 * Conversations about the sky. A conversation belongs to whoever holds its key: the gateway keeps it in an HttpOnly
 * cookie, and this service knows its hash alone. What is stored here is the truth about what was said.
 */
export interface ChatHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Forgets the conversation. May be repeated.
   */
  ClearConversation: grpc.handleUnaryCall<_skyfolio_skybug_v1_ClearConversationRequest, _skyfolio_skybug_v1_ClearConversationResponseInput>;
  
  /**
   * The conversation of a key: empty for one that nobody has spoken in.
   */
  GetConversation: grpc.handleUnaryCall<_skyfolio_skybug_v1_GetConversationRequest, _skyfolio_skybug_v1_ConversationInput>;
  
  /**
   * Says something and streams the reply: pieces, then the whole. The caller's leaving ends the work.
   * INVALID_ARGUMENT (EMPTY_MESSAGE, MESSAGE_TOO_LONG). Whatever else goes wrong is an apology in words, as a reply.
   */
  SendMessage: grpc.handleServerStreamingCall<_skyfolio_skybug_v1_SendMessageRequest, _skyfolio_skybug_v1_ReplyEventInput>;
  
}

export interface ChatDefinition extends grpc.ServiceDefinition {
  ClearConversation: MethodDefinition<_skyfolio_skybug_v1_ClearConversationRequestInput, _skyfolio_skybug_v1_ClearConversationResponseInput, _skyfolio_skybug_v1_ClearConversationRequest, _skyfolio_skybug_v1_ClearConversationResponse>
  GetConversation: MethodDefinition<_skyfolio_skybug_v1_GetConversationRequestInput, _skyfolio_skybug_v1_ConversationInput, _skyfolio_skybug_v1_GetConversationRequest, _skyfolio_skybug_v1_Conversation>
  SendMessage: MethodDefinition<_skyfolio_skybug_v1_SendMessageRequestInput, _skyfolio_skybug_v1_ReplyEventInput, _skyfolio_skybug_v1_SendMessageRequest, _skyfolio_skybug_v1_ReplyEvent>
}
