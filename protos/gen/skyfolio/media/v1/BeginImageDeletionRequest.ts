// Original file: skyfolio/media/v1/images.proto


export interface BeginImageDeletionRequestInput {
  'id'?: (number);
}

export interface BeginImageDeletionRequest {
  'id': (number);
}
