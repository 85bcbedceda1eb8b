import type { EquipmentDefinition } from '@skyfolio/protos/skyfolio/media/v1/Equipment'
import type { GalleryDefinition } from '@skyfolio/protos/skyfolio/media/v1/Gallery'
import type { ImagesDefinition } from '@skyfolio/protos/skyfolio/media/v1/Images'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import { createAuditClient, createServiceClient, withClose } from './service-client.ts'

/** The media service: the rows of the pictures, and the equipment. Their bytes travel by HTTP (`uploads/`). */
export const createMediaClient = (address: string, secret: string, logger: Logger) => {
  const options = { address, audience: 'media', secret, logger }
  return withClose({
    images: createServiceClient<ImagesDefinition>('media/v1/images', 'Images', options),
    equipment: createServiceClient<EquipmentDefinition>('media/v1/equipment', 'Equipment', options),
    gallery: createServiceClient<GalleryDefinition>('media/v1/gallery', 'Gallery', options),
    audit: createAuditClient(options),
  })
}

export type MediaClient = ReturnType<typeof createMediaClient>
