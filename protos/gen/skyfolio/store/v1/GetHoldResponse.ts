// Original file: skyfolio/store/v1/orders.proto

import type { HoldInput as _skyfolio_store_v1_HoldInput, Hold as _skyfolio_store_v1_Hold } from '../../../skyfolio/store/v1/Hold.ts';

export interface GetHoldResponseInput {
  /**
   * Absent: nothing waits.
   */
  'hold'?: (_skyfolio_store_v1_HoldInput | null);
}

export interface GetHoldResponse {
  /**
   * Absent: nothing waits.
   */
  'hold': (_skyfolio_store_v1_Hold | null);
}
