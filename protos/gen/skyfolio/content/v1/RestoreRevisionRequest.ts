// Original file: skyfolio/content/v1/posts.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface RestoreRevisionRequestInput {
  'postId'?: (number);
  'number'?: (number);
  /**
   * The updated_at the caller has seen; absent: restore whatever is there now.
   */
  'ifUpdatedAt'?: (_google_protobuf_TimestampInput | null);
  '_ifUpdatedAt'?: "ifUpdatedAt";
}

export interface RestoreRevisionRequest {
  'postId': (number);
  'number': (number);
  /**
   * The updated_at the caller has seen; absent: restore whatever is there now.
   */
  'ifUpdatedAt'?: (_google_protobuf_Timestamp | null);
  '_ifUpdatedAt'?: "ifUpdatedAt";
}
