// Original file: skyfolio/skybug/v1/sky.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface DuskAndDawnInput {
  'dusk'?: (_google_protobuf_TimestampInput | null);
  'dawn'?: (_google_protobuf_TimestampInput | null);
  /**
   * Why one of them is absent, in words.
   */
  'reason'?: (string);
  '_reason'?: "reason";
}

export interface DuskAndDawn {
  'dusk': (_google_protobuf_Timestamp | null);
  'dawn': (_google_protobuf_Timestamp | null);
  /**
   * Why one of them is absent, in words.
   */
  'reason'?: (string);
  '_reason'?: "reason";
}
