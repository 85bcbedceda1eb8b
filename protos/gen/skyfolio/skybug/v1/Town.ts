// Original file: skyfolio/skybug/v1/sky.proto

import type { PlaceInput as _skyfolio_skybug_v1_PlaceInput, Place as _skyfolio_skybug_v1_Place } from '../../../skyfolio/skybug/v1/Place.ts';

export interface TownInput {
  /**
   * 'Cincinnati, Ohio, US'.
   */
  'name'?: (string);
  'place'?: (_skyfolio_skybug_v1_PlaceInput | null);
  /**
   * 0 when the words were a latitude and a longitude.
   */
  'population'?: (number);
}

export interface Town {
  /**
   * 'Cincinnati, Ohio, US'.
   */
  'name': (string);
  'place': (_skyfolio_skybug_v1_Place | null);
  /**
   * 0 when the words were a latitude and a longitude.
   */
  'population': (number);
}
