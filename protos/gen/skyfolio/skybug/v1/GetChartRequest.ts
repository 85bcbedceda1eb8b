// Original file: skyfolio/skybug/v1/sky.proto

import type { ChartKindInput as _skyfolio_skybug_v1_ChartKindInput, ChartKind as _skyfolio_skybug_v1_ChartKind } from '../../../skyfolio/skybug/v1/ChartKind.ts';
import type { ChartFormatInput as _skyfolio_skybug_v1_ChartFormatInput, ChartFormat as _skyfolio_skybug_v1_ChartFormat } from '../../../skyfolio/skybug/v1/ChartFormat.ts';
import type { PlaceInput as _skyfolio_skybug_v1_PlaceInput, Place as _skyfolio_skybug_v1_Place } from '../../../skyfolio/skybug/v1/Place.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface GetChartRequestInput {
  'kind'?: (_skyfolio_skybug_v1_ChartKindInput);
  'format'?: (_skyfolio_skybug_v1_ChartFormatInput);
  'place'?: (_skyfolio_skybug_v1_PlaceInput | null);
  /**
   * Absent: now. The sky of a minute is one sky.
   */
  'time'?: (_google_protobuf_TimestampInput | null);
  /**
   * IANA zone in which times are written. Absent: the place's.
   */
  'timeZone'?: (string);
  /**
   * Name or number of an object; finder and altitude need one.
   */
  'object'?: (string);
  /**
   * Pixels, 256 to 2048. Absent: 1024.
   */
  'width'?: (number);
  /**
   * Red on black, for eyes that are used to the dark.
   */
  'red'?: (boolean);
  /**
   * Finder: degrees from edge to edge, 1 to 60.
   */
  'field'?: (number | string);
  /**
   * Faintest star, 3 to 8 (horizon: to 6.5).
   */
  'magnitude'?: (number | string);
  '_timeZone'?: "timeZone";
  '_object'?: "object";
  '_width'?: "width";
  '_field'?: "field";
  '_magnitude'?: "magnitude";
}

export interface GetChartRequest {
  'kind': (_skyfolio_skybug_v1_ChartKind);
  'format': (_skyfolio_skybug_v1_ChartFormat);
  'place': (_skyfolio_skybug_v1_Place | null);
  /**
   * Absent: now. The sky of a minute is one sky.
   */
  'time': (_google_protobuf_Timestamp | null);
  /**
   * IANA zone in which times are written. Absent: the place's.
   */
  'timeZone'?: (string);
  /**
   * Name or number of an object; finder and altitude need one.
   */
  'object'?: (string);
  /**
   * Pixels, 256 to 2048. Absent: 1024.
   */
  'width'?: (number);
  /**
   * Red on black, for eyes that are used to the dark.
   */
  'red': (boolean);
  /**
   * Finder: degrees from edge to edge, 1 to 60.
   */
  'field'?: (number);
  /**
   * Faintest star, 3 to 8 (horizon: to 6.5).
   */
  'magnitude'?: (number);
  '_timeZone'?: "timeZone";
  '_object'?: "object";
  '_width'?: "width";
  '_field'?: "field";
  '_magnitude'?: "magnitude";
}
