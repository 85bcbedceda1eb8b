// Original file: skyfolio/content/v1/users.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface NewDeviceInput {
  /**
   * What the browser calls itself; cut to 300 characters.
   */
  'userAgent'?: (string);
  /**
   * Its network address; cut to 100 characters.
   */
  'address'?: (string);
  /**
   * When its session ends at the latest.
   */
  'expiresAt'?: (_google_protobuf_TimestampInput | null);
}

export interface NewDevice {
  /**
   * What the browser calls itself; cut to 300 characters.
   */
  'userAgent': (string);
  /**
   * Its network address; cut to 100 characters.
   */
  'address': (string);
  /**
   * When its session ends at the latest.
   */
  'expiresAt': (_google_protobuf_Timestamp | null);
}
