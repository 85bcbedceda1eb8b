// Original file: skyfolio/content/v1/posts.proto

export const PostType = {
  POST_TYPE_UNSPECIFIED: 'POST_TYPE_UNSPECIFIED',
  POST_TYPE_POST: 'POST_TYPE_POST',
  POST_TYPE_PAGE: 'POST_TYPE_PAGE',
} as const;

export type PostTypeInput =
  | 'POST_TYPE_UNSPECIFIED'
  | 0
  | 'POST_TYPE_POST'
  | 1
  | 'POST_TYPE_PAGE'
  | 2

export type PostType = typeof PostType[keyof typeof PostType]
