// Original file: skyfolio/skybug/v1/sky.proto

import type { IntervalInput as _skyfolio_skybug_v1_IntervalInput, Interval as _skyfolio_skybug_v1_Interval } from '../../../skyfolio/skybug/v1/Interval.ts';
import type { SightInput as _skyfolio_skybug_v1_SightInput, Sight as _skyfolio_skybug_v1_Sight } from '../../../skyfolio/skybug/v1/Sight.ts';

export interface PlanetTonightInput {
  'name'?: (string);
  /**
   * At the moment asked for: degrees without air, and the compass point.
   */
  'altitude'?: (number | string);
  'direction'?: (string);
  /**
   * When it is higher than 5 degrees with the Sun at least 6 down; empty: not to be seen this night.
   */
  'visible'?: (_skyfolio_skybug_v1_IntervalInput)[];
  /**
   * The best moment of those.
   */
  'best'?: (_skyfolio_skybug_v1_SightInput | null);
  'magnitude'?: (number | string);
  /**
   * Degrees from the Sun.
   */
  'elongation'?: (number | string);
  'constellation'?: (string);
  /**
   * Eyes are enough.
   */
  'nakedEye'?: (boolean);
  '_elongation'?: "elongation";
}

export interface PlanetTonight {
  'name': (string);
  /**
   * At the moment asked for: degrees without air, and the compass point.
   */
  'altitude': (number);
  'direction': (string);
  /**
   * When it is higher than 5 degrees with the Sun at least 6 down; empty: not to be seen this night.
   */
  'visible': (_skyfolio_skybug_v1_Interval)[];
  /**
   * The best moment of those.
   */
  'best': (_skyfolio_skybug_v1_Sight | null);
  'magnitude': (number);
  /**
   * Degrees from the Sun.
   */
  'elongation'?: (number);
  'constellation': (string);
  /**
   * Eyes are enough.
   */
  'nakedEye': (boolean);
  '_elongation'?: "elongation";
}
