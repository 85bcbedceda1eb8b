import { z } from 'zod'
import { idParams } from './fields.ts'
import { versionOf } from './if-match.ts'
import { listAnswer, pageQuery, sliceOf } from './list-pages.ts'
import { postSchema } from './post-schemas.ts'
import { revisionParams, revisionSchema, toRevisionJson, wholeRevisionSchema } from './revision-schemas.ts'
import { route } from './route.ts'
import { staleWith, wholePost, type Clients } from './whole-post.ts'

/** No more versions of a post are kept. */
const LARGEST = 25

export const revisionRoutes = (clients: Clients) => [
  route(
    {
      get: '/api/posts/:id/revisions',
      access: 'owner',
      summary: 'The last 25 versions of a post or page, newest first, without their content',
      params: idParams,
      query: pageQuery,
      reply: z.array(revisionSchema),
    },
    async ({ params, query, call }) => {
      const slice = sliceOf(query)
      const request = { ...slice, postId: params.id, pageSize: Math.min(slice.pageSize, LARGEST) }
      const { revisions, totalSize } = await clients.content.posts.listRevisions(request, call)
      const list = { path: `/api/posts/${params.id}/revisions`, query, total: totalSize ?? revisions.length }
      return listAnswer(revisions.map(toRevisionJson), list)
    },
  ),
  route(
    {
      get: '/api/posts/:id/revisions/:number',
      access: 'owner',
      summary: 'One version with its content',
      params: revisionParams,
      reply: wholeRevisionSchema,
    },
    async ({ params, call }) => {
      const revision = await clients.content.posts.getRevision({ postId: params.id, number: params.number }, call)
      return { ...toRevisionJson(revision), content: revision.content ?? '' }
    },
  ),
  route(
    {
      post: '/api/posts/:id/revisions/:number/restore',
      access: 'owner',
      summary: 'Bring title, excerpt, content and header picture of a version back; If-Match refuses a stale one',
      params: revisionParams,
      reply: postSchema,
      drops: ['posts'],
    },
    async ({ params, caller, call, ifMatch }) => {
      const ifUpdatedAt = versionOf(ifMatch)
      const request = { postId: params.id, number: params.number, ifUpdatedAt }
      const post = await clients.content.posts.restoreRevision(request, call).catch(async (error: unknown) => {
        throw await staleWith(clients, { id: params.id, seen: ifUpdatedAt, error }, call)
      })
      return wholePost(clients, post, caller, call)
    },
  ),
]
