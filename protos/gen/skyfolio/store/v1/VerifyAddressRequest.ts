// Original file: skyfolio/store/v1/shipping.proto


export interface VerifyAddressRequestInput {
  /**
   * At most 200 characters.
   */
  'name'?: (string);
  /**
   * 1 to 200 characters.
   */
  'street1'?: (string);
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
  'zip'?: (string);
  '_name'?: "name";
  '_street2'?: "street2";
}

export interface VerifyAddressRequest {
  /**
   * At most 200 characters.
   */
  'name'?: (string);
  /**
   * 1 to 200 characters.
   */
  'street1': (string);
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
  'zip': (string);
  '_name'?: "name";
  '_street2'?: "street2";
}
