import { createLogger } from '@skyfolio/runtime/logger'
import { loadMigrateConfig } from './config.ts'
import { openContent } from './open-content.ts'

// Brings the database to the indexes and the schema of this release and ends: run before a rollout. The service does the
// same when it starts, so what has been done already costs it nothing.
const config = loadMigrateConfig()
const logger = createLogger({ name: 'content-migrate', level: config.LOG_LEVEL, format: config.LOG_FORMAT })
const { mongo } = await openContent(config, logger)
await mongo.close()
logger.info('the data is ready for this release')
