import { createLogger } from '@skyfolio/runtime/logger'
import { runUntilStopped } from '@skyfolio/runtime/shutdown'
import { startTracing } from '@skyfolio/runtime/tracing'
import { loadContentConfig } from './config.ts'
import { startServer } from './server.ts'

const config = loadContentConfig()
const logger = createLogger({ name: 'content', level: config.LOG_LEVEL, format: config.LOG_FORMAT })
const tracing = await startTracing('content', config.OTEL_EXPORTER_OTLP_ENDPOINT)
const server = await startServer(config, logger)
const stop = async () => {
  await server.stop()
  await tracing.stop()
}
runUntilStopped({ logger, stop, drainSeconds: config.DRAIN_SECONDS })
process.send?.({ ready: true, port: server.port })
