// Original file: skyfolio/skybug/v1/sky.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface ShowerTonightInput {
  /**
   * IAU code.
   */
  'code'?: (string);
  'name'?: (string);
  'peak'?: (_google_protobuf_TimestampInput | null);
  /**
   * Meteors an hour with the radiant overhead under a perfect sky.
   */
  'zenithalRate'?: (number | string);
}

export interface ShowerTonight {
  /**
   * IAU code.
   */
  'code': (string);
  'name': (string);
  'peak': (_google_protobuf_Timestamp | null);
  /**
   * Meteors an hour with the radiant overhead under a perfect sky.
   */
  'zenithalRate': (number);
}
