import { createLogger } from '@skyfolio/runtime/observability/logger'
import { buildIndexes, connectMongo } from '@skyfolio/runtime/mongo/connection'
import { runMigrations } from '@skyfolio/runtime/mongo/migrations'
import { conversationModel } from './chat/conversation-repository.ts'
import { loadMigrateConfig } from './config.ts'
import { migrations } from './migrations.ts'

// Brings the database to the indexes and the schema of this release and exits: run before a rollout. The service does the
// same when it starts, so work that is already done costs nothing.
const config = loadMigrateConfig()
const logger = createLogger({ name: 'skybug-migrate', level: config.LOG_LEVEL, format: config.LOG_FORMAT })
const mongo = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger })
await runMigrations({ connection: mongo.connection, migrations, logger })
await buildIndexes([conversationModel(mongo.connection, config.CHAT_KEPT_DAYS)])
await mongo.close()
logger.info('the data is ready for this release')
