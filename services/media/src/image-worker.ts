import type { Logger } from '@skyfolio/runtime/logger'
import { createMetrics } from '@skyfolio/runtime/metrics'
import { connectMongo } from '@skyfolio/runtime/mongo'
import { openObjectStore } from './clients/open-object-store.ts'
import { pictureRenderer } from './clients/picture-renderer.ts'
import type { WorkerConfig } from './config.ts'
import { imageRepository } from './data/image-repository.ts'
import { openRows, prepareRows } from './data/open-rows.ts'
import { MOST_ATTEMPTS, workQueue } from './data/work-queue.ts'
import { deriveRenditions } from './domain/derive-renditions.ts'
import { polishAvif } from './domain/polish-avif.ts'
import { startWorkLoop } from './worker/work-loop.ts'

export interface WorkerTimings {
  /** How long a worker that died keeps its picture from the others. */
  leaseMs: number
  idleMs: number
  retryMs: number
}

const TIMINGS: WorkerTimings = { leaseMs: 30_000, idleMs: 250, retryMs: 2_000 }

/** Starts the image worker: it makes what visitors see of the originals that uploads leave in the queue. */
export async function startWorker(
  config: WorkerConfig,
  logger: Logger,
  timings: WorkerTimings = TIMINGS,
): Promise<{ stop(): Promise<void> }> {
  const mongo = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger })
  const metrics = createMetrics('media-worker')
  const exposed =
    config.METRICS_PORT === undefined
      ? null
      : await metrics.listen({ host: config.METRICS_HOST, port: config.METRICS_PORT })
  const rows = openRows(mongo.connection)
  await prepareRows(rows, logger)
  const needs = {
    images: imageRepository(rows),
    queue: workQueue(rows, timings.leaseMs),
    store: await openObjectStore(config),
    renderer: pictureRenderer({ maxPixels: config.UPLOAD_MAX_PIXELS }),
    polishDelayMs: config.POLISH_DELAY_SECONDS * 1000,
  }
  const worked = metrics.durations({
    name: 'image_work_duration_seconds',
    help: 'Time the worker took for a picture, by how it ended.',
    known: ['derive', 'polish'].flatMap(stage => ['done', 'failed'].map(outcome => ({ stage, outcome }))),
    buckets: [0.5, 1, 2.5, 5, 10, 20, 40, 80, 160],
  })
  metrics.watchDependencies({ mongodb: () => mongo.ping(), objects: () => needs.store.ping() })
  const loop = startWorkLoop({
    queue: needs.queue,
    flows: { derive: deriveRenditions(needs), polish: polishAvif(needs) },
    logger,
    renewMs: timings.leaseMs / 3,
    idleMs: timings.idleMs,
    retryMs: timings.retryMs,
    mostAttempts: MOST_ATTEMPTS,
    observe: (stage, outcome, seconds) => worked({ stage, outcome }, seconds),
  })
  return {
    async stop() {
      await loop.stop()
      await mongo.close()
      await exposed?.close()
    },
  }
}
