// Original file: skyfolio/content/v1/users.proto


export interface ChangePasswordRequestInput {
  'userId'?: (number);
  'currentPassword'?: (string);
  /**
   * At least 8 characters, at most 200.
   */
  'newPassword'?: (string);
}

export interface ChangePasswordRequest {
  'userId': (number);
  'currentPassword': (string);
  /**
   * At least 8 characters, at most 200.
   */
  'newPassword': (string);
}
