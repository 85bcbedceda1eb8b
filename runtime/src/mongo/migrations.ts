import type { Connection, mongo } from 'mongoose'
import { withLease } from './leases.ts'
import type { Logger } from '../observability/logger.ts'
import { database } from './connection.ts'

/** The schema of 1.0.0. Data with a lower version, or none, was written before it and is not read. */
const FIRST_SCHEMA = 100

/**
 * Collections that can have documents before the first start: the lease of the migrations, the audit entry of a backup, the
 * maintenance mode of a restore. They do not tell which version wrote a database.
 */
const WRITTEN_BEFORE_START = new Set(['leases', 'audit', 'holds'])

export interface Migration {
  /** 101, 102, 103, … without gaps. */
  version: number
  name: string
  /**
   * Brings the data from the version before to this one, in batches that can be repeated: it is run again from its start
   * when a process dies in it. Must leave data that the release before still understands. Stops when `signal` is aborted.
   * Services build their indexes after the migrations: one that reads by an index of the same release creates it first.
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

/** Whether a version before 1.0.0 wrote a database, by its schema version (0 if it has none) and its collections with documents. */
export const isFromBeforeFirstRelease = (schemaVersion: number, filled: readonly string[]): boolean =>
  schemaVersion < FIRST_SCHEMA && filled.some(name => !WRITTEN_BEFORE_START.has(name))

/** The schema that these migrations lead to. */
export const latestSchema = (migrations: readonly Migration[]): number => FIRST_SCHEMA + migrations.length

/**
 * Brings a database to the schema of this release; forward only. An empty database starts with it. Processes that start
 * together wait for the one that does it. Data of a newer release is left alone: a release works with its own schema and the
 * next.
 * @throws Error when the data is older than 1.0.0 or has no version, the versions are not 101, 102, 103, …, or a migration
 * fails.
 */
export async function runMigrations({ connection, migrations, logger }: MigrationOptions): Promise<void> {
  migrations.forEach(({ version, name }, index) => {
    const expected = FIRST_SCHEMA + 1 + index
    if (version !== expected) throw new Error(`Migration ${name} must have version ${expected}`)
  })
  const db = database(connection)
  const versions = db.collection<SchemaVersion>('schemaVersion')
  const read = async (): Promise<number | null> => {
    const stored = await versions.findOne({ _id: 'schemaVersion' })
    if (stored && stored.version < FIRST_SCHEMA) throw writtenBeforeFirstRelease(db)
    return stored?.version ?? null
  }
  const write = (version: number) =>
    versions.updateOne({ _id: 'schemaVersion' }, { $set: { version, migratedAt: new Date() } }, { upsert: true })

  const latest = latestSchema(migrations)
  const found = await read()
  if (found !== null && found > latest) {
    logger.warn({ found, known: latest }, 'the data has the schema of a newer release')
  }
  if (found !== null && found >= latest) return

  await withLease({ connection, name: 'migrations', ttlMs: 15_000 }, async ({ signal }) => {
    // Another process may have done it while this one waited.
    const current = await read()
    if (current === null) {
      if (await hasDocuments(db)) throw withoutVersion(db)
      await write(latest)
      return
    }
    for (const { version, name, up } of migrations.slice(current - FIRST_SCHEMA)) {
      logger.info({ version, migration: name }, 'migrating')
      await up(db, signal)
      signal.throwIfAborted()
      await write(version)
    }
  })
}

async function hasDocuments(db: mongo.Db): Promise<boolean> {
  for (const { name } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()) {
    if (WRITTEN_BEFORE_START.has(name) || name.startsWith('system.')) continue
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) return true
  }
  return false
}

const writtenBeforeFirstRelease = ({ databaseName }: mongo.Db) =>
  new Error(
    `The database ${databaseName} was written by a version of Skyfolio before 1.0.0, whose data cannot be read. ` +
      'Start this version with an empty database, and keep the old one for the version that wrote it.',
  )

/** A restore writes the version late: it comes after the collections whose names are before its own. */
const withoutVersion = ({ databaseName }: mongo.Db) =>
  new Error(
    `The database ${databaseName} has data without a schema version. If a restore into it broke off, repeat the restore with ` +
      '--replace. Otherwise a version of Skyfolio before 1.0.0 wrote the data, and it cannot be read: start this version with ' +
      'an empty database, and keep the old one for the version that wrote it.',
  )
