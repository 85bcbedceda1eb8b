// Original file: skyfolio/store/v1/shipping.proto


export interface VerifiedAddressInput {
  'street1'?: (string);
  'street2'?: (string);
  'city'?: (string);
  'state'?: (string);
  'zip'?: (string);
  '_street2'?: "street2";
}

export interface VerifiedAddress {
  'street1': (string);
  'street2'?: (string);
  'city': (string);
  'state': (string);
  'zip': (string);
  '_street2'?: "street2";
}
