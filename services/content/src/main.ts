import { createLogger } from '@skyfolio/runtime/observability/logger'
import { runUntilStopped } from '@skyfolio/runtime/process/shutdown'
import { startTracing } from '@skyfolio/runtime/observability/tracing'
import { loadContentConfig } from './config.ts'
import { printPassword } from './print-password.ts'
import { startServer } from './server.ts'

const config = loadContentConfig()
const logger = createLogger({ name: 'content', level: config.LOG_LEVEL, format: config.LOG_FORMAT })
const tracing = await startTracing('content', config.OTEL_EXPORTER_OTLP_ENDPOINT)
// `npm start` prints it at its end; without a launcher it is printed here, but never into a log, which others read.
const server = await startServer(config, logger, ({ email, generatedPassword }) => {
  if (process.send) process.send({ firstOwner: { email, generatedPassword } })
  else if (generatedPassword !== null && process.stdout.isTTY) printPassword(email, generatedPassword)
  else if (generatedPassword !== null)
    logger.warn('the first owner has a password that nobody knows: the command `owner` prints another')
})
const stop = async () => {
  await server.stop()
  await tracing.stop()
}
runUntilStopped({ logger, stop, drainSeconds: config.DRAIN_SECONDS })
process.send?.({ ready: true, port: server.port })
