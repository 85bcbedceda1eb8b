// Original file: skyfolio/skybug/v1/chat.proto


export interface ClearConversationRequestInput {
  'key'?: (string);
}

export interface ClearConversationRequest {
  'key': (string);
}
