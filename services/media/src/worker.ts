import { createLogger } from '@skyfolio/runtime/observability/logger'
import { runUntilStopped } from '@skyfolio/runtime/process/shutdown'
import { startTracing } from '@skyfolio/runtime/observability/tracing'
import { lowerPriority } from './adapters/low-priority.ts'
import { loadWorkerConfig } from './config.ts'
import { startWorker } from './image-worker.ts'

const config = loadWorkerConfig()
const logger = createLogger({ name: 'media-worker', level: config.LOG_LEVEL, format: config.LOG_FORMAT })
const tracing = await startTracing('media-worker', config.OTEL_EXPORTER_OTLP_ENDPOINT)
const worker = await startWorker(config, logger)
// Not before: on a busy machine a process that always goes last takes a minute to start. No job has been leased yet.
lowerPriority()
const stop = async () => {
  await worker.stop()
  await tracing.stop()
}
runUntilStopped({ logger, stop, drainSeconds: config.DRAIN_SECONDS })
process.send?.({ ready: true })
