// Original file: null

import type { Long } from '@grpc/proto-loader';

export interface TimestampInput {
  'seconds'?: (number | string | Long);
  'nanos'?: (number);
}

export interface Timestamp {
  'seconds': (number);
  'nanos': (number);
}
