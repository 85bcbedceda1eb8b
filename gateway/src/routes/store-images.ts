import type { Viewer } from '@skyfolio/protos/skyfolio/media/v1/Viewer'
import type { MediaClient } from '../clients/media-client.ts'
import { invalid } from '../http/problem.ts'
import { headerImagesOf } from './header-images.ts'
import { toImageJson } from './image-json.ts'
import type { ImageJson } from './image-schemas.ts'
import type { Call } from './call.ts'

export interface StoreImages {
  /** Null: gone, not ready, or media does not answer. */
  of(imageId: number): ImageJson | null
  degraded: boolean
}

/** The pictures of products or of bought lines, by one call. */
export const storeImages = async (
  media: MediaClient,
  items: readonly { imageId: number }[],
  viewer: Viewer,
  call: Call,
): Promise<StoreImages> => {
  const wanted = items.map(({ imageId }) => ({ headerImageId: imageId }))
  const { byId, degraded } = await headerImagesOf(media, wanted, viewer, call)
  return {
    of: imageId => {
      const image = byId.get(imageId)
      return image ? toImageJson(image, viewer) : null
    },
    degraded,
  }
}

/** Refuses a product's picture that is gone or going; while media does not answer, it may be written all the same. */
export const assertImage = async (media: MediaClient, imageId: number | undefined, call: Call): Promise<void> => {
  if (imageId === undefined) return
  const { of, degraded } = await storeImages(media, [{ imageId }], 'VIEWER_OWNER', call)
  if (!degraded && !of(imageId)) throw invalid([{ path: 'imageId', message: 'imageId: there is no such image' }])
}
