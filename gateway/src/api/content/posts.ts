import type { Post } from '@skyfolio/protos/skyfolio/content/v1/Post'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { postLimits } from '@skyfolio/domain/limits'
import { z } from 'zod'
import { HttpError } from '../../http-error.ts'
import { maskedFields, versionOf, withoutNulls } from '../../routing/field-mask.ts'
import { id, idParams } from '../../routing/fields.ts'
import {
  assertUsable,
  type Clients,
  headerImagesOf,
  picturesFound,
  textPicturesOf,
  wholePost,
} from './post-pictures.ts'
import { viewerOf } from '../media/image-json.ts'
import { listResponse, toPageRequest } from '../../routing/list-pages.ts'
import { postTypeOf, toPostSummaryJson } from './post-json.ts'
import {
  listedPostSchema,
  newPostSchema,
  POST_BODY_LIMIT,
  postChangesSchema,
  postListQuery,
  postNeighborsSchema,
  postSchema,
  previewQuery,
  slugParams,
  unpublishedPageSchema,
} from './post-schemas.ts'
import { RouteResponse } from '../../routing/response.ts'
import { route } from '../../routing/route.ts'
import { staleWith } from './revisions.ts'
import type { ContentClient } from '../../clients/content-client.ts'

const READS = ['posts', 'images', 'users'] as const
/** What is cached is for visitors, to whom a preview is the same as the post. */
const withoutPreview = (query: URLSearchParams) => {
  const others = new URLSearchParams(query)
  others.delete('preview')
  return { query: others }
}
const reads = (clients: Clients) => [
  route(
    {
      get: '/api/posts',
      access: 'public',
      recognizes: 'editor',
      summary:
        'Posts and pages, newest first; visitors see what is published. With content=true, at most 20 at once, also their content, where it is not too long for a list',
      query: postListQuery,
      reply: z.array(listedPostSchema),
      // The list can be filtered by tag.
      reads: [...READS, 'content_tags'],
    },
    async ({ query, caller, call }) => {
      const pictures = await picturesFound(clients.media, query.search, call)
      const request = {
        ...pictures.found,
        type: postTypeOf(query.type),
        published: caller ? query.published : true,
        search: query.search,
        tagId: query.tagId,
        withContent: query.content,
        ...toPageRequest(query),
      }
      const { posts, totalSize } = await clients.content.posts.listPosts(request, call)
      const viewer = viewerOf(caller)
      const [headers, shown] = await Promise.all([
        headerImagesOf(clients.media, posts, viewer, call),
        textPicturesOf(clients.media, posts, viewer, call),
      ])
      const items = posts.map(post => ({
        ...toPostSummaryJson(post, headers),
        ...(post.content === undefined ? {} : { content: shown.withCurrentAddresses(post.content) }),
      }))
      const total = totalSize ?? posts.length
      const degraded = headers.degraded || shown.degraded || pictures.degraded
      return listResponse(items, { path: '/api/posts', query, total, degraded })
    },
  ),
  route(
    {
      get: '/api/posts/slug/:slug',
      access: 'public',
      recognizes: 'editor',
      summary: 'The post or page that has, or once had, this slug; of an unpublished page visitors get that it is one',
      params: slugParams,
      query: previewQuery,
      reply: z.union([postSchema, unpublishedPageSchema]),
      reads: READS,
      cacheKey: withoutPreview,
    },
    async ({ params, query, caller, call }) => {
      const isPreview = caller !== null && query.preview === true
      const request = { slug: params.slug, includeDrafts: caller !== null, withWorkingCopy: isPreview }
      const post = await clients.content.posts.getPostBySlug(request, call)
      if (!caller && !post.published) return { type: 'page' as const, slug: params.slug, published: false as const }
      return wholePost(clients, post, caller, call)
    },
  ),
  route(
    {
      get: '/api/posts/:id/neighbors',
      access: 'public',
      recognizes: 'editor',
      summary: 'What to read next to a published post: the ones before and after it, and others that share its tags',
      params: idParams,
      reply: postNeighborsSchema,
      reads: [...READS, 'content_tags'],
    },
    async ({ params, caller, call }) => {
      const { previous, next, related } = await clients.content.posts.getPostNeighbors(params, call)
      const posts = [previous, next, ...related].filter(post => post !== undefined && post !== null)
      const headers = await headerImagesOf(clients.media, posts, viewerOf(caller), call)
      const toJson = (post: Post) => toPostSummaryJson(post, headers)
      const body = {
        previous: previous ? toJson(previous) : null,
        next: next ? toJson(next) : null,
        related: related.map(toJson),
      }
      return new RouteResponse(body, { degraded: headers.degraded })
    },
  ),
  route(
    {
      get: '/api/posts/:id',
      access: 'public',
      recognizes: 'editor',
      summary: 'One post or page; visitors see what is published',
      params: idParams,
      query: previewQuery,
      reply: postSchema,
      reads: READS,
      cacheKey: withoutPreview,
    },
    async ({ params, query, caller, call }) => {
      const isPreview = caller !== null && query.preview === true
      const post = await clients.content.posts.getPost({ id: params.id, withWorkingCopy: isPreview }, call)
      if (!caller && !post.published) throw new HttpError(404, 'Post not found')
      return wholePost(clients, post, caller, call)
    },
  ),
]

