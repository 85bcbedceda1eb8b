// Original file: skyfolio/content/v1/users.proto


export interface CreateUserRequestInput {
  'email'?: (string);
  'name'?: (string);
  /**
   * At least 8 characters, at most 200.
   */
  'password'?: (string);
}

export interface CreateUserRequest {
  'email': (string);
  'name': (string);
  /**
   * At least 8 characters, at most 200.
   */
  'password': (string);
}
