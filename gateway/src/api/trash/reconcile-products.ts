import type { RpcCallOptions } from '@skyfolio/runtime/rpc/client'
import type { MediaClient } from '../../clients/media-client.ts'
import type { StoreClient } from '../../clients/store-client.ts'

interface Clients {
  media: {
    images: Pick<MediaClient['images'], 'batchGetImages'>
    versions: Pick<MediaClient['versions'], 'batchGetVersions'>
  }
  store: {
    products: Pick<StoreClient['products'], 'listTrashedProducts' | 'restoreProductsOfImage' | 'purgeProductsOfImage'>
  }
}

const AT_ONCE = 500

/**
 * Finishes what was interrupted between a picture and its products in the trash: they come back when the picture is back, and
 * go for good when it is gone. Returns for how many pictures.
 */
export async function reconcileTrashedProducts({ media, store }: Clients, call: RpcCallOptions): Promise<number> {
  let reconciled = 0
  let skip = 0
  for (;;) {
    const { products } = await store.products.listTrashedProducts({ pageSize: AT_ONCE, skip }, call)
    if (products.length === 0) return reconciled
    const ids = [...new Set(products.map(({ imageId }) => imageId))]
    const [{ images: shown }, { images: stored }] = await Promise.all([
      media.images.batchGetImages({ ids, viewer: 'VIEWER_OWNER' }, call),
      // Those in the trash, and those being deleted, too.
      media.versions.batchGetVersions({ imageIds: ids }, call),
    ])
    const isBack = new Set(shown.map(({ id }) => id))
    const exists = new Set(stored.map(({ imageId }) => imageId))
    const done = ids.filter(id => isBack.has(id) || !exists.has(id))
    for (const imageId of done) {
      if (isBack.has(imageId)) await store.products.restoreProductsOfImage({ imageId }, call)
      else await store.products.purgeProductsOfImage({ imageId }, call)
    }
    reconciled += done.length
    if (products.length < AT_ONCE) return reconciled
    skip += products.filter(({ imageId }) => !done.includes(imageId)).length
  }
}
