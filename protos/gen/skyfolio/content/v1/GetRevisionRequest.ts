// Original file: skyfolio/content/v1/posts.proto


export interface GetRevisionRequestInput {
  'postId'?: (number);
  'number'?: (number);
}

export interface GetRevisionRequest {
  'postId': (number);
  'number': (number);
}
