import type { LaunchConfig } from '../config.ts'
import type { Print } from '../programs/find-program.ts'
import { runMongod } from '../databases/run-mongod.ts'
import { openDataDir } from './data-dir.ts'
import { releaseSiteLock, runningSite, acquireSiteLock } from './site-lock.ts'

/** Does work on the MongoDB of this machine's site, whether the site runs or not. */
export const withMongo = async <T>(
  config: LaunchConfig,
  print: Print,
  work: (mongoUri: string) => Promise<T>,
): Promise<T> => {
  if (config.MONGODB_URI) return work(config.MONGODB_URI)
  const running = runningSite(config.SKYFOLIO_DATA_DIR)
  if (running?.mongoUri) return work(running.mongoUri)
  return withStoppedSite(config, print, work)
}

/** Does work on the MongoDB of this machine's site while the site is stopped, and prevents it from starting meanwhile. */
export const withStoppedSite = async <T>(
  config: LaunchConfig,
  print: Print,
  work: (mongoUri: string) => Promise<T>,
): Promise<T> => {
  const dataDir = config.SKYFOLIO_DATA_DIR
  openDataDir(dataDir)
  const other = acquireSiteLock(dataDir, 'starting')
  if (other) throw new Error(`Skyfolio runs or is just starting from ${dataDir} (pid ${other.pid}).`)
  try {
    if (config.MONGODB_URI) return await work(config.MONGODB_URI)
    const mongod = await runMongod(dataDir, print)
    await mongod.ready
    return await work(mongod.uri).finally(mongod.stop)
  } finally {
    releaseSiteLock(dataDir)
  }
}
