import type { ImagesDefinition } from '@skyfolio/protos/skyfolio/media/v1/Images'
import type { Logger } from '@skyfolio/runtime/logger'
import { createRpcClient } from '@skyfolio/runtime/rpc-client'
import type { CaptureDetails } from '../domain/describe/capture.ts'
import type { Photograph } from '../domain/sky/best-photographs.ts'

const DEADLINE_MS = 800

export interface Gallery {
  photographs: Photograph[]
  /** False: media didn't answer, and this is what was known before. */
  current: boolean
}

/** What the media service has: the gallery as visitors see it, and what is known of one picture. */
export interface SitePhotographs {
  /** At most 500, newest first; what was known last while media doesn't answer. Never rejects. */
  all(): Promise<Gallery>
  /** How a picture was taken; null when it can't be told. */
  details(imageId: number): Promise<CaptureDetails | null>
  close(): void
}

/** @param address of the media service; without one there are no photographs. */
export const openSitePhotographs = (address: string | undefined, logger: Logger): SitePhotographs => {
  if (address === undefined)
    return { all: async () => ({ photographs: [], current: true }), details: async () => null, close: () => undefined }
  const client = createRpcClient<ImagesDefinition>({
    proto: 'skyfolio/media/v1/images.proto',
    service: 'skyfolio.media.v1.Images',
    address,
    logger,
    defaultDeadlineMs: DEADLINE_MS,
  })
  let known: Photograph[] = []
  let asking: Promise<Gallery> | undefined

  const ask = async (): Promise<Gallery> => {
    try {
      const { images } = await client.listImages({ scope: 'SCOPE_GALLERY', viewer: 'VIEWER_VISITOR', pageSize: 500 })
      known = images.map(({ id, title, targetName, thumbnailPath }) => ({
        imageId: id,
        title,
        targetName: targetName ?? null,
        thumbnailPath: thumbnailPath ?? null,
      }))
      return { photographs: known, current: true }
    } catch (error) {
      logger.warn({ err: error }, 'the gallery is as it was known last')
      return { photographs: known, current: false }
    }
  }

  return {
    all: () => (asking ??= ask().finally(() => (asking = undefined))),
    details: async imageId => {
      try {
        const image = await client.getImage({ id: imageId, viewer: 'VIEWER_OWNER' })
        const { acquisition } = image
        return {
          title: image.title,
          targetName: image.targetName ?? null,
          dateTaken: image.dateTaken ?? null,
          camera: [acquisition?.make, acquisition?.model].filter(Boolean).join(' ') || null,
          lens: acquisition?.lens ?? null,
          exposureSeconds: acquisition?.exposureSeconds ?? null,
          iso: acquisition?.iso ?? null,
          focalLength: acquisition?.focalLength ?? null,
          fNumber: acquisition?.fNumber ?? null,
        }
      } catch (error) {
        logger.warn({ err: error }, 'the capture details can not be read')
        return null
      }
    },
    close: () => client.close(),
  }
}
