import type { PostType } from '@skyfolio/protos/skyfolio/content/v1/PostType'

/** The contract's word for 'post' or 'page'; unspecified when the caller named none. */
export const postTypeOf = (type: 'post' | 'page' | undefined): PostType => {
  if (type === undefined) return 'POST_TYPE_UNSPECIFIED'
  return type === 'page' ? 'POST_TYPE_PAGE' : 'POST_TYPE_POST'
}

export const postTypeName = (type: PostType): 'post' | 'page' => (type === 'POST_TYPE_PAGE' ? 'page' : 'post')
