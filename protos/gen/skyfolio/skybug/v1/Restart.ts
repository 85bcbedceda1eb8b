// Original file: skyfolio/skybug/v1/chat.proto


export interface RestartInput {
}

export interface Restart {
}
