import type { CreatePostRequest } from '@skyfolio/protos/skyfolio/content/v1/CreatePostRequest'
import type { ListPostsRequest } from '@skyfolio/protos/skyfolio/content/v1/ListPostsRequest'
import type { PostInput } from '@skyfolio/protos/skyfolio/content/v1/Post'
import type { PostFields } from '@skyfolio/protos/skyfolio/content/v1/PostFields'
import type { PostType as ProtoType } from '@skyfolio/protos/skyfolio/content/v1/PostType'
import type { UpdatePostRequest } from '@skyfolio/protos/skyfolio/content/v1/UpdatePostRequest'
import { fromTimestamp, toTimestamp } from '@skyfolio/runtime/timestamps'
import type { NewPost } from '../domain/create-post.ts'
import { invalidPost } from '../domain/post-errors.ts'
import type { PostChanges } from '../domain/post-fields.ts'
import type { Post, PostSummary, PostType } from '../domain/post.ts'
import type { ListedPosts } from '../domain/query-posts.ts'
import { masked } from './masked.ts'

export const typeToProto = (type: PostType): ProtoType => (type === 'page' ? 'POST_TYPE_PAGE' : 'POST_TYPE_POST')

/** Null for an unspecified type. */
export function typeFromProto(type: ProtoType): PostType | null {
  if (type === 'POST_TYPE_UNSPECIFIED') return null
  return type === 'POST_TYPE_PAGE' ? 'page' : 'post'
}

/** Throws INVALID_POST for an unspecified type. */
export function requiredType(type: ProtoType): PostType {
  const known = typeFromProto(type)
  if (known === null) throw invalidPost("The type must be 'post' or 'page'", 'type')
  return known
}

export function postToProto(post: PostSummary & Partial<Post>): PostInput {
  const {
    author,
    type,
    excerpt,
    content,
    headerImageId,
    publishedAt,
    publishAt,
    createdAt,
    updatedAt,
    menuLabel,
    ...same
  } = post
  return {
    ...same,
    type: typeToProto(type),
    author: { id: author.id, name: author.name, ...present('avatar', author.avatar) },
    ...present('excerpt', excerpt),
    ...present('content', content),
    ...present('headerImageId', headerImageId),
    ...present('menuLabel', menuLabel),
    ...(publishedAt && { publishedAt: toTimestamp(publishedAt) }),
    ...(publishAt && { publishAt: toTimestamp(publishAt) }),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
  }
}

export function newPostFromProto({ fields, authorId, publishedAt, demo }: CreatePostRequest): NewPost {
  return {
    type: requiredType(fields?.type ?? 'POST_TYPE_UNSPECIFIED'),
    title: fields?.title ?? null,
    slug: fields?.slug ?? null,
    excerpt: fields?.excerpt ?? null,
    content: fields?.content ?? null,
    headerImageId: fields?.headerImageId ?? null,
    published: fields?.published ?? false,
    menuLabel: fields?.menuLabel ?? null,
    menuOrder: fields?.menuOrder ?? null,
    publishAt: plannedOf(fields),
    authorId,
    publishedAt: publishedAt ? fromTimestamp(publishedAt) : null,
    demo,
  }
}

export function postUpdateFromProto({ id, fields, updateMask, ifUpdatedAt }: UpdatePostRequest) {
  const changes = masked<PostChanges>(updateMask, {
    type: () => ({ type: requiredType(fields?.type ?? 'POST_TYPE_UNSPECIFIED') }),
    title: () => ({ title: fields?.title ?? null }),
    slug: () => ({ slug: fields?.slug ?? null }),
    excerpt: () => ({ excerpt: fields?.excerpt ?? null }),
    content: () => ({ content: fields?.content ?? null }),
    header_image_id: () => ({ headerImageId: fields?.headerImageId ?? null }),
    published: () => ({ published: fields?.published ?? false }),
    menu_label: () => ({ menuLabel: fields?.menuLabel ?? null }),
    menu_order: () => ({ menuOrder: fields?.menuOrder ?? null }),
    publish_at: () => ({ publishAt: plannedOf(fields) }),
  })
  return { id, changes, ifUpdatedAt: ifUpdatedAt ? fromTimestamp(ifUpdatedAt) : null }
}

export const postListFromProto = (request: ListPostsRequest): ListedPosts => ({
  type: typeFromProto(request.type),
  published: request.published ?? null,
  search: request.search ?? null,
  tagId: request.tagId ?? null,
  pageSize: request.pageSize,
  skip: request.skip,
  includeTotal: request.includeTotal,
})

const plannedOf = (fields: PostFields | null): Date | null =>
  fields?.publishAt ? fromTimestamp(fields.publishAt) : null

/** A field that is absent when it is null. */
export const present = <Name extends string, Value>(name: Name, value: Value | null | undefined) =>
  (value === null || value === undefined ? {} : { [name]: value }) as { [K in Name]?: Value }
