// Original file: skyfolio/content/v1/users.proto

import type { NewDeviceInput as _skyfolio_content_v1_NewDeviceInput, NewDevice as _skyfolio_content_v1_NewDevice } from '../../../skyfolio/content/v1/NewDevice.ts';

export interface AuthenticateRequestInput {
  'email'?: (string);
  'password'?: (string);
  /**
   * The browser that signs in, to be listed among the user's devices. Absent: not listed.
   */
  'device'?: (_skyfolio_content_v1_NewDeviceInput | null);
  /**
   * The authenticator's code or a recovery code, of users with a second factor; others' is not read.
   */
  'code'?: (string);
  '_device'?: "device";
  '_code'?: "code";
}

export interface AuthenticateRequest {
  'email': (string);
  'password': (string);
  /**
   * The browser that signs in, to be listed among the user's devices. Absent: not listed.
   */
  'device'?: (_skyfolio_content_v1_NewDevice | null);
  /**
   * The authenticator's code or a recovery code, of users with a second factor; others' is not read.
   */
  'code'?: (string);
  '_device'?: "device";
  '_code'?: "code";
}
