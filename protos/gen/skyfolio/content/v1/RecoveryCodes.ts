// Original file: skyfolio/content/v1/two_factor.proto


export interface RecoveryCodesInput {
  /**
   * Ten, each good for one sign-in. Only their hashes are kept.
   */
  'codes'?: (string)[];
}

export interface RecoveryCodes {
  /**
   * Ten, each good for one sign-in. Only their hashes are kept.
   */
  'codes': (string)[];
}
