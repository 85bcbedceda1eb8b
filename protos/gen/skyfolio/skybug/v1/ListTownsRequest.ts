// Original file: skyfolio/skybug/v1/sky.proto


export interface ListTownsRequestInput {
  /**
   * At least two letters of a town's name, a country or region may follow after a comma; or 'lat, lon'.
   */
  'query'?: (string);
  /**
   * 1 to 50; 0 means 10.
   */
  'pageSize'?: (number);
  /**
   * Number of towns to pass over.
   */
  'skip'?: (number);
}

export interface ListTownsRequest {
  /**
   * At least two letters of a town's name, a country or region may follow after a comma; or 'lat, lon'.
   */
  'query': (string);
  /**
   * 1 to 50; 0 means 10.
   */
  'pageSize': (number);
  /**
   * Number of towns to pass over.
   */
  'skip': (number);
}
