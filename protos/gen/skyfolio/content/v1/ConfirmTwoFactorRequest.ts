// Original file: skyfolio/content/v1/two_factor.proto


export interface ConfirmTwoFactorRequestInput {
  'userId'?: (number);
  /**
   * Six digits.
   */
  'code'?: (string);
}

export interface ConfirmTwoFactorRequest {
  'userId': (number);
  /**
   * Six digits.
   */
  'code': (string);
}
