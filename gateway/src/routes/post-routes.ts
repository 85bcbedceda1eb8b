import { toTimestamp } from '@skyfolio/runtime/timestamps'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'
import { maskedFields, withoutNulls } from './field-mask.ts'
import { idParams } from './fields.ts'
import { assertUsable, headerImagesOf } from './header-images.ts'
import { versionOf } from './if-match.ts'
import { viewerOf } from './image-json.ts'
import { listAnswer, sliceOf } from './list-pages.ts'
import { toClosedPageJson, toPostSummaryJson } from './post-json.ts'
import {
  newPostSchema,
  POST_BODY_LIMIT,
  postChangesSchema,
  postListQuery,
  postSchema,
  postSummarySchema,
  slugParams,
} from './post-schemas.ts'
import { postTypeOf } from './post-type.ts'
import { route } from './route.ts'
import { staleWith, wholePost, type Clients } from './whole-post.ts'

const READS = ['posts', 'images', 'users']
const reads = (clients: Clients) => [
  route(
    {
      get: '/api/posts',
      access: 'public',
      summary: 'Posts and pages without their content, newest first; visitors see what is published',
      query: postListQuery,
      reply: z.array(postSummarySchema),
      // Those of one tag follow what tags they have.
      reads: [...READS, 'content_tags'],
    },
    async ({ query, caller, call }) => {
      const request = {
        type: postTypeOf(query.type),
        published: caller ? query.published : true,
        search: query.search,
        tagId: query.tagId,
        ...sliceOf(query),
      }
      const { posts, totalSize } = await clients.content.posts.listPosts(request, call)
      const headers = await headerImagesOf(clients.media, posts, viewerOf(caller), call)
      const items = posts.map(post => toPostSummaryJson(post, headers))
      const total = totalSize ?? posts.length
      return listAnswer(items, { path: '/api/posts', query, total, degraded: headers.degraded })
    },
  ),
  route(
    {
      get: '/api/posts/slug/:slug',
      access: 'public',
      summary: 'The post or page that has, or once had, this slug; an unpublished page comes without content',
      params: slugParams,
      reply: postSchema,
      reads: READS,
    },
    async ({ params, caller, call }) => {
      const request = { slug: params.slug, includeDrafts: caller !== null }
      const post = await clients.content.posts.getPostBySlug(request, call)
      if (!caller && !post.published) return toClosedPageJson(post)
      return wholePost(clients, post, caller, call)
    },
  ),
  route(
    {
      get: '/api/posts/:id',
      access: 'public',
      summary: 'One post or page; visitors see what is published',
      params: idParams,
      reply: postSchema,
      reads: READS,
    },
    async ({ params, caller, call }) => {
      const post = await clients.content.posts.getPost({ id: params.id }, call)
      if (!caller && !post.published) throw new Problem(404, 'Post not found')
      return wholePost(clients, post, caller, call)
    },
  ),
]

const writes = (clients: Clients) => [
  route(
    {
      post: '/api/posts',
      access: 'owner',
      summary: 'Create a post or page',
      body: newPostSchema,
      bodyLimit: POST_BODY_LIMIT,
      status: 201,
      reply: postSchema,
      drops: ['posts'],
    },
    async ({ body, caller, call }) => {
      await assertUsable(clients.media, body.headerImageId, call)
      const { publishAt, ...rest } = withoutNulls(body)
      const fields = {
        ...rest,
        type: postTypeOf(body.type ?? 'post'),
        ...(publishAt && { publishAt: toTimestamp(publishAt) }),
      }
      const post = await clients.content.posts.createPost({ fields, authorId: caller.id }, call)
      return wholePost(clients, post, caller, call)
    },
  ),
  route(
    {
      put: '/api/posts/:id',
      access: 'owner',
      summary: 'Change the fields of a post or page that are sent; If-Match: "<updatedAt>" refuses a stale write',
      params: idParams,
      body: postChangesSchema,
      bodyLimit: POST_BODY_LIMIT,
      reply: postSchema,
      drops: ['posts'],
    },
    async ({ params, body, caller, call, ifMatch }) => {
      const ifUpdatedAt = versionOf(ifMatch)
      await assertUsable(clients.media, body.headerImageId, call)
      const { type, publishAt, ...rest } = body
      const { fields, updateMask } = maskedFields({
        ...rest,
        type: type && postTypeOf(type),
        publishAt: publishAt && toTimestamp(publishAt),
      })
      const request = { id: params.id, fields, updateMask, ifUpdatedAt }
      const post = await clients.content.posts.updatePost(request, call).catch(async (error: unknown) => {
        throw await staleWith(clients, { id: params.id, seen: ifUpdatedAt, error }, call)
      })
      return wholePost(clients, post, caller, call)
    },
  ),
  route(
    {
      delete: '/api/posts/:id',
      access: 'owner',
      summary: 'Remove a post or page and its tags',
      params: idParams,
      drops: ['posts', 'content_tags'],
    },
    async ({ params, call }) => {
      await clients.content.posts.deletePost({ id: params.id }, call)
    },
  ),
]

export const postRoutes = (clients: Clients) => [...reads(clients), ...writes(clients)]
