import { isMongoUnavailable } from '@skyfolio/runtime/mongo/errors'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import { createMetrics } from '@skyfolio/runtime/observability/metrics'
import type { WorkerConfig } from './config.ts'
import { createWorkerDependencies, type PictureAdapters } from './dependencies.ts'
import { startJobRunner, type JobRunner, type JobTimings } from './jobs/job-runner.ts'
import { STAGES } from './jobs/job.ts'

const TIMINGS: JobTimings = { leaseMs: 30_000, idleMs: 250, retryMs: 2_000, outageMs: 1_000 }

export interface ImageWorkerOptions {
  /** Default: the real ones. */
  pictures?: Pick<PictureAdapters, 'renderer' | 'tiler'>
  timings?: JobTimings
}

export interface ImageWorker {
  /** Where /metrics and /livez listen; undefined: nowhere. */
  metricsPort: number | undefined
  stop(): Promise<void>
}

/** Starts the image worker: it makes what visitors see of the originals that uploads leave in the queue. */
export async function startWorker(
  config: WorkerConfig,
  logger: Logger,
  { pictures, timings = TIMINGS }: ImageWorkerOptions = {},
): Promise<ImageWorker> {
  const metrics = createMetrics('media-worker')
  let runner: JobRunner | null = null
  const exposed =
    config.METRICS_PORT === undefined
      ? null
      : await metrics.listen({
          host: config.METRICS_HOST,
          port: config.METRICS_PORT,
          // Until the runner starts, the worker waits for its database and its object store.
          isAlive: () => runner?.isAlive() ?? true,
        })
  const { mongo, repositories, store, services } = await createWorkerDependencies(config, logger, pictures)
  const observeDuration = metrics.durations({
    name: 'image_work_duration_seconds',
    help: 'Time the worker took for a picture, by how it ended.',
    known: STAGES.flatMap(stage => ['done', 'failed'].map(outcome => ({ stage, outcome }))),
    buckets: [0.5, 1, 2.5, 5, 10, 20, 40, 80, 160],
  })
  metrics.watchDependencies({ mongodb: () => mongo.ping(), objects: () => store.ping() })
  runner = startJobRunner({
    jobs: repositories.jobs,
    renditions: { ...services.renditions, ...services.rights, ...services.tiles },
    isDatabaseUnavailable: isMongoUnavailable,
    logger,
    observe: (stage, outcome, seconds) => observeDuration({ stage, outcome }, seconds),
    ...timings,
  })
  return {
    metricsPort: exposed?.port,
    async stop() {
      await runner?.stop()
      await mongo.close()
      await exposed?.close()
    },
  }
}
