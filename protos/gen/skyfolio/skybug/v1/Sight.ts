// Original file: skyfolio/skybug/v1/sky.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

/**
 * A moment of the night, with where something stands then.
 */
export interface SightInput {
  'time'?: (_google_protobuf_TimestampInput | null);
  /**
   * Degrees without air.
   */
  'altitude'?: (number | string);
  /**
   * Compass point, one of 16.
   */
  'direction'?: (string);
}

/**
 * A moment of the night, with where something stands then.
 */
export interface Sight {
  'time': (_google_protobuf_Timestamp | null);
  /**
   * Degrees without air.
   */
  'altitude': (number);
  /**
   * Compass point, one of 16.
   */
  'direction': (string);
}
