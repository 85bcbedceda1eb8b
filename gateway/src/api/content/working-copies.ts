import type { Call } from '../../clients/call.ts'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { maskedFields, versionOf } from '../../routing/field-mask.ts'
import { idParams } from '../../routing/fields.ts'
import { route } from '../../routing/route.ts'
import { assertUsable, type Clients, wholePost } from './post-pictures.ts'
import { POST_BODY_LIMIT, postSchema, workingCopySchema } from './post-schemas.ts'
import { staleWith } from './revisions.ts'

const rejectStale =
  (clients: Clients, id: number, seen: ReturnType<typeof versionOf>, call: Call) =>
  async (error: unknown): Promise<never> => {
    throw await staleWith(clients, { id, seen, error }, call)
  }

/** Changes of a published post or page that are saved apart from what visitors see. */
export const workingCopyRoutes = (clients: Clients) => [
  route(
    {
      put: '/api/posts/:id/working-copy',
      access: 'editor',
      summary:
        'Save changes of a published post or page without publishing them; If-Match: "<the later of updatedAt and workingCopy.savedAt>" refuses a stale write',
      params: idParams,
      body: workingCopySchema,
      bodyLimit: POST_BODY_LIMIT,
      reply: postSchema,
    },
    async ({ params, body, caller, call, ifMatch }) => {
      const ifVersion = versionOf(ifMatch)
      await assertUsable(clients.media, body, call)
      const { tagIds = [], autosavedAt, ...rest } = body
      const { fields, updateMask } = maskedFields(rest)
      const paths = [...updateMask.paths, ...(body.tagIds === undefined ? [] : ['tag_ids'])]
      const request = {
        postId: params.id,
        fields,
        updateMask: { paths },
        tagIds,
        ifVersion,
        autosavedAt: autosavedAt ? toTimestamp(autosavedAt) : undefined,
      }
      const post = await clients.content.posts
        .saveWorkingCopy(request, call)
        .catch(rejectStale(clients, params.id, ifVersion, call))
      return wholePost(clients, post, caller, call)
    },
  ),
  route(
    {
      post: '/api/posts/:id/working-copy/publish',
      access: 'editor',
      summary: 'Publish the changes that were saved apart; If-Match refuses others than those seen',
      params: idParams,
      reply: postSchema,
      drops: ['posts', 'content_tags'],
    },
    async ({ params, caller, call, ifMatch }) => {
      const ifVersion = versionOf(ifMatch)
      const request = { postId: params.id, ifVersion }
      const post = await clients.content.posts
        .publishWorkingCopy(request, call)
        .catch(rejectStale(clients, params.id, ifVersion, call))
      return wholePost(clients, post, caller, call)
    },
  ),
  route(
    {
      delete: '/api/posts/:id/working-copy',
      access: 'editor',
      summary: 'Discard the changes that were saved apart; returns what is published',
      params: idParams,
      reply: postSchema,
    },
    async ({ params, caller, call, ifMatch }) => {
      const ifVersion = versionOf(ifMatch)
      const request = { postId: params.id, ifVersion }
      const post = await clients.content.posts
        .discardWorkingCopy(request, call)
        .catch(rejectStale(clients, params.id, ifVersion, call))
      return wholePost(clients, post, caller, call)
    },
  ),
]
