import { createLogger } from '@skyfolio/runtime/observability/logger'
import { runUntilStopped } from '@skyfolio/runtime/process/shutdown'
import { startTracing } from '@skyfolio/runtime/observability/tracing'
import { loadMediaConfig } from './config.ts'
import { startServer } from './server.ts'

const config = loadMediaConfig()
const logger = createLogger({ name: 'media', level: config.LOG_LEVEL, format: config.LOG_FORMAT })
const tracing = await startTracing('media', config.OTEL_EXPORTER_OTLP_ENDPOINT)
const server = await startServer(config, logger)
const stop = async () => {
  await server.stop()
  await tracing.stop()
}
runUntilStopped({ logger, stop, drainSeconds: config.DRAIN_SECONDS })
process.send?.({ ready: true, port: server.port, bytesPort: server.bytesPort })
