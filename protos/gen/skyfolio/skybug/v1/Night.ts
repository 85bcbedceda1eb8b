// Original file: skyfolio/skybug/v1/sky.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';
import type { DuskAndDawnInput as _skyfolio_skybug_v1_DuskAndDawnInput, DuskAndDawn as _skyfolio_skybug_v1_DuskAndDawn } from '../../../skyfolio/skybug/v1/DuskAndDawn.ts';
import type { IntervalInput as _skyfolio_skybug_v1_IntervalInput, Interval as _skyfolio_skybug_v1_Interval } from '../../../skyfolio/skybug/v1/Interval.ts';

export interface NightInput {
  'sunset'?: (_google_protobuf_TimestampInput | null);
  'sunrise'?: (_google_protobuf_TimestampInput | null);
  /**
   * Why sunset or sunrise is absent, in words.
   */
  'reason'?: (string);
  /**
   * The Sun's centre 6, 12 and 18 degrees below the horizon.
   */
  'civil'?: (_skyfolio_skybug_v1_DuskAndDawnInput | null);
  'nautical'?: (_skyfolio_skybug_v1_DuskAndDawnInput | null);
  'astronomical'?: (_skyfolio_skybug_v1_DuskAndDawnInput | null);
  /**
   * When the Sun is more than 18 degrees down.
   */
  'dark'?: (_skyfolio_skybug_v1_IntervalInput)[];
  /**
   * The part of that without the Moon.
   */
  'darkWithoutMoon'?: (_skyfolio_skybug_v1_IntervalInput)[];
  'darkHours'?: (number | string);
  'moonlessHours'?: (number | string);
  '_reason'?: "reason";
}

export interface Night {
  'sunset': (_google_protobuf_Timestamp | null);
  'sunrise': (_google_protobuf_Timestamp | null);
  /**
   * Why sunset or sunrise is absent, in words.
   */
  'reason'?: (string);
  /**
   * The Sun's centre 6, 12 and 18 degrees below the horizon.
   */
  'civil': (_skyfolio_skybug_v1_DuskAndDawn | null);
  'nautical': (_skyfolio_skybug_v1_DuskAndDawn | null);
  'astronomical': (_skyfolio_skybug_v1_DuskAndDawn | null);
  /**
   * When the Sun is more than 18 degrees down.
   */
  'dark': (_skyfolio_skybug_v1_Interval)[];
  /**
   * The part of that without the Moon.
   */
  'darkWithoutMoon': (_skyfolio_skybug_v1_Interval)[];
  'darkHours': (number);
  'moonlessHours': (number);
  '_reason'?: "reason";
}
