import { callSecretFor, type CallSecrets } from '@skyfolio/runtime/rpc/call-secrets'
import type { ImagesDefinition } from '@skyfolio/protos/skyfolio/media/v1/Images'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { Endpoint } from '@skyfolio/runtime/rpc/channel'
import { createRpcClient } from '@skyfolio/runtime/rpc/client'
import type { ReadPixels, SoldPicture } from '../catalog/products/product.ts'

const DEADLINE_MS = 800
/** A picture's file is rarely replaced, and a cart is priced often. */
const FRESH_MS = 60_000
/** Pictures that are remembered; far more than a shop sells. */
const MOST_KNOWN = 10_000

/** Reads the pixels of pictures, and which version of them is shown, from media. While it doesn't respond, those known before are returned. */
export function pictureClient(
  { address, tls }: Partial<Endpoint>,
  secrets: CallSecrets,
  logger: Logger,
): { read: ReadPixels; close(): void } {
  if (address === undefined) return { read: async () => new Map(), close: () => undefined }
  const media = createRpcClient<ImagesDefinition>({
    ...{ proto: 'skyfolio/media/v1/images.proto', service: 'skyfolio.media.v1.Images' },
    ...{ address, tls, audience: 'media', secret: callSecretFor(secrets, 'media'), logger },
    defaultDeadlineMs: DEADLINE_MS,
  })
  const known = new Map<number, SoldPicture & { readAt: number }>()
  const refresh = async (ids: number[]): Promise<void> => {
    try {
      const { images } = await media.batchGetImages({ ids, viewer: 'VIEWER_OWNER' })
      if (known.size + images.length > MOST_KNOWN) known.clear()
      const readAt = performance.now()
      for (const { id, width, height, versionId } of images)
        if (width > 0 && height > 0) known.set(id, { width, height, versionId, readAt })
    } catch (error) {
      logger.warn({ err: error }, 'the sizes of pictures cannot be read; using those known before')
    }
  }
  return {
    async read(imageIds, { fresh } = { fresh: false }) {
      const isDue = (id: number) => fresh || performance.now() - (known.get(id)?.readAt ?? -Infinity) > FRESH_MS
      const due = [...new Set(imageIds)].filter(isDue)
      if (due.length > 0) await refresh(due)
      return known
    },
    close: () => media.close(),
  }
}
