// Original file: skyfolio/media/v1/images.proto

export const ImageState = {
  IMAGE_STATE_UNSPECIFIED: 'IMAGE_STATE_UNSPECIFIED',
  /**
   * The original is safe; the derivatives are being made.
   */
  IMAGE_STATE_PENDING: 'IMAGE_STATE_PENDING',
  IMAGE_STATE_READY: 'IMAGE_STATE_READY',
  /**
   * The derivatives could not be made; see failure.
   */
  IMAGE_STATE_FAILED: 'IMAGE_STATE_FAILED',
  IMAGE_STATE_DELETING: 'IMAGE_STATE_DELETING',
} as const;

export type ImageStateInput =
  | 'IMAGE_STATE_UNSPECIFIED'
  | 0
  /**
   * The original is safe; the derivatives are being made.
   */
  | 'IMAGE_STATE_PENDING'
  | 1
  | 'IMAGE_STATE_READY'
  | 2
  /**
   * The derivatives could not be made; see failure.
   */
  | 'IMAGE_STATE_FAILED'
  | 3
  | 'IMAGE_STATE_DELETING'
  | 4

export type ImageState = typeof ImageState[keyof typeof ImageState]
