import type { AlbumsDefinition } from '@skyfolio/protos/skyfolio/media/v1/Albums'
import type { EquipmentDefinition } from '@skyfolio/protos/skyfolio/media/v1/Equipment'
import type { GalleryDefinition } from '@skyfolio/protos/skyfolio/media/v1/Gallery'
import type { ImagesDefinition } from '@skyfolio/protos/skyfolio/media/v1/Images'
import type { VersionsDefinition } from '@skyfolio/protos/skyfolio/media/v1/Versions'
import { createChangesFeed } from '@skyfolio/runtime/mongo/changes-feed'
import { watchDiskSpace } from '@skyfolio/runtime/mongo/disk-space'
import { startJob } from '@skyfolio/runtime/mongo/jobs'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import { createMetrics } from '@skyfolio/runtime/observability/metrics'
import { certificateGauge, internalTls } from '@skyfolio/runtime/process/internal-tls'
import { auditRpc } from '@skyfolio/runtime/rpc/audit-rpc'
import { acceptedSecrets } from '@skyfolio/runtime/rpc/call-token'
import { plainService, rpcService, startRpcServer, type RpcService } from '@skyfolio/runtime/rpc/server'
import type { MediaConfig } from './config.ts'
import { albumHandlers } from './albums/album-rpc.ts'
import { createDependencies, type Dependencies, type PictureAdapters } from './dependencies.ts'
import { startHttpServer } from './http-server.ts'
import { equipmentHandlers } from './equipment/equipment-rpc.ts'
import { galleryOrderHandlers } from './gallery/gallery-order-rpc.ts'
import { galleryHandlers } from './gallery/gallery-rpc.ts'
import { imageHandlers } from './images/image-rpc.ts'
import { queueGauges } from './jobs/job.ts'
import type { SweepResult } from './objects/sweep-service.ts'
import { rightsHandlers } from './rights/rights-rpc.ts'
import { publicSizeHandlers } from './tiles/public-size-rpc.ts'
import { trashHandlers } from './trash/trash-rpc.ts'
import { versionHandlers } from './versions/version-rpc.ts'

export interface MediaServer {
  /** host:port of the RPCs. */
  address: string
  port: number
  /** Of the HTTP server. */
  bytesPort: number
  /** Sweeps at once, as if it were `now`. */
  sweep(now: Date): Promise<SweepResult>
  stop(): Promise<void>
}

export interface MediaServerOptions {
  /** Default: the real one. */
  pictures?: Pick<PictureAdapters, 'examiner'>
  /** How long after the start the first sweep begins. */
  firstSweepMs?: number
}

const FIRST_SWEEP_MS = 60_000

/** Starts the media service: its RPCs, its HTTP server and its sweep. */
export async function startServer(
  config: MediaConfig,
  logger: Logger,
  { pictures, firstSweepMs = FIRST_SWEEP_MS }: MediaServerOptions = {},
): Promise<MediaServer> {
  const dependencies = await createDependencies(config, logger, pictures)
  try {
    return await serve(config, dependencies, { logger, firstSweepMs })
  } catch (error) {
    await dependencies.mongo.close()
    throw error
  }
}

