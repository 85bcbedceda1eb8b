import type { LaunchConfig } from '../config.ts'
import { SERVICES, type DatabaseUris } from '../databases/database-users.ts'
import type { Print } from '../programs/find-program.ts'
import { runMongod } from '../databases/run-mongod.ts'
import { openDataDir } from './data-dir.ts'
import { databaseAccess, databaseUris, secretsOf } from './secrets.ts'
import { releaseSiteLock, runningSite, acquireSiteLock } from './site-lock.ts'

/** The addresses of a MongoDB that was not started by us; null when there is none. */
export const givenUris = (config: LaunchConfig): DatabaseUris | null => {
  const { MONGODB_URI: usual, ...own } = config
  const named = SERVICES.map(service => `${service.toUpperCase()}_MONGODB_URI` as keyof typeof own)
  const lonely = named.find(name => own[name])
  if (!usual && lonely)
    throw new Error(`${lonely} is set without MONGODB_URI, which backups and the other services use.`)
  if (!usual) return null
  return {
    content: own.CONTENT_MONGODB_URI ?? usual,
    media: own.MEDIA_MONGODB_URI ?? usual,
    store: own.STORE_MONGODB_URI ?? usual,
    skybug: own.SKYBUG_MONGODB_URI ?? usual,
    backup: usual,
  }
}

/** Does work on the MongoDB of this machine's site, whether the site runs or not. */
export const withMongo = async <T>(
  config: LaunchConfig,
  print: Print,
  work: (mongoUris: DatabaseUris) => Promise<T>,
): Promise<T> => {
  const given = givenUris(config)
  if (given) return work(given)
  const running = runningSite(config.SKYFOLIO_DATA_DIR)
  if (running?.mongoUris) return work(running.mongoUris)
  return withStoppedSite(config, print, work)
}

/** Does work on the MongoDB of this machine's site while the site is stopped, and prevents it from starting meanwhile. */
export const withStoppedSite = async <T>(
  config: LaunchConfig,
  print: Print,
  work: (mongoUris: DatabaseUris) => Promise<T>,
): Promise<T> => {
  const dataDir = config.SKYFOLIO_DATA_DIR
  openDataDir(dataDir)
  const other = acquireSiteLock(dataDir, 'starting')
  if (other) throw new Error(`Skyfolio runs or is just starting from ${dataDir} (pid ${other.pid}).`)
  try {
    const given = givenUris(config)
    if (given) return await work(given)
    const secrets = secretsOf(dataDir)
    const mongod = await runMongod(dataDir, print, databaseAccess(secrets))
    await mongod.ready
    try {
      return await work(databaseUris(mongod.uri, secrets))
    } finally {
      await mongod.stop()
    }
  } finally {
    releaseSiteLock(dataDir)
  }
}
