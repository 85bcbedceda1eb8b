// Original file: skyfolio/content/v1/two_factor.proto


export interface BeginTwoFactorRequestInput {
  'userId'?: (number);
  'currentPassword'?: (string);
}

export interface BeginTwoFactorRequest {
  'userId': (number);
  'currentPassword': (string);
}
