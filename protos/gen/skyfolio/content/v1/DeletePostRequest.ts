// Original file: skyfolio/content/v1/posts.proto


export interface DeletePostRequestInput {
  'id'?: (number);
}

export interface DeletePostRequest {
  'id': (number);
}
