// Original file: skyfolio/media/v1/images.proto

export const Viewer = {
  VIEWER_UNSPECIFIED: 'VIEWER_UNSPECIFIED',
  /**
   * Sees ready images only.
   */
  VIEWER_VISITOR: 'VIEWER_VISITOR',
  /**
   * Sees every image that is not being deleted.
   */
  VIEWER_OWNER: 'VIEWER_OWNER',
} as const;

export type ViewerInput =
  | 'VIEWER_UNSPECIFIED'
  | 0
  /**
   * Sees ready images only.
   */
  | 'VIEWER_VISITOR'
  | 1
  /**
   * Sees every image that is not being deleted.
   */
  | 'VIEWER_OWNER'
  | 2

export type Viewer = typeof Viewer[keyof typeof Viewer]
