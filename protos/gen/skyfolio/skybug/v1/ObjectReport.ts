// Original file: skyfolio/skybug/v1/sky.proto

import type { PassageInput as _skyfolio_skybug_v1_PassageInput, Passage as _skyfolio_skybug_v1_Passage } from '../../../skyfolio/skybug/v1/Passage.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';
import type { PlaceInput as _skyfolio_skybug_v1_PlaceInput, Place as _skyfolio_skybug_v1_Place } from '../../../skyfolio/skybug/v1/Place.ts';

export interface ObjectReportInput {
  'name'?: (string);
  'kind'?: (string);
  /**
   * True equator and equinox of date, topocentric. Hours, the same in degrees, and degrees.
   */
  'rightAscension'?: (number | string);
  'rightAscensionDegrees'?: (number | string);
  'declination'?: (number | string);
  /**
   * Degrees without air, and lifted by refraction.
   */
  'altitude'?: (number | string);
  'apparentAltitude'?: (number | string);
  /**
   * Degrees from north through east, and the compass point.
   */
  'azimuth'?: (number | string);
  'direction'?: (string);
  /**
   * IAU abbreviation, and Latin name.
   */
  'constellationSymbol'?: (string);
  'constellation'?: (string);
  'passage'?: (_skyfolio_skybug_v1_PassageInput | null);
  'magnitude'?: (number | string);
  'magnitudeReason'?: (string);
  /**
   * From the observer.
   */
  'distanceAu'?: (number | string);
  'distanceKm'?: (number | string);
  'distanceReason'?: (string);
  /**
   * Lit part of the disc, 0 to 1; solar system only.
   */
  'illumination'?: (number | string);
  /**
   * Degrees from the Sun; solar system only.
   */
  'elongation'?: (number | string);
  /**
   * Seconds of arc; solar system only.
   */
  'diameterArcseconds'?: (number | string);
  /**
   * Minutes of arc; deep sky only.
   */
  'majorAxisArcminutes'?: (number | string);
  'minorAxisArcminutes'?: (number | string);
  'alsoKnownAs'?: (string)[];
  'time'?: (_google_protobuf_TimestampInput | null);
  'place'?: (_skyfolio_skybug_v1_PlaceInput | null);
  'method'?: (string);
  '_magnitude'?: "magnitude";
  '_magnitudeReason'?: "magnitudeReason";
  '_distanceAu'?: "distanceAu";
  '_distanceKm'?: "distanceKm";
  '_distanceReason'?: "distanceReason";
  '_illumination'?: "illumination";
  '_elongation'?: "elongation";
  '_diameterArcseconds'?: "diameterArcseconds";
  '_majorAxisArcminutes'?: "majorAxisArcminutes";
  '_minorAxisArcminutes'?: "minorAxisArcminutes";
}

export interface ObjectReport {
  'name': (string);
  'kind': (string);
  /**
   * True equator and equinox of date, topocentric. Hours, the same in degrees, and degrees.
   */
  'rightAscension': (number);
  'rightAscensionDegrees': (number);
  'declination': (number);
  /**
   * Degrees without air, and lifted by refraction.
   */
  'altitude': (number);
  'apparentAltitude': (number);
  /**
   * Degrees from north through east, and the compass point.
   */
  'azimuth': (number);
  'direction': (string);
  /**
   * IAU abbreviation, and Latin name.
   */
  'constellationSymbol': (string);
  'constellation': (string);
  'passage': (_skyfolio_skybug_v1_Passage | null);
  'magnitude'?: (number);
  'magnitudeReason'?: (string);
  /**
   * From the observer.
   */
  'distanceAu'?: (number);
  'distanceKm'?: (number);
  'distanceReason'?: (string);
  /**
   * Lit part of the disc, 0 to 1; solar system only.
   */
  'illumination'?: (number);
  /**
   * Degrees from the Sun; solar system only.
   */
  'elongation'?: (number);
  /**
   * Seconds of arc; solar system only.
   */
  'diameterArcseconds'?: (number);
  /**
   * Minutes of arc; deep sky only.
   */
  'majorAxisArcminutes'?: (number);
  'minorAxisArcminutes'?: (number);
  'alsoKnownAs': (string)[];
  'time': (_google_protobuf_Timestamp | null);
  'place': (_skyfolio_skybug_v1_Place | null);
  'method': (string);
  '_magnitude'?: "magnitude";
  '_magnitudeReason'?: "magnitudeReason";
  '_distanceAu'?: "distanceAu";
  '_distanceKm'?: "distanceKm";
  '_distanceReason'?: "distanceReason";
  '_illumination'?: "illumination";
  '_elongation'?: "elongation";
  '_diameterArcseconds'?: "diameterArcseconds";
  '_majorAxisArcminutes'?: "majorAxisArcminutes";
  '_minorAxisArcminutes'?: "minorAxisArcminutes";
}
