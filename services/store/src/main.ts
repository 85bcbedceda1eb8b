import { createLogger } from '@skyfolio/runtime/observability/logger'
import { runUntilStopped } from '@skyfolio/runtime/process/shutdown'
import { startTracing } from '@skyfolio/runtime/observability/tracing'
import { loadStoreConfig } from './config.ts'
import { startServer } from './server.ts'

const config = loadStoreConfig()
const logger = createLogger({ name: 'store', level: config.LOG_LEVEL, format: config.LOG_FORMAT })
const tracing = await startTracing('store', config.OTEL_EXPORTER_OTLP_ENDPOINT)
const server = await startServer(config, logger)
const stop = async () => {
  await server.stop()
  await tracing.stop()
}
runUntilStopped({ logger, stop, drainSeconds: config.DRAIN_SECONDS })
process.send?.({ ready: true, port: server.port })
