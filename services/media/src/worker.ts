import { createLogger } from '@skyfolio/runtime/logger'
import { runUntilStopped } from '@skyfolio/runtime/shutdown'
import { startTracing } from '@skyfolio/runtime/tracing'
import { loadWorkerConfig } from './config.ts'
import { startWorker } from './image-worker.ts'
import { takeLowPriority } from './worker/low-priority.ts'

const config = loadWorkerConfig()
const logger = createLogger({ name: 'media-worker', level: config.LOG_LEVEL, format: config.LOG_FORMAT })
const tracing = await startTracing('media-worker', config.OTEL_EXPORTER_OTLP_ENDPOINT)
const worker = await startWorker(config, logger)
// Not before: on a busy machine a process that always goes last takes a minute to start. No work has been claimed yet.
takeLowPriority()
const stop = async () => {
  await worker.stop()
  await tracing.stop()
}
runUntilStopped({ logger, stop, drainSeconds: config.DRAIN_SECONDS })
process.send?.({ ready: true })
