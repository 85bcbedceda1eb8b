// Original file: skyfolio/media/v1/images.proto


export interface MovedAddressInput {
  /**
   * As it was asked.
   */
  'from'?: (string);
  'to'?: (string);
}

export interface MovedAddress {
  /**
   * As it was asked.
   */
  'from': (string);
  'to': (string);
}
