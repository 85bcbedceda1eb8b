// Original file: skyfolio/media/v1/images.proto


export interface FinishImageDeletionResponseInput {
}

export interface FinishImageDeletionResponse {
}
