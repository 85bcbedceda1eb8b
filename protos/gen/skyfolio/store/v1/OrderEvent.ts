// Original file: skyfolio/store/v1/orders.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';
import type { OrderStateInput as _skyfolio_store_v1_OrderStateInput, OrderState as _skyfolio_store_v1_OrderState } from '../../../skyfolio/store/v1/OrderState.ts';

export interface OrderEventInput {
  'at'?: (_google_protobuf_TimestampInput | null);
  /**
   * Where the order came from and went; the same for an event that changes no state, such as a refund in part.
   */
  'from'?: (_skyfolio_store_v1_OrderStateInput);
  'to'?: (_skyfolio_store_v1_OrderStateInput);
  /**
   * Why, such as 'payment', 'expired', 'owner', 'refund'.
   */
  'cause'?: (string);
  /**
   * Who: the user's id; absent: the service itself.
   */
  'actorId'?: (number);
  /**
   * More about it, for the owner.
   */
  'detail'?: (string);
  '_actorId'?: "actorId";
  '_detail'?: "detail";
}

export interface OrderEvent {
  'at': (_google_protobuf_Timestamp | null);
  /**
   * Where the order came from and went; the same for an event that changes no state, such as a refund in part.
   */
  'from': (_skyfolio_store_v1_OrderState);
  'to': (_skyfolio_store_v1_OrderState);
  /**
   * Why, such as 'payment', 'expired', 'owner', 'refund'.
   */
  'cause': (string);
  /**
   * Who: the user's id; absent: the service itself.
   */
  'actorId'?: (number);
  /**
   * More about it, for the owner.
   */
  'detail'?: (string);
  '_actorId'?: "actorId";
  '_detail'?: "detail";
}
