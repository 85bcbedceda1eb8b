// Original file: skyfolio/content/v1/two_factor.proto


export interface RenewRecoveryCodesRequestInput {
  'userId'?: (number);
  'currentPassword'?: (string);
  /**
   * Of the authenticator, or a recovery code.
   */
  'code'?: (string);
}

export interface RenewRecoveryCodesRequest {
  'userId': (number);
  'currentPassword': (string);
  /**
   * Of the authenticator, or a recovery code.
   */
  'code': (string);
}
