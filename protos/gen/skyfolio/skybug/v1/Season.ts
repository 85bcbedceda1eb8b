// Original file: skyfolio/skybug/v1/sky.proto


export interface SeasonInput {
  /**
   * Degrees it culminates at; negative: it never rises.
   */
  'culmination'?: (number | string);
  /**
   * The altitude that counts here, degrees.
   */
  'wantedAltitude'?: (number | string);
  /**
   * Dark hours above that altitude on the 15th of each month, January first.
   */
  'hours'?: (number | string)[];
  /**
   * 1 to 12, in the order of the season.
   */
  'bestMonths'?: (number)[];
  /**
   * Why there are none, in words.
   */
  'reason'?: (string);
  '_reason'?: "reason";
}

export interface Season {
  /**
   * Degrees it culminates at; negative: it never rises.
   */
  'culmination': (number);
  /**
   * The altitude that counts here, degrees.
   */
  'wantedAltitude': (number);
  /**
   * Dark hours above that altitude on the 15th of each month, January first.
   */
  'hours': (number)[];
  /**
   * 1 to 12, in the order of the season.
   */
  'bestMonths': (number)[];
  /**
   * Why there are none, in words.
   */
  'reason'?: (string);
  '_reason'?: "reason";
}
