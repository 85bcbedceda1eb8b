// Original file: skyfolio/content/v1/settings.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface SettingInput {
  /**
   * Positive, allocated by the service.
   */
  'id'?: (number);
  /**
   * Unique, 1 to 255 characters of letters, digits, '_', '-' and '.'.
   */
  'key'?: (string);
  /**
   * At most 10,000 characters. Absent: not set.
   */
  'value'?: (string);
  /**
   * At most 1,000 characters.
   */
  'description'?: (string);
  'updatedAt'?: (_google_protobuf_TimestampInput | null);
  '_value'?: "value";
  '_description'?: "description";
}

export interface Setting {
  /**
   * Positive, allocated by the service.
   */
  'id': (number);
  /**
   * Unique, 1 to 255 characters of letters, digits, '_', '-' and '.'.
   */
  'key': (string);
  /**
   * At most 10,000 characters. Absent: not set.
   */
  'value'?: (string);
  /**
   * At most 1,000 characters.
   */
  'description'?: (string);
  'updatedAt': (_google_protobuf_Timestamp | null);
  '_value'?: "value";
  '_description'?: "description";
}
