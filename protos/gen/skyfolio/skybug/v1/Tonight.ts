// Original file: skyfolio/skybug/v1/sky.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';
import type { PlaceInput as _skyfolio_skybug_v1_PlaceInput, Place as _skyfolio_skybug_v1_Place } from '../../../skyfolio/skybug/v1/Place.ts';
import type { NightInput as _skyfolio_skybug_v1_NightInput, Night as _skyfolio_skybug_v1_Night } from '../../../skyfolio/skybug/v1/Night.ts';
import type { SunNowInput as _skyfolio_skybug_v1_SunNowInput, SunNow as _skyfolio_skybug_v1_SunNow } from '../../../skyfolio/skybug/v1/SunNow.ts';
import type { MoonTonightInput as _skyfolio_skybug_v1_MoonTonightInput, MoonTonight as _skyfolio_skybug_v1_MoonTonight } from '../../../skyfolio/skybug/v1/MoonTonight.ts';
import type { PlanetTonightInput as _skyfolio_skybug_v1_PlanetTonightInput, PlanetTonight as _skyfolio_skybug_v1_PlanetTonight } from '../../../skyfolio/skybug/v1/PlanetTonight.ts';
import type { ShowerTonightInput as _skyfolio_skybug_v1_ShowerTonightInput, ShowerTonight as _skyfolio_skybug_v1_ShowerTonight } from '../../../skyfolio/skybug/v1/ShowerTonight.ts';
import type { ObjectTonightInput as _skyfolio_skybug_v1_ObjectTonightInput, ObjectTonight as _skyfolio_skybug_v1_ObjectTonight } from '../../../skyfolio/skybug/v1/ObjectTonight.ts';
import type { PhotographTonightInput as _skyfolio_skybug_v1_PhotographTonightInput, PhotographTonight as _skyfolio_skybug_v1_PhotographTonight } from '../../../skyfolio/skybug/v1/PhotographTonight.ts';

export interface TonightInput {
  /**
   * The moment for which it was computed.
   */
  'time'?: (_google_protobuf_TimestampInput | null);
  'place'?: (_skyfolio_skybug_v1_PlaceInput | null);
  /**
   * IANA zone in which times are best shown.
   */
  'timeZone'?: (string);
  /**
   * How the figures came about, in words.
   */
  'method'?: (string);
  'night'?: (_skyfolio_skybug_v1_NightInput | null);
  'sun'?: (_skyfolio_skybug_v1_SunNowInput | null);
  'moon'?: (_skyfolio_skybug_v1_MoonTonightInput | null);
  /**
   * Mercury to Neptune, whether up or not.
   */
  'planets'?: (_skyfolio_skybug_v1_PlanetTonightInput)[];
  /**
   * Meteor showers that are active.
   */
  'showers'?: (_skyfolio_skybug_v1_ShowerTonightInput)[];
  /**
   * The best deep-sky objects of the night, best first; empty in nights that don't get dark.
   */
  'objects'?: (_skyfolio_skybug_v1_ObjectTonightInput)[];
  /**
   * The best of what stands in the site's gallery, best first; at most three.
   */
  'photographs'?: (_skyfolio_skybug_v1_PhotographTonightInput)[];
  /**
   * The gallery could not be asked: photographs are as they were known last.
   */
  'photographsMissing'?: (boolean);
}

export interface Tonight {
  /**
   * The moment for which it was computed.
   */
  'time': (_google_protobuf_Timestamp | null);
  'place': (_skyfolio_skybug_v1_Place | null);
  /**
   * IANA zone in which times are best shown.
   */
  'timeZone': (string);
  /**
   * How the figures came about, in words.
   */
  'method': (string);
  'night': (_skyfolio_skybug_v1_Night | null);
  'sun': (_skyfolio_skybug_v1_SunNow | null);
  'moon': (_skyfolio_skybug_v1_MoonTonight | null);
  /**
   * Mercury to Neptune, whether up or not.
   */
  'planets': (_skyfolio_skybug_v1_PlanetTonight)[];
  /**
   * Meteor showers that are active.
   */
  'showers': (_skyfolio_skybug_v1_ShowerTonight)[];
  /**
   * The best deep-sky objects of the night, best first; empty in nights that don't get dark.
   */
  'objects': (_skyfolio_skybug_v1_ObjectTonight)[];
  /**
   * The best of what stands in the site's gallery, best first; at most three.
   */
  'photographs': (_skyfolio_skybug_v1_PhotographTonight)[];
  /**
   * The gallery could not be asked: photographs are as they were known last.
   */
  'photographsMissing': (boolean);
}
