// Original file: skyfolio/skybug/v1/sky.proto


/**
 * At the moment asked for. Degrees; altitude without air, azimuth from north through east.
 */
export interface SunNowInput {
  'altitude'?: (number | string);
  'azimuth'?: (number | string);
}

/**
 * At the moment asked for. Degrees; altitude without air, azimuth from north through east.
 */
export interface SunNow {
  'altitude': (number);
  'azimuth': (number);
}
