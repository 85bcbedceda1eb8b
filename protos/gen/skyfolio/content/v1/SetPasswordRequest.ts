// Original file: skyfolio/content/v1/users.proto


export interface SetPasswordRequestInput {
  'userId'?: (number);
  /**
   * At least 8 characters, at most 200.
   */
  'newPassword'?: (string);
}

export interface SetPasswordRequest {
  'userId': (number);
  /**
   * At least 8 characters, at most 200.
   */
  'newPassword': (string);
}
