import type { Logger } from '@skyfolio/runtime/logger'
import type { ContentClient } from '../clients/content-client.ts'
import type { MediaClient } from '../clients/media-client.ts'
import type { StoreClient } from '../clients/store-client.ts'
import { deleteImage } from './delete-image.ts'

const EVERY_MS = 10 * 60_000
const AGAIN_MS = 5_000
const CALL = { deadlineMs: 10_000, requestId: 'finish-deletions' }

interface Deps {
  content: ContentClient
  media: MediaClient
  store: StoreClient
  /** The pictures, posts and products that have changed are told here. */
  drop(tags: readonly string[]): void
  logger: Logger
}

/** Finishes every deletion that was begun and left. Answers how many. */
export const finishDeletions = async ({ content, media, store, drop }: Deps): Promise<number> => {
  const { images } = await media.images.listDeletingImages({}, CALL)
  for (const image of images) await deleteImage({ content, media, store }, image.id, CALL)
  if (images.length > 0) drop(['images', 'posts', 'products'])
  return images.length
}

/** Does so at start, as soon as the services answer, and every ten minutes. Answers how to stop it. */
export const keepFinishingDeletions = (deps: Deps): { stop(): void } => {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let failing = false
  const round = async () => {
    let next = EVERY_MS
    try {
      const finished = await finishDeletions(deps)
      failing = false
      if (finished > 0) deps.logger.info({ finished }, 'finished deletions of pictures')
    } catch (error) {
      if (!failing) deps.logger.warn({ err: error }, 'deletions of pictures can not be finished yet')
      failing = true
      next = AGAIN_MS
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