const writes = (clients: Clients) => [
  route(
    {
      post: '/api/posts',
      access: 'editor',
      summary: 'Create a post or page',
      body: newPostSchema,
      bodyLimit: POST_BODY_LIMIT,
      status: 201,
      reply: postSchema,
      drops: ['posts'],
    },
    async ({ body, caller, call }) => {
      await assertUsable(clients.media, body, call)
      const { publishAt, autosavedAt, ...rest } = withoutNulls(body)
      const fields = {
        ...rest,
        type: postTypeOf(body.type ?? 'post'),
        ...(publishAt && { publishAt: toTimestamp(publishAt) }),
      }
      const request = { fields, authorId: caller.id, autosavedAt: autosavedAt && toTimestamp(autosavedAt) }
      const post = await clients.content.posts.createPost(request, call)
      return wholePost(clients, post, caller, call)
    },
  ),
  route(
    {
      put: '/api/posts/:id',
      access: 'editor',
      summary: 'Change the fields of a post or page that are sent; If-Match: "<updatedAt>" refuses a stale write',
      params: idParams,
      body: postChangesSchema,
      bodyLimit: POST_BODY_LIMIT,
      reply: postSchema,
      // What is unpublished gets the tags of its working copy.
      drops: ['posts', 'content_tags'],
    },
    async ({ params, body, caller, call, ifMatch }) => {
      const ifUpdatedAt = versionOf(ifMatch)
      await assertUsable(clients.media, body, call)
      const { type, publishAt, autosavedAt, ...rest } = body
      const { fields, updateMask } = maskedFields({
        ...rest,
        type: type && postTypeOf(type),
        publishAt: publishAt && toTimestamp(publishAt),
      })
      const request = {
        id: params.id,
        fields,
        updateMask,
        ifUpdatedAt,
        autosavedAt: autosavedAt ? toTimestamp(autosavedAt) : undefined,
      }
      const post = await clients.content.posts.updatePost(request, call).catch(async (error: unknown) => {
        throw await staleWith(clients, { id: params.id, seen: ifUpdatedAt, error }, call)
      })
      return wholePost(clients, post, caller, call)
    },
  ),
  route(
    {
      delete: '/api/posts/:id',
      access: 'editor',
      summary: 'Move a post or page to the trash, where it stays for 30 days',
      params: idParams,
      drops: ['posts', 'content_tags'],
    },
    async ({ params, call }) => {
      await clients.content.posts.deletePost({ id: params.id }, call)
    },
  ),
]

export const postRoutes = (clients: Clients) => [...reads(clients), ...writes(clients)]

const orderSchema = z.object({ ids: z.array(id).min(1).max(postLimits.orderedPages) })

/** The order of the pages in navigation and footer. */
export const pageOrderRoutes = ({ content }: { content: ContentClient }) => [
  route(
    {
      put: '/api/pages/order',
      access: 'editor',
      alsoFailsWith: [404],
      summary: 'Put pages into this order, all or none; pages that are not named keep their places',
      body: orderSchema,
      drops: ['posts'],
    },
    async ({ body, call }) => {
      await content.posts.orderPages(body, call)
    },
  ),
]
