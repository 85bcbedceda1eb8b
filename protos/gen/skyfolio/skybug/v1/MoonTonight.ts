// Original file: skyfolio/skybug/v1/sky.proto

import type { PassageInput as _skyfolio_skybug_v1_PassageInput, Passage as _skyfolio_skybug_v1_Passage } from '../../../skyfolio/skybug/v1/Passage.ts';
import type { MoonQuarterInput as _skyfolio_skybug_v1_MoonQuarterInput, MoonQuarter as _skyfolio_skybug_v1_MoonQuarter } from '../../../skyfolio/skybug/v1/MoonQuarter.ts';

export interface MoonTonightInput {
  /**
   * 'waxing gibbous'.
   */
  'name'?: (string);
  /**
   * Ahead of the Sun along the ecliptic, degrees: 0 new, 180 full.
   */
  'phaseAngle'?: (number | string);
  /**
   * Lit part of the disc, 0 to 1.
   */
  'illumination'?: (number | string);
  'waxing'?: (boolean);
  /**
   * Days since new moon.
   */
  'age'?: (number | string);
  'distanceKm'?: (number | string);
  'altitude'?: (number | string);
  'azimuth'?: (number | string);
  'constellation'?: (string);
  'passage'?: (_skyfolio_skybug_v1_PassageInput | null);
  /**
   * The next quarters, in order.
   */
  'next'?: (_skyfolio_skybug_v1_MoonQuarterInput)[];
}

export interface MoonTonight {
  /**
   * 'waxing gibbous'.
   */
  'name': (string);
  /**
   * Ahead of the Sun along the ecliptic, degrees: 0 new, 180 full.
   */
  'phaseAngle': (number);
  /**
   * Lit part of the disc, 0 to 1.
   */
  'illumination': (number);
  'waxing': (boolean);
  /**
   * Days since new moon.
   */
  'age': (number);
  'distanceKm': (number);
  'altitude': (number);
  'azimuth': (number);
  'constellation': (string);
  'passage': (_skyfolio_skybug_v1_Passage | null);
  /**
   * The next quarters, in order.
   */
  'next': (_skyfolio_skybug_v1_MoonQuarter)[];
}
