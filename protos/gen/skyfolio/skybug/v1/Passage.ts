// Original file: skyfolio/skybug/v1/sky.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

/**
 * The next rise, transit and set after a moment.
 */
export interface PassageInput {
  'rise'?: (_google_protobuf_TimestampInput | null);
  /**
   * Why there is none, in words.
   */
  'riseReason'?: (string);
  'transit'?: (_google_protobuf_TimestampInput | null);
  /**
   * Degrees without air; negative when it happens below the horizon.
   */
  'transitAltitude'?: (number | string);
  'set'?: (_google_protobuf_TimestampInput | null);
  'setReason'?: (string);
  '_riseReason'?: "riseReason";
  '_setReason'?: "setReason";
}

/**
 * The next rise, transit and set after a moment.
 */
export interface Passage {
  'rise': (_google_protobuf_Timestamp | null);
  /**
   * Why there is none, in words.
   */
  'riseReason'?: (string);
  'transit': (_google_protobuf_Timestamp | null);
  /**
   * Degrees without air; negative when it happens below the horizon.
   */
  'transitAltitude': (number);
  'set': (_google_protobuf_Timestamp | null);
  'setReason'?: (string);
  '_riseReason'?: "riseReason";
  '_setReason'?: "setReason";
}
