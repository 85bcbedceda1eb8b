// Original file: skyfolio/store/v1/orders.proto


/**
 * What the owner can set.
 */
export interface OrderFieldsInput {
  'notes'?: (string);
  '_notes'?: "notes";
}

/**
 * What the owner can set.
 */
export interface OrderFields {
  'notes'?: (string);
  '_notes'?: "notes";
}
