// Original file: skyfolio/content/v1/users.proto


export interface CheckSessionRequestInput {
  'userId'?: (number);
  'epoch'?: (number);
  /**
   * The device of the session, which must not have been signed out. Absent: not asked.
   */
  'deviceId'?: (number);
  '_deviceId'?: "deviceId";
}

export interface CheckSessionRequest {
  'userId': (number);
  'epoch': (number);
  /**
   * The device of the session, which must not have been signed out. Absent: not asked.
   */
  'deviceId'?: (number);
  '_deviceId'?: "deviceId";
}
