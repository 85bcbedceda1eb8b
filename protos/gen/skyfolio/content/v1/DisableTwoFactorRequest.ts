// Original file: skyfolio/content/v1/two_factor.proto


export interface DisableTwoFactorRequestInput {
  'userId'?: (number);
  'currentPassword'?: (string);
  /**
   * Of the authenticator, or a recovery code.
   */
  'code'?: (string);
}

export interface DisableTwoFactorRequest {
  'userId': (number);
  'currentPassword': (string);
  /**
   * Of the authenticator, or a recovery code.
   */
  'code': (string);
}
