// Original file: skyfolio/store/v1/checkout.proto


export interface CustomerInput {
  /**
   * At most 200 characters.
   */
  'name'?: (string);
  /**
   * At most 254 characters.
   */
  'email'?: (string);
  /**
   * At most 20 characters, at least 7 digits.
   */
  'phone'?: (string);
  '_name'?: "name";
  '_email'?: "email";
  '_phone'?: "phone";
}

export interface Customer {
  /**
   * At most 200 characters.
   */
  'name'?: (string);
  /**
   * At most 254 characters.
   */
  'email'?: (string);
  /**
   * At most 20 characters, at least 7 digits.
   */
  'phone'?: (string);
  '_name'?: "name";
  '_email'?: "email";
  '_phone'?: "phone";
}
