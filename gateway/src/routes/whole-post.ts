import type { Post } from '@skyfolio/protos/skyfolio/content/v1/Post'
import { RpcError } from '@skyfolio/runtime/rpc-client'
import { fromTimestamp, type ProtoTimestamp } from '@skyfolio/runtime/timestamps'
import type { ContentClient } from '../clients/content-client.ts'
import type { MediaClient } from '../clients/media-client.ts'
import { Problem } from '../http/problem.ts'
import { headerImagesOf } from './header-images.ts'
import { viewerOf } from './image-json.ts'
import { toPostJson } from './post-json.ts'
import { withPresentAddresses } from './present-addresses.ts'
import { toRevisionJson } from './revision-schemas.ts'
import { Answer } from './answer.ts'
import type { Call } from './call.ts'

export interface Clients {
  content: ContentClient
  media: MediaClient
}

const ABORTED = 10

/** A whole post with its header picture, and those of its text where they are today. */
export const wholePost = async ({ media }: Clients, post: Post, caller: unknown, call: Call) => {
  const [headers, content] = await Promise.all([
    headerImagesOf(media, [post], viewerOf(caller), call),
    withPresentAddresses(media, post.content, call),
  ])
  const shown = { ...post, content: content.html }
  return new Answer(toPostJson(shown, headers), { degraded: headers.degraded || content.degraded })
}

/**
 * Somebody else was faster: the refusal carries what is stored now, and what was changed since the version the caller has
 * seen, by whom. Other errors pass.
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
    posts.getPost({ id }, call),
    posts.listRevisions({ postId: id }, call),
  ])
  const since = seen ? fromTimestamp(seen).getTime() : 0
  const changes = revisions
    .map(toRevisionJson)
    .filter(({ savedAt }) => Date.parse(savedAt) > since)
    .map(({ number, savedAt, savedBy, changed }) => ({ number, savedAt, savedBy, changed }))
  const current = await wholePost(clients, post, true, call)
  return new Problem(412, error.message, { details: { current: current.body, changes }, cause: error })
}
