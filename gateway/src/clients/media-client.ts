import type { ImagesDefinition } from '@skyfolio/protos/skyfolio/media/v1/Images'
import type { Logger } from '@skyfolio/runtime/logger'
import { createRpcClient } from '@skyfolio/runtime/rpc-client'

/** The media service: the rows of the pictures. Their bytes travel by HTTP (`bytes/`). */
export const createMediaClient = (address: string, logger: Logger) => {
  const images = createRpcClient<ImagesDefinition>({
    proto: 'skyfolio/media/v1/images.proto',
    service: 'skyfolio.media.v1.Images',
    address,
    logger,
  })
  return { images, close: () => images.close() }
}

export type MediaClient = ReturnType<typeof createMediaClient>
