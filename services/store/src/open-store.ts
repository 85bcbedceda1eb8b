import { createIdCounter } from '@skyfolio/runtime/ids'
import type { Logger } from '@skyfolio/runtime/logger'
import { runMigrations } from '@skyfolio/runtime/migrations'
import { buildIndexes, connectMongo, type Mongo } from '@skyfolio/runtime/mongo'
import { openCarriers } from './carriers.ts'
import { siteSettings } from './clients/site-settings.ts'
import type { StoreConfig } from './config.ts'
import { knownSettings } from './data/known-settings.ts'
import { migrations } from './data/migrations.ts'
import { createModels } from './data/models.ts'
import { mongoStorage, mongoTransactions } from './data/mongo-storage.ts'
import { orderCollection } from './data/order-model.ts'
import { addressCheckModel, addressCheckRepository, quoteModel, quoteRepository } from './data/quote-models.ts'
import { wire, type Flows } from './flows.ts'
import { openMail } from './mail.ts'
import { openPayments, type Payments } from './payments.ts'

/** Everything behind the RPCs: the database, with its indexes and of today's schema, and the flows that work on it. */
export async function openStore(
  config: StoreConfig,
  logger: Logger,
): Promise<{ mongo: Mongo; flows: Flows; payments: Payments | null; close(): void }> {
  const mongo = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger })
  const { connection } = mongo
  const models = createModels(connection)
  const settings = siteSettings({ address: config.CONTENT_ADDRESS, known: knownSettings(connection), logger })
  const memory = { quotes: quoteModel(connection), checks: addressCheckModel(connection) }
  const now = () => new Date()
  const payments = openPayments(config, connection, logger, now)
  await buildIndexes([
    ...Object.values(models),
    ...Object.values(memory),
    ...(payments?.test ? [payments.test.model] : []),
  ])
  await runMigrations({ connection, migrations, logger })
  const flows = wire({
    storage: mongoStorage(models, orderCollection(connection)),
    atomically: mongoTransactions(connection, models),
    ids: createIdCounter(connection),
    now,
    provider: payments?.provider ?? null,
    testPayments: payments?.test?.payments ?? null,
    carriers: openCarriers(config, logger),
    quotes: quoteRepository(memory.quotes),
    addressChecks: addressCheckRepository(memory.checks),
    checkAfterMs: config.CHECK_AFTER_SECONDS * 1000,
    expireAfterMs: config.EXPIRE_AFTER_HOURS * 3_600_000,
    trackEveryMs: config.TRACK_EVERY_MINUTES * 60_000,
    buyMs: config.LABEL_SECONDS * 1000,
    siteSettings: settings.read,
    mailSender: openMail(config, logger),
    publicUrl: config.PUBLIC_URL,
    mailFrom: config.MAIL_FROM ?? null,
    ownerEmail: config.OWNER_NOTICE_EMAIL ?? null,
  })
  return { mongo, flows, payments, close: settings.close }
}
