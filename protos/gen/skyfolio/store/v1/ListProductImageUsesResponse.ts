// Original file: skyfolio/store/v1/products.proto

import type { ProductInput as _skyfolio_store_v1_ProductInput, Product as _skyfolio_store_v1_Product } from '../../../skyfolio/store/v1/Product.ts';

export interface ListProductImageUsesResponseInput {
  /**
   * At most 500, newest first.
   */
  'products'?: (_skyfolio_store_v1_ProductInput)[];
  /**
   * Orders that keep a snapshot of the picture.
   */
  'orderCount'?: (number);
}

export interface ListProductImageUsesResponse {
  /**
   * At most 500, newest first.
   */
  'products': (_skyfolio_store_v1_Product)[];
  /**
   * Orders that keep a snapshot of the picture.
   */
  'orderCount': (number);
}
