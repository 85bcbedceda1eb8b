// Original file: skyfolio/skybug/v1/sky.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';
import type { PlaceInput as _skyfolio_skybug_v1_PlaceInput, Place as _skyfolio_skybug_v1_Place } from '../../../skyfolio/skybug/v1/Place.ts';
import type { IntervalInput as _skyfolio_skybug_v1_IntervalInput, Interval as _skyfolio_skybug_v1_Interval } from '../../../skyfolio/skybug/v1/Interval.ts';
import type { SightInput as _skyfolio_skybug_v1_SightInput, Sight as _skyfolio_skybug_v1_Sight } from '../../../skyfolio/skybug/v1/Sight.ts';
import type { SeasonInput as _skyfolio_skybug_v1_SeasonInput, Season as _skyfolio_skybug_v1_Season } from '../../../skyfolio/skybug/v1/Season.ts';
import type { HeightInput as _skyfolio_skybug_v1_HeightInput, Height as _skyfolio_skybug_v1_Height } from '../../../skyfolio/skybug/v1/Height.ts';

export interface BestTimesInput {
  'name'?: (string);
  'kind'?: (string);
  'time'?: (_google_protobuf_TimestampInput | null);
  'place'?: (_skyfolio_skybug_v1_PlaceInput | null);
  'timeZone'?: (string);
  'method'?: (string);
  /**
   * This night: dark hours above the wanted altitude, those without the Moon, and the best moment.
   */
  'dark'?: (_skyfolio_skybug_v1_IntervalInput)[];
  'moonless'?: (_skyfolio_skybug_v1_IntervalInput)[];
  'best'?: (_skyfolio_skybug_v1_SightInput | null);
  /**
   * Over the year; absent for what moves among the stars.
   */
  'season'?: (_skyfolio_skybug_v1_SeasonInput | null);
  /**
   * Altitude over the night that is meant, every ten minutes from sunset to sunrise (or noon to noon without them).
   */
  'curve'?: (_skyfolio_skybug_v1_HeightInput)[];
}

export interface BestTimes {
  'name': (string);
  'kind': (string);
  'time': (_google_protobuf_Timestamp | null);
  'place': (_skyfolio_skybug_v1_Place | null);
  'timeZone': (string);
  'method': (string);
  /**
   * This night: dark hours above the wanted altitude, those without the Moon, and the best moment.
   */
  'dark': (_skyfolio_skybug_v1_Interval)[];
  'moonless': (_skyfolio_skybug_v1_Interval)[];
  'best': (_skyfolio_skybug_v1_Sight | null);
  /**
   * Over the year; absent for what moves among the stars.
   */
  'season': (_skyfolio_skybug_v1_Season | null);
  /**
   * Altitude over the night that is meant, every ten minutes from sunset to sunrise (or noon to noon without them).
   */
  'curve': (_skyfolio_skybug_v1_Height)[];
}
