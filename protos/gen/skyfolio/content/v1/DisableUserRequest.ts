// Original file: skyfolio/content/v1/users.proto


export interface DisableUserRequestInput {
  'id'?: (number);
}

export interface DisableUserRequest {
  'id': (number);
}
