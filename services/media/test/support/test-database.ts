import { randomUUID } from 'node:crypto'
import { atProcessEnd } from '../../../../runtime/test/support/at-process-end.ts'
import { openDatabase } from '../../src/dependencies.ts'
import { logger, mongoUri } from './start-media.ts'

export type TestDatabase = Awaited<ReturnType<typeof openDatabase>>

const shared = globalThis as { skyfolioMediaDatabase?: Promise<TestDatabase> }

/** The database that all test files of a process share which need no service; opened as the service does it, and emptied. */
export async function sharedDatabase(): Promise<TestDatabase> {
  const database = await (shared.skyfolioMediaDatabase ??= open())
  await Promise.all(Object.values(database.models).map(({ collection }) => collection.deleteMany({})))
  return database
}

async function open(): Promise<TestDatabase> {
  const config = { MONGODB_URI: mongoUri(), MONGODB_DATABASE: `test_media_${randomUUID().slice(0, 8)}` }
  const database = await openDatabase(config, logger)
  atProcessEnd(() => database.mongo.close())
  return database
}
