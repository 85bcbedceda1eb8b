// Original file: skyfolio/store/v1/shipping.proto


export interface CarrierStatusInput {
  'configured'?: (boolean);
  /**
   * 'active', 'failing' (it is not asked for the moment) or 'not configured'.
   */
  'status'?: (string);
}

export interface CarrierStatus {
  'configured': (boolean);
  /**
   * 'active', 'failing' (it is not asked for the moment) or 'not configured'.
   */
  'status': (string);
}
