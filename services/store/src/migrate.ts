import { createLogger } from '@skyfolio/runtime/logger'
import { loadStoreConfig } from './config.ts'
import { openStore } from './open-store.ts'

// Brings the database to the indexes and the schema of this release and ends: run before a rollout. The service does the
// same when it starts, so what has been done already costs it nothing.
const config = loadStoreConfig()
const logger = createLogger({ name: 'store-migrate', level: config.LOG_LEVEL, format: config.LOG_FORMAT })
const { mongo, close } = await openStore(config, logger)
close()
await mongo.close()
logger.info('the data is ready for this release')
