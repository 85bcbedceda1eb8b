// Original file: skyfolio/content/v1/users.proto


export interface ChangePasswordResponseInput {
  /**
   * The new epoch: every other session of this user has ended.
   */
  'epoch'?: (number);
}

export interface ChangePasswordResponse {
  /**
   * The new epoch: every other session of this user has ended.
   */
  'epoch': (number);
}
