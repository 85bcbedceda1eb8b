// Original file: skyfolio/content/v1/users.proto


export interface EnableUserRequestInput {
  'id'?: (number);
}

export interface EnableUserRequest {
  'id': (number);
}
