// Original file: skyfolio/content/v1/users.proto


export interface AuthenticateRequestInput {
  'email'?: (string);
  'password'?: (string);
}

export interface AuthenticateRequest {
  'email': (string);
  'password': (string);
}
