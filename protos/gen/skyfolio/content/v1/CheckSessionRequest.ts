// Original file: skyfolio/content/v1/users.proto


export interface CheckSessionRequestInput {
  'userId'?: (number);
  'epoch'?: (number);
}

export interface CheckSessionRequest {
  'userId': (number);
  'epoch': (number);
}
