import { loadConfig } from '@skyfolio/runtime/process/config'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { demoConfigSchema } from './config.ts'
import { connectServices } from './site-services.ts'
import { installDemo } from './install-demo.ts'
import { removeAndReport } from './remove-demo.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

// `npm start` shows in one line how far it has come.
const progress = (line: string) => (process.send ? void process.send(line) : print(line))

const config = loadConfig(demoConfigSchema)
const logger = createLogger({ name: 'demo', level: config.LOG_LEVEL, format: config.LOG_FORMAT })
const services = connectServices(config, logger)
try {
  if (process.argv[2] === 'remove') await removeAndReport(services, print)
  else if (config.SKYFOLIO_DEMO) await installDemo(services, config, { print, progress })
} catch (error) {
  logger.error({ err: error }, 'the demo content is not complete; the next start goes on with it')
  process.exitCode = 1
} finally {
  services.close()
}
