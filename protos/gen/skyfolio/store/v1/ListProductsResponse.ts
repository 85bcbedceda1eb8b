// Original file: skyfolio/store/v1/products.proto

import type { ProductInput as _skyfolio_store_v1_ProductInput, Product as _skyfolio_store_v1_Product } from '../../../skyfolio/store/v1/Product.ts';

export interface ListProductsResponseInput {
  'products'?: (_skyfolio_store_v1_ProductInput)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}

export interface ListProductsResponse {
  'products': (_skyfolio_store_v1_Product)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}