async function serve(
  config: MediaConfig,
  dependencies: Dependencies,
  { logger, firstSweepMs }: { logger: Logger; firstSweepMs: number },
): Promise<MediaServer> {
  const { mongo, repositories, store, services } = dependencies
  const { connection } = mongo
  const metrics = createMetrics('media')
  // Before the first upload, so that the store of a new site is never taken for another site's. It may be down at the moment.
  const { bindStore } = services.sweep
  const sweep = async (at: Date) => {
    const result = await services.sweep.sweep(at)
    if (result.bound) {
      await services.tiles.enqueueMissing()
      await services.rights.enqueueMissing()
    }
    return result
  }
  await bindStore().catch((error: unknown) => logger.warn({ err: error }, 'the object store does not respond'))

  const checks = { mongodb: () => mongo.ping(), objects: () => store.ping() }
  metrics.watch(queueGauges(repositories))
  const diskSpace = watchDiskSpace({ connection, reserveMb: config.MONGODB_RESERVE_MB, logger })
  metrics.watch(diskSpace.gauge)
  metrics.watchDependencies(checks)
  const tls = internalTls(config)
  metrics.watch(certificateGauge(tls))
  const rpc = await startRpcServer({
    host: config.GRPC_HOST,
    port: config.GRPC_PORT,
    tls,
    authorization: { audience: 'media', secrets: acceptedSecrets(config) },
    services: rpcServices(dependencies, logger),
    changes: createChangesFeed({
      connection,
      tags: { images: 'images', equipment: 'equipment', albums: 'albums' },
      // What makes a file one that may be kept (address-service.ts).
      visibility: { images: ['state', 'picture', 'share', 'variants'], avatars: [] },
      logger,
    }),
    dependencies: checks,
    rejectWhenLost: mongo.rejectWhenLost,
    diskSpace,
    logger,
    metrics,
    drainSeconds: config.DRAIN_SECONDS,
  })
  const exposed =
    config.METRICS_PORT === undefined
      ? null
      : await metrics.listen({ host: config.METRICS_HOST, port: config.METRICS_PORT, isReady: rpc.isServing })
  const http = await startHttpServer({
    host: config.BYTES_HOST,
    port: config.BYTES_PORT,
    tls,
    uploads: {
      ...services,
      receiveForm: dependencies.receiveForm,
      assertReady: async () => {
        diskSpace.assertSpace()
        await bindStore()
        await store.assertSpace()
      },
      rejectWhenLost: mongo.rejectWhenLost,
      secrets: acceptedSecrets(config),
    },
    renditions: {
      find: services.addresses.find,
      store,
      secrets: acceptedSecrets(config),
      sharedCacheSeconds: config.SHARED_CACHE_SECONDS,
    },
    tiles: { ...services.tiles, store },
    logger,
    metrics,
    drainSeconds: config.DRAIN_SECONDS,
  })
  const sweepJob = startJob({
    name: 'sweep',
    connection,
    logger,
    firstMs: firstSweepMs,
    leaseMs: 60_000,
    everyMs: config.SWEEP_MINUTES * 60_000,
    async run() {
      const result = await sweep(new Date())
      if (!result.bound)
        logger.error('the object store belongs to another database: nothing is swept. Check the settings')
      else if (result.removed + result.remade + result.failed > 0) logger.info(result, 'swept')
    },
  })
  services.gallery
    .warm()
    .catch((error: unknown) => logger.warn({ err: error }, 'searches in the gallery are not prepared yet'))
  logger.info({ listening: rpc.address, bytesPort: http.port }, 'serving')
  return {
    address: rpc.address,
    port: rpc.port,
    bytesPort: http.port,
    sweep,
    async stop() {
      await Promise.all([rpc.drain(), http.drain(), sweepJob.stop()])
      diskSpace.stop()
      await mongo.close()
      await exposed?.close()
    },
  }
}

const rpcServices = ({ services, repositories, uploadLimits }: Dependencies, logger: Logger): RpcService[] => [
  rpcService<ImagesDefinition>('skyfolio/media/v1/images.proto', 'skyfolio.media.v1.Images', {
    ...imageHandlers(services.images, services.addresses, services.queue, uploadLimits),
    ...trashHandlers(services.trash),
    ...publicSizeHandlers(services.tiles, logger),
    ...rightsHandlers(services.rights, logger),
    getUploadUsage: async (_request, { actorId }) => {
      const { user, site, quotas } = await services.uploads.usage(actorId ?? 0)
      return {
        ...{ bytes: user.bytes, files: user.files, quotaBytes: quotas.user.bytes, quotaFiles: quotas.user.files },
        ...{ siteBytes: site.bytes, siteQuotaBytes: quotas.siteBytes },
      }
    },
    keepLogo: async ({ filename }) => {
      await services.avatars.keepLogo(filename)
      return {}
    },
  }),
  plainService<EquipmentDefinition>(
    'skyfolio/media/v1/equipment.proto',
    'skyfolio.media.v1.Equipment',
    equipmentHandlers(services.equipment),
  ),
  rpcService<AlbumsDefinition>(
    'skyfolio/media/v1/albums.proto',
    'skyfolio.media.v1.Albums',
    albumHandlers(services.albums, services.queue),
  ),
  rpcService<GalleryDefinition>('skyfolio/media/v1/gallery.proto', 'skyfolio.media.v1.Gallery', {
    ...galleryHandlers(services.gallery),
    ...galleryOrderHandlers(services.galleryOrder),
  }),
  rpcService<VersionsDefinition>(
    'skyfolio/media/v1/versions.proto',
    'skyfolio.media.v1.Versions',
    versionHandlers(services.versions),
  ),
  auditRpc(repositories.audit),
]
