import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseUris } from '../databases/database-users.ts'
import { readJson, writeJson } from './json-file.ts'
import { isAlive, knownProcess, type KnownProcess } from './known-process.ts'

interface RunningSite extends KnownProcess {
  url: string
  mongoUris?: DatabaseUris
  /** The addresses of its services, as environment variables. */
  addresses?: Record<string, string>
}

const fileOf = (dataDir: string) => join(dataDir, 'running.json')

/** The site that is running from a data directory, or null. */
export const runningSite = (dataDir: string): RunningSite | null => {
  const site = readJson<RunningSite>(fileOf(dataDir))
  return site && isAlive(site) ? site : null
}

/** Makes this process the only one that runs from a data directory; returns the other one when there is one. */
export const acquireSiteLock = (dataDir: string, url: string): RunningSite | null => {
  for (;;) {
    try {
      writeFileSync(fileOf(dataDir), JSON.stringify({ ...knownProcess(process.pid), url }), { flag: 'wx', mode: 0o600 })
      return null
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const other = runningSite(dataDir)
      if (other) return other
      rmSync(fileOf(dataDir), { force: true })
    }
  }
}

/** Adds the addresses of its services, so that `npm run owner` and `npm run demo:remove` find them while the site runs. */
export const updateSiteLock = (dataDir: string, site: Pick<RunningSite, 'url' | 'mongoUris' | 'addresses'>): void =>
  writeJson(fileOf(dataDir), { ...knownProcess(process.pid), ...site })

export const releaseSiteLock = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true })
