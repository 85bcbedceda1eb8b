// Original file: skyfolio/content/v1/settings.proto


export interface RemoveDemoContentRequestInput {
}

export interface RemoveDemoContentRequest {
}
