// Original file: skyfolio/store/v1/products.proto

import type { MoneyInput as _skyfolio_store_v1_MoneyInput, Money as _skyfolio_store_v1_Money } from '../../../skyfolio/store/v1/Money.ts';

/**
 * What a caller can set.
 */
export interface ProductFieldsInput {
  'imageId'?: (number);
  'name'?: (string);
  'description'?: (string);
  'basePrice'?: (_skyfolio_store_v1_MoneyInput | null);
  'isActive'?: (boolean);
  '_imageId'?: "imageId";
  '_name'?: "name";
  '_description'?: "description";
  '_isActive'?: "isActive";
}

/**
 * What a caller can set.
 */
export interface ProductFields {
  'imageId'?: (number);
  'name'?: (string);
  'description'?: (string);
  'basePrice': (_skyfolio_store_v1_Money | null);
  'isActive'?: (boolean);
  '_imageId'?: "imageId";
  '_name'?: "name";
  '_description'?: "description";
  '_isActive'?: "isActive";
}
