import { RpcError } from '@skyfolio/runtime/rpc/client'
import { pageLimits } from '@skyfolio/runtime/domain/paging'
import { fromTimestamp, type ProtoTimestamp } from '@skyfolio/runtime/rpc/messages'
import { z } from 'zod'
import type { Call } from '../../clients/call.ts'
import { HttpError } from '../../http-error.ts'
import { id, idParams, idText, timestamp, toIso, toIsoOrNull } from '../../routing/fields.ts'
import { versionOf } from '../../routing/field-mask.ts'
import { listResponse, pageQuery, toPageRequest } from '../../routing/list-pages.ts'
import { postSchema } from './post-schemas.ts'
import { route } from '../../routing/route.ts'
import { type Clients, wholePost } from './post-pictures.ts'
import type { Revision } from '@skyfolio/protos/skyfolio/content/v1/Revision'

const revisionSchema = z.object({
  number: id,
  savedAt: timestamp,
  savedBy: z.object({ id, name: z.string() }).nullable(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullable(),
  headerImageId: id.nullable(),
  published: z.boolean(),
  /** When the draft was to be published; null: it was not planned. */
  publishAt: timestamp.nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  shareImageId: id.nullable(),
  /** Which fields differ from the version before. */
  changed: z.array(
    z.enum([
      ...(['title', 'slug', 'excerpt', 'content', 'headerImageId', 'published', 'publishAt'] as const),
      ...(['metaTitle', 'metaDescription', 'shareImageId'] as const),
    ]),
  ),
})

const wholeRevisionSchema = revisionSchema.extend({ content: z.string() })

const revisionParams = z.object({ id: idText, number: idText })

type RevisionJson = z.output<typeof revisionSchema>

const FIELDS: Record<string, RevisionJson['changed'][number]> = {
  title: 'title',
  slug: 'slug',
  excerpt: 'excerpt',
  content: 'content',
  header_image_id: 'headerImageId',
  published: 'published',
  publish_at: 'publishAt',
  meta_title: 'metaTitle',
  meta_description: 'metaDescription',
  share_image_id: 'shareImageId',
}

const toRevisionJson = (revision: Revision): RevisionJson => ({
  number: revision.number,
  savedAt: toIso(revision.savedAt),
  savedBy: revision.savedBy ? { id: revision.savedBy.id, name: revision.savedBy.name } : null,
  title: revision.title,
  slug: revision.slug,
  excerpt: revision.excerpt ?? null,
  headerImageId: revision.headerImageId ?? null,
  published: revision.published,
  publishAt: toIsoOrNull(revision.publishAt),
  metaTitle: revision.metaTitle ?? null,
  metaDescription: revision.metaDescription ?? null,
  shareImageId: revision.shareImageId ?? null,
  changed: revision.changed.map(name => FIELDS[name]).filter(name => name !== undefined),
})

const ABORTED = 10

/**
 * Somebody else was faster: the error has what is stored now, unpublished changes included, and what was changed since the version the caller has
 * seen, by whom. Other errors are left as they are.
 */
export const staleWith = async (
  clients: Clients,
  write: { id: number; seen: ProtoTimestamp | undefined; error: unknown },
  call: Call,
): Promise<unknown> => {
  const { id, seen, error } = write
  if (!(error instanceof RpcError) || error.code !== ABORTED) return error
  const { posts } = clients.content
  const [post, { revisions }] = await Promise.all([
    posts.getPost({ id, withWorkingCopy: true }, call),
    posts.listRevisions({ postId: id }, call),
  ])
  const since = seen ? fromTimestamp(seen).getTime() : 0
  const changes = revisions
    .map(toRevisionJson)
    .filter(({ savedAt }) => Date.parse(savedAt) > since)
    .map(({ number, savedAt, savedBy, changed }) => ({ number, savedAt, savedBy, changed }))
  const current = await wholePost(clients, post, true, call)
  return new HttpError(412, error.message, { details: { current: current.body, changes }, cause: error })
}

export const revisionRoutes = (clients: Clients) => [
  route(
    {
      get: '/api/posts/:id/revisions',
      access: 'editor',
      summary: 'The last 25 versions of a post or page, newest first, without their content',
      params: idParams,
      query: pageQuery,
      reply: z.array(revisionSchema),
    },
    async ({ params, query, call }) => {
      const slice = toPageRequest(query)
      const request = { ...slice, postId: params.id, pageSize: Math.min(slice.pageSize, pageLimits.revisions) }
      const { revisions, totalSize } = await clients.content.posts.listRevisions(request, call)
      const list = { path: `/api/posts/${params.id}/revisions`, query, total: totalSize ?? revisions.length }
      return listResponse(revisions.map(toRevisionJson), list)
    },
  ),
  route(
    {
      get: '/api/posts/:id/revisions/:number',
      access: 'editor',
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
      access: 'editor',
      summary:
        'Bring title, excerpt, content, header picture and search result of a version back; If-Match refuses a stale one',
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
