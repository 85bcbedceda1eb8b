import { createLogger } from '@skyfolio/runtime/observability/logger'
import { loadMigrateConfig } from './config.ts'
import { openDatabase } from './dependencies.ts'

// Brings the database to the indexes and the schema of this release and exits: run before a rollout. The service does the
// same when it starts, so work that is already done costs nothing.
const config = loadMigrateConfig()
const logger = createLogger({ name: 'store-migrate', level: config.LOG_LEVEL, format: config.LOG_FORMAT })
const { mongo } = await openDatabase(config, logger)
await mongo.close()
logger.info('the data is ready for this release')
