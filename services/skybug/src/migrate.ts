import { createLogger } from '@skyfolio/runtime/logger'
import { buildIndexes, connectMongo } from '@skyfolio/runtime/mongo'
import { loadSkyBugConfig } from './config.ts'
import { conversationModel } from './data/conversation-model.ts'

// Makes the indexes of this release and ends: run before a rollout. The service does the same when it starts, so what
// stands already costs it nothing.
const config = loadSkyBugConfig()
const logger = createLogger({ name: 'skybug-migrate', level: config.LOG_LEVEL, format: config.LOG_FORMAT })
const mongo = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger })
await buildIndexes([conversationModel(mongo.connection, config.CHAT_KEPT_DAYS)])
await mongo.close()
logger.info('the data is ready for this release')
