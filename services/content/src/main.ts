import { createLogger } from '@skyfolio/runtime/observability/logger'
import { runUntilStopped } from '@skyfolio/runtime/process/shutdown'
import { startTracing } from '@skyfolio/runtime/observability/tracing'
import { loadContentConfig } from './config.ts'
import { announceFirstOwner } from './print-password.ts'
import { startServer } from './server.ts'

const config = loadContentConfig()
const logger = createLogger({ name: 'content', level: config.LOG_LEVEL, format: config.LOG_FORMAT })
const tracing = await startTracing('content', config.OTEL_EXPORTER_OTLP_ENDPOINT)
// `npm start` prints the password.
const server = await startServer(config, logger, {
  onFirstOwner: firstOwner => {
    if (process.send) process.send({ firstOwner })
    else announceFirstOwner(firstOwner, { isTerminal: process.stdout.isTTY, logger })
  },
})
const stop = async () => {
  await server.stop()
  await tracing.stop()
}
runUntilStopped({ logger, stop, drainSeconds: config.DRAIN_SECONDS })
process.send?.({ ready: true, port: server.port })
