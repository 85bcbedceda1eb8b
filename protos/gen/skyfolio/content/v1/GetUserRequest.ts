// Original file: skyfolio/content/v1/users.proto


export interface GetUserRequestInput {
  'id'?: (number);
}

export interface GetUserRequest {
  'id': (number);
}
