// Original file: skyfolio/content/v1/users.proto

import type { UserInput as _skyfolio_content_v1_UserInput, User as _skyfolio_content_v1_User } from '../../../skyfolio/content/v1/User.ts';

export interface AuthenticateResponseInput {
  'user'?: (_skyfolio_content_v1_UserInput | null);
  /**
   * To be kept in the session; see CheckSession.
   */
  'epoch'?: (number);
  /**
   * Of the device, to be kept in the session too. Absent when the request named none.
   */
  'deviceId'?: (number);
  '_deviceId'?: "deviceId";
}

export interface AuthenticateResponse {
  'user': (_skyfolio_content_v1_User | null);
  /**
   * To be kept in the session; see CheckSession.
   */
  'epoch': (number);
  /**
   * Of the device, to be kept in the session too. Absent when the request named none.
   */
  'deviceId'?: (number);
  '_deviceId'?: "deviceId";
}
