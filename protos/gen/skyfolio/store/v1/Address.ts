// Original file: skyfolio/store/v1/orders.proto


export interface AddressInput {
  /**
   * 1 to 200 characters.
   */
  'street'?: (string);
  /**
   * At most 200 characters.
   */
  'street2'?: (string);
  /**
   * 1 to 100 characters.
   */
  'city'?: (string);
  /**
   * Two letters: one of the 50 states or DC.
   */
  'state'?: (string);
  /**
   * '45202' or '45202-1234'.
   */
  'zipCode'?: (string);
  /**
   * Always 'United States'.
   */
  'country'?: (string);
  '_street2'?: "street2";
}

export interface Address {
  /**
   * 1 to 200 characters.
   */
  'street': (string);
  /**
   * At most 200 characters.
   */
  'street2'?: (string);
  /**
   * 1 to 100 characters.
   */
  'city': (string);
  /**
   * Two letters: one of the 50 states or DC.
   */
  'state': (string);
  /**
   * '45202' or '45202-1234'.
   */
  'zipCode': (string);
  /**
   * Always 'United States'.
   */
  'country': (string);
  '_street2'?: "street2";
}
