import type { Connection, mongo } from 'mongoose'
import { withLease } from './leases.ts'
import type { Logger } from '../observability/logger.ts'
import { database } from './connection.ts'

export interface Migration {
  /** 1, 2, 3, … without gaps. */
  version: number
  name: string
  /**
   * Brings the data from the version before to this one, in batches that can be repeated: it is run again from its start
   * when a process dies in it. Must leave data that the release before still understands. Stops when `signal` is aborted.
   */
  up(db: mongo.Db, signal: AbortSignal): Promise<void>
}

/** What to change in a collection, document by document. */
export interface BatchUpdate<D extends mongo.Document> {
  /** Those that are not changed yet, so that a second run finds only what is left. */
  filter: mongo.Filter<D>
  projection: mongo.Document
  /** The write of one of them; its filter has what the update was made from, so that it never replaces a newer version. */
  writeOf(document: D): { filter: mongo.Filter<D>; update: mongo.UpdateFilter<D> }
}

const BATCH = 1_000

/** Changes the documents of a collection in the order of their ids, a thousand at a time. Stops when `signal` is aborted. */
export async function updateInBatches<D extends mongo.Document & { _id: number }>(
  collection: mongo.Collection<D>,
  { filter, projection, writeOf }: BatchUpdate<D>,
  signal: AbortSignal,
): Promise<void> {
  for (let after = 0; ;) {
    const documents = await collection
      .find<D>({ $and: [{ _id: { $gt: after } }, filter] } as mongo.Filter<D>, { projection })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray()
    const last = documents.at(-1)
    if (!last) return
    signal.throwIfAborted()
    await collection.bulkWrite(
      documents.map(document => ({ updateOne: writeOf(document) })),
      { ordered: false },
    )
    after = last._id
  }
}

export interface MigrationOptions {
  connection: Connection
  migrations: readonly Migration[]
  logger: Logger
}

interface SchemaVersion {
  _id: 'schemaVersion'
  version: number
  migratedAt: Date
}

/**
 * Brings a database to the schema of this release; forward only. Processes that start together wait for the one that does
 * it. Data of a newer release is left alone: a release works with its own schema and the next.
 * @throws Error when the versions are not 1, 2, 3, …, or a migration fails.
 */
export async function runMigrations({ connection, migrations, logger }: MigrationOptions): Promise<void> {
  migrations.forEach(({ version, name }, index) => {
    if (version !== index + 1) throw new Error(`Migration ${name} must have version ${index + 1}`)
  })
  const db = database(connection)
  const versions = db.collection<SchemaVersion>('schemaVersion')
  const present = async (): Promise<number> => (await versions.findOne({ _id: 'schemaVersion' }))?.version ?? 0

  const found = await present()
  if (found > migrations.length) {
    logger.warn({ found, known: migrations.length }, 'the data has the schema of a newer release')
  }
  if (found >= migrations.length) return

  await withLease({ connection, name: 'migrations', ttlMs: 15_000 }, async ({ signal }) => {
    // Another process may have done it while this one waited.
    for (const { version, name, up } of migrations.slice(await present())) {
      logger.info({ version, migration: name }, 'migrating')
      await up(db, signal)
      signal.throwIfAborted()
      await versions.updateOne(
        { _id: 'schemaVersion' },
        { $set: { version, migratedAt: new Date() } },
        { upsert: true },
      )
    }
  })
}
