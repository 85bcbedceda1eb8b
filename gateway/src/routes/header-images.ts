import type { Viewer } from '@skyfolio/protos/skyfolio/media/v1/Viewer'
import type { MediaClient } from '../clients/media-client.ts'
import { Problem } from '../http/problem.ts'
import { isNoAnswer } from '../http/problem-of.ts'
import { withinJoin } from './join-deadline.ts'
import type { HeaderImages } from './post-json.ts'
import type { Call } from './call.ts'

/** The header pictures of a whole list by one call. While media does not answer, the posts go without. */
export const headerImagesOf = async (
  media: MediaClient,
  posts: readonly { headerImageId?: number }[],
  viewer: Viewer,
  call: Call,
): Promise<HeaderImages & { degraded: boolean }> => {
  const ids = [...new Set(posts.map(post => post.headerImageId).filter(id => id !== undefined))]
  if (ids.length === 0) return { byId: new Map(), viewer, degraded: false }
  try {
    const { images } = await media.images.batchGetImages({ ids, viewer }, withinJoin(call))
    return { byId: new Map(images.map(image => [image.id, image])), viewer, degraded: false }
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    return { byId: new Map(), viewer, degraded: true }
  }
}

/**
 * Refuses a header picture that is gone or going. While media does not answer, the post may be written all the same:
 * a picture that turns out to be gone is shown as none.
 */
export const assertUsable = async (media: MediaClient, imageId: number | null | undefined, call: Call) => {
  if (imageId === null || imageId === undefined) return
  const found = await headerImagesOf(media, [{ headerImageId: imageId }], 'VIEWER_OWNER', call)
  if (!found.degraded && !found.byId.has(imageId)) {
    const message = 'headerImageId: there is no such image'
    throw new Problem(400, message, { details: { errors: [{ path: 'headerImageId', message }] } })
  }
}
