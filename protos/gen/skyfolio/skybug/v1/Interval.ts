// Original file: skyfolio/skybug/v1/sky.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

/**
 * A stretch of time; `from` is before `to`.
 */
export interface IntervalInput {
  'from'?: (_google_protobuf_TimestampInput | null);
  'to'?: (_google_protobuf_TimestampInput | null);
}

/**
 * A stretch of time; `from` is before `to`.
 */
export interface Interval {
  'from': (_google_protobuf_Timestamp | null);
  'to': (_google_protobuf_Timestamp | null);
}
