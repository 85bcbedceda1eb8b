// Original file: skyfolio/store/v1/orders.proto

import type { OrderStateInput as _skyfolio_store_v1_OrderStateInput, OrderState as _skyfolio_store_v1_OrderState } from '../../../skyfolio/store/v1/OrderState.ts';

export interface ListOrdersRequestInput {
  /**
   * Empty: any.
   */
  'states'?: (_skyfolio_store_v1_OrderStateInput)[];
  /**
   * Beginning of an order number, or a whole e-mail address; without regard to case. Absent or empty: no search.
   */
  'search'?: (string);
  /**
   * 1 to 500; 0 means 500.
   */
  'pageSize'?: (number);
  /**
   * Number of orders to pass over. Default 0.
   */
  'skip'?: (number);
  /**
   * Fill total_size.
   */
  'includeTotal'?: (boolean);
  /**
   * Only those with a message that is stuck.
   */
  'stuckMail'?: (boolean);
  '_search'?: "search";
}

export interface ListOrdersRequest {
  /**
   * Empty: any.
   */
  'states': (_skyfolio_store_v1_OrderState)[];
  /**
   * Beginning of an order number, or a whole e-mail address; without regard to case. Absent or empty: no search.
   */
  'search'?: (string);
  /**
   * 1 to 500; 0 means 500.
   */
  'pageSize': (number);
  /**
   * Number of orders to pass over. Default 0.
   */
  'skip': (number);
  /**
   * Fill total_size.
   */
  'includeTotal': (boolean);
  /**
   * Only those with a message that is stuck.
   */
  'stuckMail': (boolean);
  '_search'?: "search";
}
