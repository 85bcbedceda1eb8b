import type { Post } from '@skyfolio/protos/skyfolio/content/v1/Post'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { Viewer } from '@skyfolio/protos/skyfolio/media/v1/Viewer'
import { toImageJson } from '../media/image-json.ts'
import type { PostJson, PostSummaryJson } from './post-schemas.ts'
import { toIso, toIsoOrNull } from '../../routing/fields.ts'
import type { PostType } from '@skyfolio/protos/skyfolio/content/v1/PostType'

/** The contract's word for 'post' or 'page'; unspecified when the caller named none. */
export const postTypeOf = (type: 'post' | 'page' | undefined): PostType => {
  if (type === undefined) return 'POST_TYPE_UNSPECIFIED'
  return type === 'page' ? 'POST_TYPE_PAGE' : 'POST_TYPE_POST'
}

export const postTypeName = (type: PostType): 'post' | 'page' => (type === 'POST_TYPE_PAGE' ? 'page' : 'post')

/** The pictures above some posts and in their previews, by id, as the viewer may see them. */
export interface HeaderImages {
  byId: Map<number, Image>
  viewer: Viewer
}

const imageOf = (id: number | undefined, { byId, viewer }: HeaderImages) => {
  const image = id === undefined ? undefined : byId.get(id)
  return image ? toImageJson(image, viewer) : null
}

export const toPostSummaryJson = (post: Post, headers: HeaderImages): PostSummaryJson => ({
  id: post.id,
  type: postTypeName(post.type),
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt ?? null,
  headerImageId: post.headerImageId ?? null,
  headerImage: imageOf(post.headerImageId, headers),
  authorId: post.author?.id ?? null,
  author: post.author ? { id: post.author.id, name: post.author.name, avatar: post.author.avatar ?? null } : null,
  published: post.published,
  publishedAt: toIsoOrNull(post.publishedAt),
  createdAt: toIso(post.createdAt),
  updatedAt: toIso(post.updatedAt),
  readingMinutes: post.readingMinutes,
  menuLabel: post.menuLabel ?? null,
  menuOrder: post.menuOrder,
  publishAt: toIsoOrNull(post.publishAt),
  // Visitors are not told that something is being worked on.
  workingCopy:
    post.workingCopy && headers.viewer === 'VIEWER_OWNER'
      ? { ...post.workingCopy, savedAt: toIso(post.workingCopy.savedAt) }
      : null,
})

export const toPostJson = (post: Post, headers: HeaderImages): PostJson => ({
  ...toPostSummaryJson(post, headers),
  ...(post.content === undefined ? {} : { content: post.content }),
  metaTitle: post.metaTitle ?? null,
  metaDescription: post.metaDescription ?? null,
  shareImageId: post.shareImageId ?? null,
  shareImage: imageOf(post.shareImageId, headers),
})
