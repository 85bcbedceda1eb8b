import type { Post } from '@skyfolio/protos/skyfolio/content/v1/Post'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { Viewer } from '@skyfolio/protos/skyfolio/media/v1/Viewer'
import { toImageJson } from './image-json.ts'
import type { PostJson, PostSummaryJson } from './post-schemas.ts'
import { postTypeName } from './post-type.ts'
import { toIso, toIsoOrNull } from './to-iso.ts'

/** The header pictures of some posts, by id, as the viewer may see them. */
export interface HeaderImages {
  byId: Map<number, Image>
  viewer: Viewer
}

export const toPostSummaryJson = (post: Post, headers: HeaderImages): PostSummaryJson => {
  const header = post.headerImageId === undefined ? undefined : headers.byId.get(post.headerImageId)
  return {
    id: post.id,
    type: postTypeName(post.type),
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt ?? null,
    headerImageId: post.headerImageId ?? null,
    headerImage: header ? toImageJson(header, headers.viewer) : null,
    author: post.author ? { id: post.author.id, name: post.author.name, avatar: post.author.avatar ?? null } : null,
    published: post.published,
    publishedAt: toIsoOrNull(post.publishedAt),
    createdAt: toIso(post.createdAt),
    updatedAt: toIso(post.updatedAt),
    readingMinutes: post.readingMinutes,
    menuLabel: post.menuLabel ?? null,
    menuOrder: post.menuOrder,
    publishAt: toIsoOrNull(post.publishAt),
  }
}

export const toPostJson = (post: Post, headers: HeaderImages): PostJson => ({
  ...toPostSummaryJson(post, headers),
  ...(post.content === undefined ? {} : { content: post.content }),
})

/** What a visitor learns of an unpublished page: that there will be one, and its title. */
export const toClosedPageJson = (page: Post): PostJson => ({
  ...toPostSummaryJson(page, { byId: new Map(), viewer: 'VIEWER_VISITOR' }),
  excerpt: null,
  headerImageId: null,
  author: null,
  publishAt: null,
})
