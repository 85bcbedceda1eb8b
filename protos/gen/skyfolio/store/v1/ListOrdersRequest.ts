// Original file: skyfolio/store/v1/orders.proto

import type { OrderStateInput as _skyfolio_store_v1_OrderStateInput, OrderState as _skyfolio_store_v1_OrderState } from '../../../skyfolio/store/v1/OrderState.ts';
import type { OrderPlaceInput as _skyfolio_store_v1_OrderPlaceInput, OrderPlace as _skyfolio_store_v1_OrderPlace } from '../../../skyfolio/store/v1/OrderPlace.ts';

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
  /**
   * Only those that come after this place of the list; total_size counts all. For reading the whole list: unlike skip it
   * neither passes an order over nor repeats one when others come or leave meanwhile.
   */
  'after'?: (_skyfolio_store_v1_OrderPlaceInput | null);
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
  /**
   * Only those that come after this place of the list; total_size counts all. For reading the whole list: unlike skip it
   * neither passes an order over nor repeats one when others come or leave meanwhile.
   */
  'after': (_skyfolio_store_v1_OrderPlace | null);
  '_search'?: "search";
}
