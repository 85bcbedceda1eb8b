import { createIdCounter } from '@skyfolio/runtime/ids'
import type { Logger } from '@skyfolio/runtime/logger'
import { buildIndexes, connectMongo, type Mongo } from '@skyfolio/runtime/mongo'
import { runMigrations } from '@skyfolio/runtime/migrations'
import { argon2Passwords } from './clients/argon2-passwords.ts'
import { htmlSanitizer } from './clients/html-sanitizer.ts'
import { secretBox } from './clients/secret-box.ts'
import { totpCodes } from './clients/totp-codes.ts'
import { migrations } from './data/migrations.ts'
import { createModels } from './data/models.ts'
import { mongoStorage, mongoTransactions } from './data/mongo-storage.ts'
import { postTallies } from './data/post-tallies.ts'
import { wire, type Flows } from './flows.ts'

/** Everything behind the RPCs: the database, with its indexes and of today's schema, and the flows that work on it. */
export interface OpenContent {
  mongo: Mongo
  flows: Flows
}

/** Opens the database and wires the flows. */
export async function openContent(
  config: { MONGODB_URI: string; MONGODB_DATABASE: string; TOTP_KEY?: string | undefined },
  logger: Logger,
): Promise<OpenContent> {
  const mongo = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger })
  const { connection } = mongo
  const models = createModels(connection)
  await buildIndexes(Object.values(models))
  await runMigrations({ connection, migrations, logger })
  await postTallies(models).recount()
  const flows = wire({
    storage: mongoStorage(models),
    atomically: mongoTransactions(connection, models),
    ids: createIdCounter(connection),
    passwords: argon2Passwords(),
    oneTimeCodes: totpCodes(),
    secrets: secretBox(config.TOTP_KEY),
    html: htmlSanitizer(),
    now: () => new Date(),
  })
  return { mongo, flows }
}
