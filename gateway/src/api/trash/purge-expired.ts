import { RpcError } from '@skyfolio/runtime/rpc/errors'
import type { RpcCallOptions } from '@skyfolio/runtime/rpc/client'
import type { MediaClient } from '../../clients/media-client.ts'
import type { StoreClient } from '../../clients/store-client.ts'

interface Clients {
  media: { images: Pick<MediaClient['images'], 'listExpiredImages' | 'purgeImage'> }
  store: { products: Pick<StoreClient['products'], 'countOrdersOfImages'> }
}

const AT_ONCE = 100

/**
 * Removes the pictures for good whose time in the trash is over; those that orders need which are not sent yet wait there.
 * Rejects when a service does not respond: then nothing is removed that may be needed. Several gateways may do so at once.
 */
export async function purgeExpiredImages({ media, store }: Clients, call: RpcCallOptions): Promise<number> {
  let purged = 0
  let skip = 0
  for (;;) {
    const { ids } = await media.images.listExpiredImages({ pageSize: AT_ONCE, skip }, call)
    if (ids.length === 0) return purged
    const { images } = await store.products.countOrdersOfImages({ imageIds: ids }, call)
    const needed = new Set(images.map(({ imageId }) => imageId))
    for (const id of ids) if (!needed.has(id) && (await purge(media, id, call))) purged += 1
    if (ids.length < AT_ONCE) return purged
    // What has been removed is listed no more.
    skip += needed.size
  }
}

/** False: it was brought back meanwhile, or another gateway has removed it. */
const purge = ({ images }: Clients['media'], id: number, call: RpcCallOptions): Promise<boolean> =>
  images.purgeImage({ id, onlyExpired: true }, call).then(
    () => true,
    (error: unknown) => {
      if (error instanceof RpcError && error.reason === 'IMAGE_NOT_FOUND') return false
      throw error
    },
  )
