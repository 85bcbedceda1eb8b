// Original file: skyfolio/store/v1/print_options.proto


/**
 * What a caller can set.
 */
export interface PrintOptionFieldsInput {
  'name'?: (string);
  'description'?: (string);
  'width'?: (number);
  'height'?: (number);
  'multiplierHundredths'?: (number);
  'isActive'?: (boolean);
  'sortOrder'?: (number);
  '_name'?: "name";
  '_description'?: "description";
  '_width'?: "width";
  '_height'?: "height";
  '_multiplierHundredths'?: "multiplierHundredths";
  '_isActive'?: "isActive";
  '_sortOrder'?: "sortOrder";
}

/**
 * What a caller can set.
 */
export interface PrintOptionFields {
  'name'?: (string);
  'description'?: (string);
  'width'?: (number);
  'height'?: (number);
  'multiplierHundredths'?: (number);
  'isActive'?: (boolean);
  'sortOrder'?: (number);
  '_name'?: "name";
  '_description'?: "description";
  '_width'?: "width";
  '_height'?: "height";
  '_multiplierHundredths'?: "multiplierHundredths";
  '_isActive'?: "isActive";
  '_sortOrder'?: "sortOrder";
}
