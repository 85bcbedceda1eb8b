import { loadConfig } from '@skyfolio/runtime/config'
import { createLogger } from '@skyfolio/runtime/logger'
import { demoConfigSchema } from './config.ts'
import { openHouse } from './house.ts'
import { installDemo } from './install-demo.ts'
import { removeDemo } from './remove-demo.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const config = loadConfig(demoConfigSchema)
const logger = createLogger({ name: 'demo', level: config.LOG_LEVEL, format: config.LOG_FORMAT })
const house = openHouse(config, logger)
try {
  if (process.argv[2] === 'remove') await removeDemo(house, say)
  else if (config.SKYFOLIO_DEMO) await installDemo(house, config, say)
} catch (error) {
  logger.error({ err: error }, 'the demo content is not complete; the next start goes on with it')
  process.exitCode = 1
} finally {
  house.close()
}
