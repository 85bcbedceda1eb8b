// Original file: skyfolio/store/v1/products.proto

import type { ProductFieldsInput as _skyfolio_store_v1_ProductFieldsInput, ProductFields as _skyfolio_store_v1_ProductFields } from '../../../skyfolio/store/v1/ProductFields.ts';

export interface CreateProductRequestInput {
  'fields'?: (_skyfolio_store_v1_ProductFieldsInput | null);
  /**
   * Marks demo content, so that it can be removed as a whole; an update by the owner takes the mark away.
   */
  'demo'?: (boolean);
}

export interface CreateProductRequest {
  'fields': (_skyfolio_store_v1_ProductFields | null);
  /**
   * Marks demo content, so that it can be removed as a whole; an update by the owner takes the mark away.
   */
  'demo': (boolean);
}
