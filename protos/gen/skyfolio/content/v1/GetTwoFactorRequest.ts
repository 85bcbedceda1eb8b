// Original file: skyfolio/content/v1/two_factor.proto


export interface GetTwoFactorRequestInput {
  'userId'?: (number);
}

export interface GetTwoFactorRequest {
  'userId': (number);
}
