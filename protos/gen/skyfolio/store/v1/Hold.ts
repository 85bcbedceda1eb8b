// Original file: skyfolio/store/v1/orders.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

/**
 * What the store waits for since a backup was restored.
 */
export interface HoldInput {
  /**
   * When the backup was made: what happened between then and the restore is not known here.
   */
  'backupAt'?: (_google_protobuf_TimestampInput | null);
  'restoredAt'?: (_google_protobuf_TimestampInput | null);
  /**
   * Mails that are due and wait. Those that went out after the backup was made are among them.
   */
  'waitingMails'?: (number);
}

/**
 * What the store waits for since a backup was restored.
 */
export interface Hold {
  /**
   * When the backup was made: what happened between then and the restore is not known here.
   */
  'backupAt': (_google_protobuf_Timestamp | null);
  'restoredAt': (_google_protobuf_Timestamp | null);
  /**
   * Mails that are due and wait. Those that went out after the backup was made are among them.
   */
  'waitingMails': (number);
}
