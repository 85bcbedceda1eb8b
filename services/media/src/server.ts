import type { ImagesDefinition } from '@skyfolio/protos/skyfolio/media/v1/Images'
import { createChangesFeed } from '@skyfolio/runtime/changes'
import { createIdCounter } from '@skyfolio/runtime/ids'
import { watchDiskRoom } from '@skyfolio/runtime/disk-room'
import type { Logger } from '@skyfolio/runtime/logger'
import { createMetrics } from '@skyfolio/runtime/metrics'
import { connectMongo } from '@skyfolio/runtime/mongo'
import { rpcService, startRpcServer } from '@skyfolio/runtime/rpc-server'
import { startByteDoor } from './bytes/byte-door.ts'
import { openObjectStore } from './clients/open-object-store.ts'
import { pictureExaminer } from './clients/picture-examiner.ts'
import { scratchFolder } from './clients/scratch.ts'
import type { MediaConfig } from './config.ts'
import { avatarRepository } from './data/avatar-repository.ts'
import { housekeeping } from './data/housekeeping.ts'
import { imageRepository } from './data/image-repository.ts'
import { openRows, prepareRows } from './data/open-rows.ts'
import { workGauges } from './data/work-gauges.ts'
import { bindStore } from './domain/bind-store.ts'
import { findRendition } from './domain/find-rendition.ts'
import { replaceImage } from './domain/replace-image.ts'
import type { SweepResult } from './domain/sweep-objects.ts'
import { sweepObjects } from './domain/sweep-objects.ts'
import { uploadAvatar } from './domain/upload-avatar.ts'
import { uploadImages } from './domain/upload-images.ts'
import { imageHandlers } from './grpc/image-handlers.ts'
import { startSweeper } from './sweeper.ts'

export interface MediaServer {
  /** host:port of the RPCs. */
  address: string
  port: number
  /** Of the byte door. */
  bytesPort: number
  /** Sweeps at once, as if it were `now`. */
  sweep(now: Date): Promise<SweepResult>
  stop(): Promise<void>
}

const FIRST_SWEEP_MS = 60_000

/** Starts the media service: its RPCs, its byte door and its sweeper. */
export async function startServer(config: MediaConfig, logger: Logger): Promise<MediaServer> {
  const mongo = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger })
  const { connection } = mongo
  const metrics = createMetrics('media')
  const exposed =
    config.METRICS_PORT === undefined
      ? null
      : await metrics.listen({ host: config.METRICS_HOST, port: config.METRICS_PORT })
  const rows = openRows(connection)
  await prepareRows(rows, logger)
  const store = await openObjectStore(config)
  const images = imageRepository(rows)
  const avatars = avatarRepository(connection, rows.avatars, rows.audit)
  const examiner = pictureExaminer({ maxPixels: config.UPLOAD_MAX_PIXELS })
  const ids = createIdCounter(connection)

  const keeping = { rows: housekeeping(rows, rows.avatars), store }
  const bind = bindStore(keeping)
  const sweep = sweepObjects(keeping)
  // Before the first upload, so that the store of a new site is never taken for somebody else's. It may be down just now.
  await bind().catch((error: unknown) => logger.warn({ err: error }, 'the object store does not answer'))

  const dependencies = { mongodb: () => mongo.ping(), objects: () => store.ping() }
  metrics.watch(workGauges(rows))
  const room = watchDiskRoom({ connection: connection, reserveMb: config.MONGODB_RESERVE_MB, logger })
  metrics.watch(room.gauge)
  metrics.watchDependencies(dependencies)
  const rpc = await startRpcServer({
    host: config.GRPC_HOST,
    port: config.GRPC_PORT,
    services: [
      rpcService<ImagesDefinition>('skyfolio/media/v1/images.proto', 'skyfolio.media.v1.Images', imageHandlers(images)),
    ],
    changes: createChangesFeed({ connection, tags: { images: 'images' }, logger }),
    dependencies,
    unlessLost: mongo.unlessLost,
    room,
    logger,
    metrics,
    drainSeconds: config.DRAIN_SECONDS,
  })
  const door = await startByteDoor({
    host: config.BYTES_HOST,
    port: config.BYTES_PORT,
    uploads: {
      uploadImages: uploadImages({ images, store, examiner, ids }),
      uploadAvatar: uploadAvatar({ avatars, store, examiner }),
      replaceImage: replaceImage({ images, store, examiner }),
      ready: async () => {
        room.assertRoom()
        await bind()
        await store.assertRoom()
      },
      unlessLost: mongo.unlessLost,
      secret: config.INTERNAL_SECRET,
      maxBytes: config.UPLOAD_MAX_BYTES,
      scratch: scratchFolder(config),
    },
    objects: { findRendition: findRendition({ images, avatars }), store },
    logger,
    metrics,
    drainSeconds: config.DRAIN_SECONDS,
  })
  const everyMs = config.SWEEP_MINUTES * 60_000
  const sweeper = startSweeper({ connection, sweep, logger, everyMs, firstMs: FIRST_SWEEP_MS })
  logger.info({ listening: rpc.address, bytesPort: door.port }, 'serving')
  return {
    address: rpc.address,
    port: rpc.port,
    bytesPort: door.port,
    sweep,
    async stop() {
      await Promise.all([rpc.drain(), door.drain(), sweeper.stop()])
      room.stop()
      await mongo.close()
      await exposed?.close()
    },
  }
}
