// Original file: skyfolio/media/v1/images.proto


export interface FinishImageDeletionRequestInput {
  'id'?: (number);
}

export interface FinishImageDeletionRequest {
  'id': (number);
}
