// Original file: skyfolio/skybug/v1/sky.proto

import type { SightInput as _skyfolio_skybug_v1_SightInput, Sight as _skyfolio_skybug_v1_Sight } from '../../../skyfolio/skybug/v1/Sight.ts';

export interface ObjectTonightInput {
  'name'?: (string);
  /**
   * 'galaxy', 'open cluster', …
   */
  'kind'?: (string);
  'magnitude'?: (number | string);
  'best'?: (_skyfolio_skybug_v1_SightInput | null);
  /**
   * Dark hours above 30 degrees, and those of them without the Moon.
   */
  'darkHours'?: (number | string);
  'moonlessHours'?: (number | string);
  '_magnitude'?: "magnitude";
}

export interface ObjectTonight {
  'name': (string);
  /**
   * 'galaxy', 'open cluster', …
   */
  'kind': (string);
  'magnitude'?: (number);
  'best': (_skyfolio_skybug_v1_Sight | null);
  /**
   * Dark hours above 30 degrees, and those of them without the Moon.
   */
  'darkHours': (number);
  'moonlessHours': (number);
  '_magnitude'?: "magnitude";
}
