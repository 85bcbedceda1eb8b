// Original file: skyfolio/content/v1/users.proto


export interface ChangePasswordRequestInput {
  'userId'?: (number);
  'currentPassword'?: (string);
  /**
   * At least 8 characters, at most 200.
   */
  'newPassword'?: (string);
  /**
   * The device that goes on; the user's others are signed out.
   */
  'deviceId'?: (number);
  '_deviceId'?: "deviceId";
}

export interface ChangePasswordRequest {
  'userId': (number);
  'currentPassword': (string);
  /**
   * At least 8 characters, at most 200.
   */
  'newPassword': (string);
  /**
   * The device that goes on; the user's others are signed out.
   */
  'deviceId'?: (number);
  '_deviceId'?: "deviceId";
}
