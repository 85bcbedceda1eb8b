// Original file: skyfolio/store/v1/orders.proto

import type { OrderInput as _skyfolio_store_v1_OrderInput, Order as _skyfolio_store_v1_Order } from '../../../skyfolio/store/v1/Order.ts';

export interface ListOrdersResponseInput {
  'orders'?: (_skyfolio_store_v1_OrderInput)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}

export interface ListOrdersResponse {
  'orders': (_skyfolio_store_v1_Order)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}
