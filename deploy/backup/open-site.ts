import mongoose from 'mongoose'
import { openObjectStore } from '../../services/media/src/clients/open-object-store.ts'
import type { Site } from './back-up.ts'
import type { BackupConfig } from './config.ts'

/** Connects to what a site keeps. Rejects within seconds when it doesn't answer. */
export async function openSite({ mongodb, databases, objects }: BackupConfig): Promise<{
  site: Site
  close(): Promise<void>
}> {
  const store = await openObjectStore(objects)
  await store.ping()
  const connection = await mongoose
    .createConnection(mongodb, { dbName: databases.media, serverSelectionTimeoutMS: 10_000, w: 'majority' })
    .asPromise()
  return { site: { connection, databases, store }, close: () => connection.close() }
}
