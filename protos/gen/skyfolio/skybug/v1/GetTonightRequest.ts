// Original file: skyfolio/skybug/v1/sky.proto

import type { PlaceInput as _skyfolio_skybug_v1_PlaceInput, Place as _skyfolio_skybug_v1_Place } from '../../../skyfolio/skybug/v1/Place.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface GetTonightRequestInput {
  'place'?: (_skyfolio_skybug_v1_PlaceInput | null);
  /**
   * Absent: now.
   */
  'time'?: (_google_protobuf_TimestampInput | null);
  /**
   * IANA zone of the visitor. Absent or unknown: the place's.
   */
  'timeZone'?: (string);
  '_timeZone'?: "timeZone";
}

export interface GetTonightRequest {
  'place': (_skyfolio_skybug_v1_Place | null);
  /**
   * Absent: now.
   */
  'time': (_google_protobuf_Timestamp | null);
  /**
   * IANA zone of the visitor. Absent or unknown: the place's.
   */
  'timeZone'?: (string);
  '_timeZone'?: "timeZone";
}
