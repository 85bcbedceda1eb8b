// Original file: skyfolio/content/v1/two_factor.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface TwoFactorStateInput {
  /**
   * When it was turned on. Absent: it is off.
   */
  'since'?: (_google_protobuf_TimestampInput | null);
  /**
   * Recovery codes not yet used; 0 to 10.
   */
  'recoveryCodesLeft'?: (number);
  '_since'?: "since";
}

export interface TwoFactorState {
  /**
   * When it was turned on. Absent: it is off.
   */
  'since'?: (_google_protobuf_Timestamp | null);
  /**
   * Recovery codes not yet used; 0 to 10.
   */
  'recoveryCodesLeft': (number);
  '_since'?: "since";
}
