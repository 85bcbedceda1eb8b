// Original file: skyfolio/content/v1/users.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

/**
 * A browser somebody is signed in with.
 */
export interface DeviceInput {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id'?: (number);
  'userAgent'?: (string);
  /**
   * Network address at sign-in.
   */
  'address'?: (string);
  'createdAt'?: (_google_protobuf_TimestampInput | null);
  /**
   * To within five minutes.
   */
  'lastSeenAt'?: (_google_protobuf_TimestampInput | null);
}

/**
 * A browser somebody is signed in with.
 */
export interface Device {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id': (number);
  'userAgent': (string);
  /**
   * Network address at sign-in.
   */
  'address': (string);
  'createdAt': (_google_protobuf_Timestamp | null);
  /**
   * To within five minutes.
   */
  'lastSeenAt': (_google_protobuf_Timestamp | null);
}
