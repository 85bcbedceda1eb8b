import type { AlbumsDefinition } from '@skyfolio/protos/skyfolio/media/v1/Albums'
import type { EquipmentDefinition } from '@skyfolio/protos/skyfolio/media/v1/Equipment'
import type { GalleryDefinition } from '@skyfolio/protos/skyfolio/media/v1/Gallery'
import type { ImagesDefinition } from '@skyfolio/protos/skyfolio/media/v1/Images'
import type { VersionsDefinition } from '@skyfolio/protos/skyfolio/media/v1/Versions'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { InternalTls } from '@skyfolio/runtime/process/internal-tls'
import { createAuditClient, createPlainServiceClient, createServiceClient, withClose } from './service-client.ts'

/** The media service: the rows of the pictures, their versions, the albums and the equipment. Their bytes travel by HTTP (`uploads/`). */
export const createMediaClient = (address: string, secret: string, logger: Logger, tls?: InternalTls) => {
  const options = { address, audience: 'media', secret, logger, tls }
  return withClose({
    images: createServiceClient<ImagesDefinition>('media/v1/images', 'Images', options),
    albums: createServiceClient<AlbumsDefinition>('media/v1/albums', 'Albums', options),
    gallery: createServiceClient<GalleryDefinition>('media/v1/gallery', 'Gallery', options),
    equipment: createPlainServiceClient<EquipmentDefinition>('media/v1/equipment', 'Equipment', options),
    versions: createServiceClient<VersionsDefinition>('media/v1/versions', 'Versions', options),
    audit: createAuditClient(options),
  })
}

export type MediaClient = ReturnType<typeof createMediaClient>
