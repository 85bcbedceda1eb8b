import type { Connection, mongo } from 'mongoose'
import { withLease } from './lock.ts'
import type { Logger } from './logger.ts'
import { database } from './mongo.ts'

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
