// Original file: skyfolio/changes/v1/changes.proto

import type { ReadyInput as _skyfolio_changes_v1_ReadyInput, Ready as _skyfolio_changes_v1_Ready } from '../../../skyfolio/changes/v1/Ready.ts';
import type { ChangedInput as _skyfolio_changes_v1_ChangedInput, Changed as _skyfolio_changes_v1_Changed } from '../../../skyfolio/changes/v1/Changed.ts';
import type { ResetInput as _skyfolio_changes_v1_ResetInput, Reset as _skyfolio_changes_v1_Reset } from '../../../skyfolio/changes/v1/Reset.ts';

export interface WatchEventInput {
  /**
   * Where a later Watch can go on from. Opaque.
   */
  'position'?: (string);
  /**
   * The watch is open: every change from here on is told.
   */
  'ready'?: (_skyfolio_changes_v1_ReadyInput | null);
  /**
   * Something in these collections changed.
   */
  'changed'?: (_skyfolio_changes_v1_ChangedInput | null);
  /**
   * Changes may have been missed: everything held is suspect. The watch is open from here on.
   */
  'reset'?: (_skyfolio_changes_v1_ResetInput | null);
  'event'?: "ready"|"changed"|"reset";
}

export interface WatchEvent {
  /**
   * Where a later Watch can go on from. Opaque.
   */
  'position': (string);
  /**
   * The watch is open: every change from here on is told.
   */
  'ready'?: (_skyfolio_changes_v1_Ready | null);
  /**
   * Something in these collections changed.
   */
  'changed'?: (_skyfolio_changes_v1_Changed | null);
  /**
   * Changes may have been missed: everything held is suspect. The watch is open from here on.
   */
  'reset'?: (_skyfolio_changes_v1_Reset | null);
  'event'?: "ready"|"changed"|"reset";
}
