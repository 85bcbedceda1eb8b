import { callSecretFor, type CallSecrets } from '@skyfolio/runtime/rpc/call-secrets'
import type { ImagesDefinition } from '@skyfolio/protos/skyfolio/media/v1/Images'
import type { Integration as IntegrationMessage } from '@skyfolio/protos/skyfolio/media/v1/Integration'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { Endpoint } from '@skyfolio/runtime/rpc/channel'
import { createRpcClient } from '@skyfolio/runtime/rpc/client'
import type { CaptureDetails } from '../descriptions/description.ts'
import type { Photograph } from '../sky/observer/best-photographs.ts'

const DEADLINE_MS = 800

/** Null: no sessions. */
const integrationFrom = (integration: IntegrationMessage | null | undefined): CaptureDetails['integration'] => {
  if (!integration || integration.frames === 0) return null
  const { seconds, frames, filters } = integration
  return { seconds, frames, filters: filters.map(sum => ({ ...sum, filter: sum.filter ?? null })) }
}

interface Gallery {
  photographs: Photograph[]
  /** False: media didn't respond, and these are the last ones known. */
  isCurrent: boolean
}

/** The media service: the public gallery, and the capture details of a photograph. */
export interface MediaClient {
  /** At most 500 photographs, newest first; the last ones known while media doesn't respond. Never rejects. */
  gallery(): Promise<Gallery>
  /** Null when media doesn't respond. */
  captureDetails(imageId: number): Promise<CaptureDetails | null>
  close(): void
}

/**
 * @param endpoint of the media service; without an address there are no photographs.
 * @param secrets CALL_SECRETS.
 */
export const createMediaClient = (
  { address, tls }: Partial<Endpoint>,
  secrets: CallSecrets,
  logger: Logger,
): MediaClient => {
  if (address === undefined)
    return {
      gallery: async () => ({ photographs: [], isCurrent: true }),
      captureDetails: async () => null,
      close: () => undefined,
    }
  const client = createRpcClient<ImagesDefinition>({
    proto: 'skyfolio/media/v1/images.proto',
    service: 'skyfolio.media.v1.Images',
    address,
    tls,
    audience: 'media',
    secret: callSecretFor(secrets, 'media'),
    logger,
    defaultDeadlineMs: DEADLINE_MS,
  })
  let lastKnown: Photograph[] = []
  let pending: Promise<Gallery> | undefined

  const fetchGallery = async (): Promise<Gallery> => {
    try {
      const { images } = await client.listImages({ scope: 'SCOPE_GALLERY', viewer: 'VIEWER_VISITOR', pageSize: 500 })
      lastKnown = images.map(({ id, title, targetName, thumbnailPath }) => ({
        imageId: id,
        title,
        targetName: targetName ?? null,
        thumbnailPath: thumbnailPath ?? null,
      }))
      return { photographs: lastKnown, isCurrent: true }
    } catch (error) {
      logger.warn({ err: error }, 'the gallery could not be read; using the last one known')
      return { photographs: lastKnown, isCurrent: false }
    }
  }

  return {
    gallery: () => (pending ??= fetchGallery().finally(() => (pending = undefined))),
    captureDetails: async imageId => {
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
          integration: integrationFrom(image.integration),
        }
      } catch (error) {
        logger.warn({ err: error }, 'the capture details could not be read')
        return null
      }
    },
    close: () => client.close(),
  }
}
