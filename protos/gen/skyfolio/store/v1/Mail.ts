// Original file: skyfolio/store/v1/orders.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface MailInput {
  'id'?: (string);
  /**
   * 'confirmation', 'owner_notice', 'shipped', 'delivered' or 'refund'.
   */
  'kind'?: (string);
  /**
   * 'waiting', 'sent' or 'stuck': it was tried for two days and is not tried any more.
   */
  'state'?: (string);
  'attempts'?: (number);
  /**
   * The mail server's words at the last attempt.
   */
  'lastError'?: (string);
  'dueAt'?: (_google_protobuf_TimestampInput | null);
  'sentAt'?: (_google_protobuf_TimestampInput | null);
  '_lastError'?: "lastError";
}

export interface Mail {
  'id': (string);
  /**
   * 'confirmation', 'owner_notice', 'shipped', 'delivered' or 'refund'.
   */
  'kind': (string);
  /**
   * 'waiting', 'sent' or 'stuck': it was tried for two days and is not tried any more.
   */
  'state': (string);
  'attempts': (number);
  /**
   * The mail server's words at the last attempt.
   */
  'lastError'?: (string);
  'dueAt': (_google_protobuf_Timestamp | null);
  'sentAt': (_google_protobuf_Timestamp | null);
  '_lastError'?: "lastError";
}
