// Original file: skyfolio/store/v1/orders.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

/**
 * Where an order stands in the list: nothing of it ever changes.
 */
export interface OrderPlaceInput {
  'createdAt'?: (_google_protobuf_TimestampInput | null);
  'id'?: (number);
}

/**
 * Where an order stands in the list: nothing of it ever changes.
 */
export interface OrderPlace {
  'createdAt': (_google_protobuf_Timestamp | null);
  'id': (number);
}
