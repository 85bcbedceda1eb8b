import { createLogger } from '@skyfolio/runtime/logger'
import { connectMongo } from '@skyfolio/runtime/mongo'
import { loadMigrateConfig } from './config.ts'
import { openRows, prepareRows } from './data/open-rows.ts'

// Brings the database to the indexes and the schema of this release and ends: run before a rollout. The service and the worker do the same when they start,
// so what stands already costs them nothing.
const config = loadMigrateConfig()
const logger = createLogger({ name: 'media-migrate', level: config.LOG_LEVEL, format: config.LOG_FORMAT })
const mongo = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger })
await prepareRows(openRows(mongo.connection), logger)
await mongo.close()
logger.info('the data is ready for this release')
