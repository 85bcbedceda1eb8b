import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../src/dependencies.ts'
import { logger, mongoUri } from './start-media.ts'

/** A database of a test's own, opened as the service does it. */
export async function openTestDatabase() {
  const name = `test_media_${randomUUID().slice(0, 8)}`
  const database = await openDatabase({ MONGODB_URI: mongoUri(), MONGODB_DATABASE: name }, logger)
  return {
    ...database,
    async drop() {
      await database.mongo.connection.dropDatabase()
      await database.mongo.close()
    },
  }
}

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>
