// Original file: skyfolio/content/v1/posts.proto


export interface GetPostRequestInput {
  'id'?: (number);
}

export interface GetPostRequest {
  'id': (number);
}
