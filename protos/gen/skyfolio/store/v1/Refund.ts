// Original file: skyfolio/store/v1/orders.proto

import type { MoneyInput as _skyfolio_store_v1_MoneyInput, Money as _skyfolio_store_v1_Money } from '../../../skyfolio/store/v1/Money.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface RefundInput {
  /**
   * '{order}-{idempotency_key}', by which the provider knows it; the provider's own name when it was made there.
   */
  'id'?: (string);
  'amount'?: (_skyfolio_store_v1_MoneyInput | null);
  /**
   * 'pending', 'succeeded' or 'failed'.
   */
  'status'?: (string);
  /**
   * The provider's words when it failed.
   */
  'failure'?: (string);
  /**
   * Made at the provider, not here.
   */
  'external'?: (boolean);
  'at'?: (_google_protobuf_TimestampInput | null);
  '_failure'?: "failure";
}

export interface Refund {
  /**
   * '{order}-{idempotency_key}', by which the provider knows it; the provider's own name when it was made there.
   */
  'id': (string);
  'amount': (_skyfolio_store_v1_Money | null);
  /**
   * 'pending', 'succeeded' or 'failed'.
   */
  'status': (string);
  /**
   * The provider's words when it failed.
   */
  'failure'?: (string);
  /**
   * Made at the provider, not here.
   */
  'external': (boolean);
  'at': (_google_protobuf_Timestamp | null);
  '_failure'?: "failure";
}
