import { createLogger } from '@skyfolio/runtime/observability/logger'
import { loadStoreConfig } from './config.ts'
import { createDependencies } from './dependencies.ts'

// Brings the database to the indexes and the schema of this release and exits: run before a rollout. The service does the
// same when it starts, so work that is already done costs nothing.
const config = loadStoreConfig()
const logger = createLogger({ name: 'store-migrate', level: config.LOG_LEVEL, format: config.LOG_FORMAT })
const { close } = await createDependencies(config, logger)
await close()
logger.info('the data is ready for this release')
