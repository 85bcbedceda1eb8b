// Original file: skyfolio/store/v1/orders.proto

import type { MoneyInput as _skyfolio_store_v1_MoneyInput, Money as _skyfolio_store_v1_Money } from '../../../skyfolio/store/v1/Money.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

/**
 * A line of an order, as it was when it was bought.
 */
export interface OrderItemInput {
  'id'?: (number);
  'productId'?: (number);
  'printOptionId'?: (number);
  /**
   * 1 to 99.
   */
  'quantity'?: (number);
  /**
   * Base price × multiplier, rounded half up to the minor unit.
   */
  'unitPrice'?: (_skyfolio_store_v1_MoneyInput | null);
  /**
   * unit_price × quantity.
   */
  'totalPrice'?: (_skyfolio_store_v1_MoneyInput | null);
  'productName'?: (string);
  'printOptionName'?: (string);
  'imageId'?: (number);
  /**
   * '13x19 Print × 2': the name of the option, a print of it, and how many.
   */
  'description'?: (string);
  'createdAt'?: (_google_protobuf_TimestampInput | null);
}

/**
 * A line of an order, as it was when it was bought.
 */
export interface OrderItem {
  'id': (number);
  'productId': (number);
  'printOptionId': (number);
  /**
   * 1 to 99.
   */
  'quantity': (number);
  /**
   * Base price × multiplier, rounded half up to the minor unit.
   */
  'unitPrice': (_skyfolio_store_v1_Money | null);
  /**
   * unit_price × quantity.
   */
  'totalPrice': (_skyfolio_store_v1_Money | null);
  'productName': (string);
  'printOptionName': (string);
  'imageId': (number);
  /**
   * '13x19 Print × 2': the name of the option, a print of it, and how many.
   */
  'description': (string);
  'createdAt': (_google_protobuf_Timestamp | null);
}
