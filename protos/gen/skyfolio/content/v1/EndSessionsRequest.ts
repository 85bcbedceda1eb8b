// Original file: skyfolio/content/v1/users.proto


export interface EndSessionsRequestInput {
  'userId'?: (number);
}

export interface EndSessionsRequest {
  'userId': (number);
}
