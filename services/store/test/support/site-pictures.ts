import type { ImagesDefinition } from '@skyfolio/protos/skyfolio/media/v1/Images'
import { rpcService, startRpcServer, type Handlers } from '@skyfolio/runtime/rpc/server'
import { logger } from './start-store.ts'
import { INTERNAL_SECRET } from '../../../../runtime/test/support/internal-secret.ts'

interface SitePictures {
  /** host:port */
  address: string
  set(id: number, width: number, height: number, versionId?: number): void
  stop(): Promise<void>
}

/** Starts a media service that knows the pixels of pictures, the version that is shown, and nothing else. */
export async function startSitePictures(): Promise<SitePictures> {
  const pixels = new Map<number, { width: number; height: number; versionId: number }>()
  const batchGetImages: Handlers<ImagesDefinition>['batchGetImages'] = async ({ ids }) => ({
    images: ids.flatMap(id => {
      const known = pixels.get(id)
      return known ? [{ id, ...known }] : []
    }),
  })
  const other = async (): Promise<never> => {
    throw new Error('The store does not call this')
  }
  const handlers = new Proxy({ batchGetImages } as Handlers<ImagesDefinition>, {
    get: (known, name) => (name === 'batchGetImages' ? known.batchGetImages : other),
  })
  const service = rpcService<ImagesDefinition>('skyfolio/media/v1/images.proto', 'skyfolio.media.v1.Images', handlers)
  const server = await startRpcServer({
    ...{ host: '127.0.0.1', port: 0, services: [service], dependencies: {}, logger },
    authorization: { audience: 'media', secrets: [INTERNAL_SECRET] },
  })
  return {
    address: server.address,
    set: (id, width, height, versionId = 1) => void pixels.set(id, { width, height, versionId }),
    stop: () => server.drain(),
  }
}
