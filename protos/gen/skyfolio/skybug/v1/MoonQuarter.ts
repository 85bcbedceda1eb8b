// Original file: skyfolio/skybug/v1/sky.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface MoonQuarterInput {
  /**
   * 'new moon', 'first quarter', 'full moon', 'last quarter'.
   */
  'phase'?: (string);
  'time'?: (_google_protobuf_TimestampInput | null);
}

export interface MoonQuarter {
  /**
   * 'new moon', 'first quarter', 'full moon', 'last quarter'.
   */
  'phase': (string);
  'time': (_google_protobuf_Timestamp | null);
}
