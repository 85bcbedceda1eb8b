import { mkdirSync } from 'node:fs'
import type { LaunchConfig } from '../config.ts'
import type { Say } from '../parts/find-part.ts'
import { runMongod } from './run-mongod.ts'
import { leaveSite, runningSite, takeSite } from './site-lock.ts'

/** Does work on the documents of this machine's site, whether it runs or not. */
export const withDocuments = async <T>(
  config: LaunchConfig,
  say: Say,
  work: (mongoUri: string) => Promise<T>,
): Promise<T> => {
  if (config.MONGODB_URI) return work(config.MONGODB_URI)
  const running = runningSite(config.SKYFOLIO_DATA_DIR)
  if (running?.mongoUri) return work(running.mongoUri)
  return withStoppedSite(config, say, work)
}

/** Does work on the documents of this machine's site while it does not run, and keeps it from starting meanwhile. */
export const withStoppedSite = async <T>(
  config: LaunchConfig,
  say: Say,
  work: (mongoUri: string) => Promise<T>,
): Promise<T> => {
  const dataDir = config.SKYFOLIO_DATA_DIR
  mkdirSync(dataDir, { recursive: true })
  const other = takeSite(dataDir, 'starting')
  if (other) throw new Error(`Skyfolio runs or is just starting from ${dataDir} (pid ${other.pid}).`)
  try {
    if (config.MONGODB_URI) return await work(config.MONGODB_URI)
    const mongod = await runMongod(dataDir, say)
    await mongod.answers
    return await work(mongod.uri).finally(mongod.stop)
  } finally {
    leaveSite(dataDir)
  }
}
