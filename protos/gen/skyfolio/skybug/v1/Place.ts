// Original file: skyfolio/skybug/v1/sky.proto


/**
 * Geographic degrees (WGS 84), north and east positive.
 */
export interface PlaceInput {
  /**
   * -90 to 90.
   */
  'latitude'?: (number | string);
  /**
   * -180 to 180.
   */
  'longitude'?: (number | string);
}

/**
 * Geographic degrees (WGS 84), north and east positive.
 */
export interface Place {
  /**
   * -90 to 90.
   */
  'latitude': (number);
  /**
   * -180 to 180.
   */
  'longitude': (number);
}
