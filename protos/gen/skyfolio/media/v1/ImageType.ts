// Original file: skyfolio/media/v1/images.proto

export const ImageType = {
  IMAGE_TYPE_UNSPECIFIED: 'IMAGE_TYPE_UNSPECIFIED',
  IMAGE_TYPE_GALLERY: 'IMAGE_TYPE_GALLERY',
  IMAGE_TYPE_BLOG: 'IMAGE_TYPE_BLOG',
} as const;

export type ImageTypeInput =
  | 'IMAGE_TYPE_UNSPECIFIED'
  | 0
  | 'IMAGE_TYPE_GALLERY'
  | 1
  | 'IMAGE_TYPE_BLOG'
  | 2

export type ImageType = typeof ImageType[keyof typeof ImageType]
