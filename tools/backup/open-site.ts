import mongoose from 'mongoose'
import { openObjectStore } from '../../services/media/src/dependencies.ts'
import type { Site } from './back-up.ts'
import type { BackupConfig } from './config.ts'

/** Connects to a site's databases and object store. Rejects within seconds when one doesn't respond. */
export async function openSite({ mongodb, databases, objects }: BackupConfig): Promise<{
  site: Site
  close(): Promise<void>
}> {
  const store = await openObjectStore(objects)
  await store.ping()
  const connection = await mongoose
    .createConnection(mongodb, {
      dbName: databases.media,
      serverSelectionTimeoutMS: 10_000,
      w: 'majority',
      // Collections and indexes are the services' own.
      autoIndex: false,
      autoCreate: false,
    })
    .asPromise()
  return { site: { connection, databases, store }, close: () => connection.close() }
}
