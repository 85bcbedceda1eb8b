// Original file: skyfolio/skybug/v1/sky.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface HeightInput {
  'time'?: (_google_protobuf_TimestampInput | null);
  /**
   * Degrees without air.
   */
  'altitude'?: (number | string);
}

export interface Height {
  'time': (_google_protobuf_Timestamp | null);
  /**
   * Degrees without air.
   */
  'altitude': (number);
}
