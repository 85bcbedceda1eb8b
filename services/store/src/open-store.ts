import { createIdCounter } from '@skyfolio/runtime/ids'
import type { Logger } from '@skyfolio/runtime/logger'
import { runMigrations } from '@skyfolio/runtime/migrations'
import { buildIndexes, connectMongo, type Mongo } from '@skyfolio/runtime/mongo'
import { migrations } from './data/migrations.ts'
import { createModels } from './data/models.ts'
import { mongoStorage, mongoTransactions } from './data/mongo-storage.ts'
import { orderCollection } from './data/order-model.ts'
import { wire, type Flows } from './flows.ts'

/** Everything behind the RPCs: the database, with its indexes and of today's schema, and the flows that work on it. */
export async function openStore(
  config: { MONGODB_URI: string; MONGODB_DATABASE: string },
  logger: Logger,
): Promise<{ mongo: Mongo; flows: Flows }> {
  const mongo = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger })
  const { connection } = mongo
  const models = createModels(connection)
  await buildIndexes(Object.values(models))
  await runMigrations({ connection, migrations, logger })
  const flows = wire({
    storage: mongoStorage(models, orderCollection(connection)),
    atomically: mongoTransactions(connection, models),
    ids: createIdCounter(connection),
    now: () => new Date(),
  })
  return { mongo, flows }
}
