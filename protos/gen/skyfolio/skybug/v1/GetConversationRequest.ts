// Original file: skyfolio/skybug/v1/chat.proto


export interface GetConversationRequestInput {
  /**
   * The secret of the conversation: 43 characters of base64url.
   */
  'key'?: (string);
  /**
   * 1 to 200; 0 means 100.
   */
  'pageSize'?: (number);
}

export interface GetConversationRequest {
  /**
   * The secret of the conversation: 43 characters of base64url.
   */
  'key': (string);
  /**
   * 1 to 200; 0 means 100.
   */
  'pageSize': (number);
}
