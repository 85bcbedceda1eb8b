import type { Viewer } from '@skyfolio/protos/skyfolio/media/v1/Viewer'
import type { MediaClient } from '../../clients/media-client.ts'
import { HttpError } from '../../http-error.ts'
import { isNoResponse } from '../../routing/rpc-errors.ts'
import { type Call, withinJoin } from '../../clients/call.ts'
import type { HeaderImages } from './post-json.ts'

/** The header pictures of a whole list, and those of its previews, in one call. While media does not respond, posts have none. */
export const headerImagesOf = async (
  media: MediaClient,
  posts: readonly { headerImageId?: number; shareImageId?: number }[],
  viewer: Viewer,
  call: Call,
): Promise<HeaderImages & { degraded: boolean }> => {
  const ids = [
    ...new Set(posts.flatMap(post => [post.headerImageId, post.shareImageId]).filter(id => id !== undefined)),
  ]
  if (ids.length === 0) return { byId: new Map(), viewer, degraded: false }
  try {
    const { images } = await media.images.batchGetImages({ ids, viewer }, withinJoin(call))
    return { byId: new Map(images.map(image => [image.id, image])), viewer, degraded: false }
  } catch (error) {
    if (!isNoResponse(error)) throw error
    return { byId: new Map(), viewer, degraded: true }
  }
}

/**
 * Refuses a picture that is deleted or being deleted, above the text or in previews. While media does not respond, the post
 * may be written all the same: a picture that turns out to be deleted is shown as none.
 */
export const assertUsable = async (
  media: MediaClient,
  { headerImageId, shareImageId }: { headerImageId?: number | null; shareImageId?: number | null },
  call: Call,
) => {
  const pictures = { headerImageId: headerImageId ?? undefined, shareImageId: shareImageId ?? undefined }
  const { degraded, byId } = await headerImagesOf(media, [pictures], 'VIEWER_OWNER', call)
  if (degraded) return
  const errors = Object.entries(pictures)
    .filter(([, id]) => id !== undefined && !byId.has(id))
    .map(([path]) => ({ path, message: `${path}: there is no such image` }))
  if (errors[0]) throw new HttpError(400, errors[0].message, { details: { errors } })
}
