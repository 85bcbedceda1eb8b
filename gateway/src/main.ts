import { createLogger } from '@skyfolio/runtime/observability/logger'
import { runUntilStopped } from '@skyfolio/runtime/process/shutdown'
import { startTracing } from '@skyfolio/runtime/observability/tracing'
import { loadGatewayConfig } from './config.ts'
import { startServer } from './server/server.ts'

const config = loadGatewayConfig()
const logger = createLogger({ name: 'gateway', level: config.LOG_LEVEL, format: config.LOG_FORMAT })

const tracing = await startTracing('gateway', config.OTEL_EXPORTER_OTLP_ENDPOINT)
const gateway = await startServer(config, logger)
const stop = async () => {
  await gateway.stop()
  await tracing.stop()
}
runUntilStopped({ logger, stop, drainSeconds: config.DRAIN_SECONDS })
process.on('message', message => {
  if (typeof message === 'object' && message !== null && 'opening' in message)
    void gateway.open().then(() => process.send?.({ open: true }))
})
process.send?.({ ready: true, port: gateway.port })
