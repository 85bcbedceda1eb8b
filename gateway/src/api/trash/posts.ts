import type { TrashedPost } from '@skyfolio/protos/skyfolio/content/v1/TrashedPost'
import { pageLimits } from '@skyfolio/runtime/domain/paging'
import { z } from 'zod'
import { id, idParams, timestamp, toIso } from '../../routing/fields.ts'
import { listResponse, pageQuery, toPageRequest } from '../../routing/list-pages.ts'
import { route } from '../../routing/route.ts'
import { postTypeName } from '../content/post-json.ts'
import { postSchema } from '../content/post-schemas.ts'
import { type Clients, wholePost } from '../content/post-pictures.ts'

const trashedPostSchema = z.object({
  id,
  type: z.enum(['post', 'page']),
  title: z.string(),
  slug: z.string(),
  published: z.boolean(),
  deletedAt: timestamp,
  /** Null: the site itself, or a deleted user. */
  deletedBy: z.object({ id, name: z.string() }).nullable(),
  /** When it is removed for good. */
  purgeAt: timestamp,
})

const toTrashedPostJson = (post: TrashedPost): z.output<typeof trashedPostSchema> => ({
  id: post.id,
  type: postTypeName(post.type),
  title: post.title,
  slug: post.slug,
  published: post.published,
  deletedAt: toIso(post.deletedAt),
  deletedBy: post.deletedBy ? { id: post.deletedBy.id, name: post.deletedBy.name } : null,
  purgeAt: toIso(post.purgeAt),
})

/** Deleted posts and pages, which can be brought back for 30 days. */
export const trashedPostRoutes = (clients: Clients) => [
  route(
    {
      get: '/api/trash/posts',
      access: 'editor',
      summary: 'The posts and pages in the trash, last deleted first',
      query: pageQuery,
      reply: z.array(trashedPostSchema),
    },
    async ({ query, call }) => {
      const slice = toPageRequest(query)
      const request = { ...slice, pageSize: Math.min(slice.pageSize, pageLimits.trash) }
      const { posts, totalSize } = await clients.content.posts.listTrashedPosts(request, call)
      const list = { path: '/api/trash/posts', query, total: totalSize ?? posts.length }
      return listResponse(posts.map(toTrashedPostJson), list)
    },
  ),
  route(
    {
      post: '/api/trash/posts/:id/restore',
      access: 'editor',
      summary: 'Bring a post or page back from the trash as it was; a slug that is taken gets a number',
      params: idParams,
      reply: postSchema,
      drops: ['posts', 'content_tags'],
    },
    async ({ params, caller, call }) => {
      const post = await clients.content.posts.restorePost({ id: params.id }, call)
      return wholePost(clients, post, caller, call)
    },
  ),
  route(
    {
      delete: '/api/trash/posts/:id',
      access: 'editor',
      summary: 'Remove a post or page in the trash for good',
      params: idParams,
    },
    async ({ params, call }) => {
      await clients.content.posts.purgePost({ id: params.id }, call)
    },
  ),
]
