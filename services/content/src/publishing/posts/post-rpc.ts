import type { ListPostsRequest } from '@skyfolio/protos/skyfolio/content/v1/ListPostsRequest'
import type { PostInput } from '@skyfolio/protos/skyfolio/content/v1/Post'
import type { PostFields } from '@skyfolio/protos/skyfolio/content/v1/PostFields'
import type { PostsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Posts'
import type { PostType as ProtoType } from '@skyfolio/protos/skyfolio/content/v1/PostType'
import { present, presentTime } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { fromTimestamp, toTimestamp } from '@skyfolio/runtime/rpc/messages'
import type { PostChanges } from './post-fields.ts'
import type { PostListRequest, PostService } from './post-service.ts'
import { invalidPost, postNotFound, type Post, type PostSummary, type PostType, type SearchResult } from './post.ts'

type PostHandlers = Pick<
  Handlers<PostsDefinition>,
  'getPost' | 'getImportedPost' | 'getPostBySlug' | 'listPosts' | 'getPostNeighbors' | 'hasPublishedVideos'
>

export const postHandlers = (posts: PostService): PostHandlers => ({
  getPost: async request => postToProto(await posts.get(request)),
  getImportedPost: async ({ source }) => {
    if (!source) throw postNotFound()
    return postToProto(await posts.getImported(source))
  },
  getPostBySlug: async request => postToProto(await posts.getBySlug(request)),
  listPosts: async request => {
    const { items, ...total } = await posts.list(listFromProto(request))
    return { posts: items.map(postToProto), ...total }
  },
  getPostNeighbors: async ({ id }) => {
    const { previous, next, related } = await posts.neighbors(id)
    return {
      ...(previous && { previous: postToProto(previous) }),
      ...(next && { next: postToProto(next) }),
      related: related.map(postToProto),
    }
  },
  hasPublishedVideos: async () => ({ hasVideos: await posts.hasPublishedVideos() }),
})

/** Throws INVALID_POST for an unspecified type. */
export function requireType(type: ProtoType): PostType {
  const known = typeFromProto(type)
  if (known === null) throw invalidPost("The type must be 'post' or 'page'", 'type')
  return known
}

export function postToProto({ author, createdAt, updatedAt, ...post }: PostSummary & Partial<Post>): PostInput {
  const { id, title, slug, published, readingMinutes, menuOrder } = post
  return {
    ...{ id, title, slug, published, readingMinutes, menuOrder },
    type: typeToProto(post.type),
    author: { id: author.id, name: author.name, ...present('avatar', author.avatar) },
    ...present('excerpt', post.excerpt),
    ...present('content', post.content),
    ...present('headerImageId', post.headerImageId),
    ...present('menuLabel', post.menuLabel),
    ...presentTime('publishedAt', post.publishedAt),
    ...presentTime('publishAt', post.publishAt),
    ...searchResultToProto(post),
    ...(post.workingCopy && {
      workingCopy: { ...post.workingCopy, savedAt: toTimestamp(post.workingCopy.savedAt) },
    }),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
  }
}

export const searchResultToProto = ({
  metaTitle = null,
  metaDescription = null,
  shareImageId = null,
}: Partial<SearchResult>) => ({
  ...present('metaTitle', metaTitle),
  ...present('metaDescription', metaDescription),
  ...present('shareImageId', shareImageId),
})

export const typeToProto = (type: PostType): ProtoType => (type === 'page' ? 'POST_TYPE_PAGE' : 'POST_TYPE_POST')

/** Null for an unspecified type. */
function typeFromProto(type: ProtoType): PostType | null {
  if (type === 'POST_TYPE_UNSPECIFIED') return null
  return type === 'POST_TYPE_PAGE' ? 'page' : 'post'
}

export const fieldsFromProto = (fields: PostFields | null): Required<Omit<PostChanges, 'type'>> => ({
  title: fields?.title ?? null,
  slug: fields?.slug ?? null,
  excerpt: fields?.excerpt ?? null,
  content: fields?.content ?? null,
  headerImageId: fields?.headerImageId ?? null,
  published: fields?.published ?? false,
  menuLabel: fields?.menuLabel ?? null,
  menuOrder: fields?.menuOrder ?? null,
  publishAt: fields?.publishAt ? fromTimestamp(fields.publishAt) : null,
  metaTitle: fields?.metaTitle ?? null,
  metaDescription: fields?.metaDescription ?? null,
  shareImageId: fields?.shareImageId ?? null,
})

const listFromProto = ({
  type,
  published,
  search,
  tagId,
  imageIds,
  imagePaths,
  ...page
}: ListPostsRequest): PostListRequest => ({
  type: typeFromProto(type),
  published: published ?? null,
  search: search ?? null,
  tagId: tagId ?? null,
  pictures: imageIds.length > 0 ? { ids: imageIds, paths: imagePaths } : null,
  ...page,
})
