// Original file: skyfolio/content/v1/users.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface UserInput {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id'?: (number);
  /**
   * Unique without regard to case, stored in lower case; at most 254 characters.
   */
  'email'?: (string);
  /**
   * 1 to 200 characters.
   */
  'name'?: (string);
  /**
   * At most 100 characters each.
   */
  'firstName'?: (string);
  'lastName'?: (string);
  'displayName'?: (string);
  /**
   * File name of an uploaded avatar, served at /uploads/{avatar}.
   */
  'avatar'?: (string);
  /**
   * Default 'admin'. Displayed only: every user may do everything.
   */
  'role'?: (string);
  /**
   * A disabled user can't sign in and has no sessions.
   */
  'disabled'?: (boolean);
  'createdAt'?: (_google_protobuf_TimestampInput | null);
  '_firstName'?: "firstName";
  '_lastName'?: "lastName";
  '_displayName'?: "displayName";
  '_avatar'?: "avatar";
}

export interface User {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id': (number);
  /**
   * Unique without regard to case, stored in lower case; at most 254 characters.
   */
  'email': (string);
  /**
   * 1 to 200 characters.
   */
  'name': (string);
  /**
   * At most 100 characters each.
   */
  'firstName'?: (string);
  'lastName'?: (string);
  'displayName'?: (string);
  /**
   * File name of an uploaded avatar, served at /uploads/{avatar}.
   */
  'avatar'?: (string);
  /**
   * Default 'admin'. Displayed only: every user may do everything.
   */
  'role': (string);
  /**
   * A disabled user can't sign in and has no sessions.
   */
  'disabled': (boolean);
  'createdAt': (_google_protobuf_Timestamp | null);
  '_firstName'?: "firstName";
  '_lastName'?: "lastName";
  '_displayName'?: "displayName";
  '_avatar'?: "avatar";
}
