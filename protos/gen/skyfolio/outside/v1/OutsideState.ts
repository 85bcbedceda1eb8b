// Original file: skyfolio/outside/v1/outside.proto

export const OutsideState = {
  OUTSIDE_STATE_UNSPECIFIED: 'OUTSIDE_STATE_UNSPECIFIED',
  OUTSIDE_STATE_CONFIGURED: 'OUTSIDE_STATE_CONFIGURED',
  /**
   * Something of ours stands in; see instead.
   */
  OUTSIDE_STATE_STOOD_IN: 'OUTSIDE_STATE_STOOD_IN',
  OUTSIDE_STATE_NOT_CONFIGURED: 'OUTSIDE_STATE_NOT_CONFIGURED',
} as const;

export type OutsideStateInput =
  | 'OUTSIDE_STATE_UNSPECIFIED'
  | 0
  | 'OUTSIDE_STATE_CONFIGURED'
  | 1
  /**
   * Something of ours stands in; see instead.
   */
  | 'OUTSIDE_STATE_STOOD_IN'
  | 2
  | 'OUTSIDE_STATE_NOT_CONFIGURED'
  | 3

export type OutsideState = typeof OutsideState[keyof typeof OutsideState]
