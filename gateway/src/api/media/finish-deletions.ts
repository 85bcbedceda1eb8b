import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { FrontCache } from '../../cache/cache-rules.ts'
import type { ContentClient } from '../../clients/content-client.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import type { StoreClient } from '../../clients/store-client.ts'
import { purgeExpiredImages } from '../trash/purge-expired.ts'
import { reconcileTrashedProducts } from '../trash/reconcile-products.ts'
import { publicPathsOf } from './image-json.ts'
import { assertMayDeleteImage, productsOfImage } from './owned-images.ts'
import { isShareImage, SHARE_IMAGE } from './published-images.ts'
import { asOwnWork, isForOwner, type Call } from '../../clients/call.ts'
import { isNoResponse } from '../../routing/rpc-errors.ts'

interface Clients {
  content: ContentClient
  media: MediaClient
  store: StoreClient
}

/**
 * Moves a picture to the trash, with the products that use it, and removes it from the rest of the site. Each step may be
 * repeated, and the first hides the picture: whatever fails later is finished by repeating them (`keepFinishingDeletions`).
 * What an order needs that is not sent yet is in the trash as long.
 * @throws RpcError NOT_FOUND when there is no such picture; HttpError 409 when an owner has to delete it.
 */
export const deleteImage = async ({ content, media, store }: Clients, id: number, call: Call): Promise<void> => {
  await assertMayDeleteImage({ content, store }, { id }, call)
  const image = await media.images.beginImageDeletion({ id }, call)
  // A product that an owner has created since the check keeps its place in the store until its picture is back. One that an
  // owner's own deletion has moved to the trash meanwhile needs the picture, too.
  const waiting = isForOwner(call)
    ? (await store.products.trashProductsOfImage({ imageId: id }, call)).trashed
    : (await productsOfImage(store, id, call)).length
  await content.posts.removeImage({ imageId: id, paths: publicPathsOf(image) }, call)
  if (await isShareImage(content, image, call)) await content.settings.setSetting({ key: SHARE_IMAGE }, asOwnWork(call))
  const { orderCount } = await store.products.countOrdersOfVersion({ imageId: id }, call)
  await media.images.finishImageDeletion({ id, needed: orderCount > 0 || waiting > 0 }, call)
}

const INTERVAL_MS = 10 * 60_000
const RETRY_MS = 5_000
/** A service that starts or restarts may be away for so long before anybody needs to know. */
const EXPECTED_OUTAGE_MS = 60_000
const CALL = { deadlineMs: 10_000, requestId: 'finish-deletions' }
/** As the audit trail names it. */
const PURGE = { deadlineMs: 10_000, requestId: 'trash' }

interface Dependencies extends Clients {
  cache: Pick<FrontCache, 'drop'>
  logger: Logger
}

/** Finishes every deletion that was begun and not finished. Returns how many. */
const finishDeletions = async ({ content, media, store, cache }: Dependencies): Promise<number> => {
  const { images } = await media.images.listDeletingImages({}, CALL)
  for (const image of images) await deleteImage({ content, media, store }, image.id, CALL)
  if (images.length > 0) cache.drop(['images', 'posts', 'products', 'settings'])
  return images.length
}

/**
 * Does so at start, as soon as the services respond, and every ten minutes, and empties the trash of what is over. Warns once about services that have not responded
 * for a minute, and at once about any other failure.
 */
export const keepFinishingDeletions = (dependencies: Dependencies): { stop(): void } => {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let failingSince: number | null = null
  let warned = false
  const report = (error: unknown) => {
    failingSince ??= performance.now()
    const isExpected = isNoResponse(error) && performance.now() - failingSince < EXPECTED_OUTAGE_MS
    if (warned || isExpected) return
    dependencies.logger.warn({ err: error }, 'deletions of pictures cannot be finished yet')
    warned = true
  }
  const round = async () => {
    let next = INTERVAL_MS
    try {
      const finished = await finishDeletions(dependencies)
      if (finished > 0) dependencies.logger.info({ finished }, 'finished deletions of pictures')
      const purged = await purgeExpiredImages(dependencies, PURGE)
      if (purged > 0) dependencies.logger.info({ purged }, 'removed pictures from the trash')
      const reconciled = await reconcileTrashedProducts(dependencies, PURGE)
      if (reconciled > 0) dependencies.logger.info({ reconciled }, 'products in the trash followed their pictures')
      failingSince = null
      warned = false
    } catch (error) {
      report(error)
      next = RETRY_MS
    }
    if (!stopped) timer = setTimeout(() => void round(), next).unref()
  }
  void round()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
