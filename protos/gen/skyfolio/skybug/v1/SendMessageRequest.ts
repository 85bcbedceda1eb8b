// Original file: skyfolio/skybug/v1/chat.proto

import type { PlaceInput as _skyfolio_skybug_v1_PlaceInput, Place as _skyfolio_skybug_v1_Place } from '../../../skyfolio/skybug/v1/Place.ts';

export interface SendMessageRequestInput {
  'key'?: (string);
  /**
   * 1 to the configured number of characters (2,000) that are not all space.
   */
  'text'?: (string);
  /**
   * Where the visitor is, rounded to a tenth of a degree by the gateway. Absent: unknown.
   */
  'place'?: (_skyfolio_skybug_v1_PlaceInput | null);
  /**
   * IANA zone of the visitor's browser.
   */
  'timeZone'?: (string);
  /**
   * Only the whole reply is wanted, without the pieces before it.
   */
  'whole'?: (boolean);
  '_timeZone'?: "timeZone";
}

export interface SendMessageRequest {
  'key': (string);
  /**
   * 1 to the configured number of characters (2,000) that are not all space.
   */
  'text': (string);
  /**
   * Where the visitor is, rounded to a tenth of a degree by the gateway. Absent: unknown.
   */
  'place': (_skyfolio_skybug_v1_Place | null);
  /**
   * IANA zone of the visitor's browser.
   */
  'timeZone'?: (string);
  /**
   * Only the whole reply is wanted, without the pieces before it.
   */
  'whole': (boolean);
  '_timeZone'?: "timeZone";
}
