// Original file: skyfolio/skybug/v1/chat.proto


export interface ClearConversationResponseInput {
}

export interface ClearConversationResponse {
}
