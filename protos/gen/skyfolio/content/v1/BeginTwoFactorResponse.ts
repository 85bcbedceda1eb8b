// Original file: skyfolio/content/v1/two_factor.proto


export interface BeginTwoFactorResponseInput {
  /**
   * Base32, to be typed into an authenticator.
   */
  'secret'?: (string);
  /**
   * otpauth://…, to be shown as a QR code.
   */
  'uri'?: (string);
}

export interface BeginTwoFactorResponse {
  /**
   * Base32, to be typed into an authenticator.
   */
  'secret': (string);
  /**
   * otpauth://…, to be shown as a QR code.
   */
  'uri': (string);
}
