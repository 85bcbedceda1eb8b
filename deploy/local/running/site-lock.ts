import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, writeJson } from './json-file.ts'
import { isAlive, knownProcess, type KnownProcess } from './known-process.ts'

interface RunningSite extends KnownProcess {
  url: string
  mongoUri?: string
  /** Where its services answer, as environment variables. */
  addresses?: Record<string, string>
}

const fileOf = (dataDir: string) => join(dataDir, 'running.json')

/** The site that runs from a data directory now, or null. */
export const runningSite = (dataDir: string): RunningSite | null => {
  const site = readJson<RunningSite>(fileOf(dataDir))
  return site && isAlive(site) ? site : null
}

/** Makes this process the one that runs from a data directory; answers the other one when there is. */
export const takeSite = (dataDir: string, url: string): RunningSite | null => {
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

/** Remembers where its parts are, so that `npm run owner` and `npm run demo:remove` find them while the site runs. */
export const rememberSite = (dataDir: string, site: Pick<RunningSite, 'url' | 'mongoUri' | 'addresses'>): void =>
  writeJson(fileOf(dataDir), { ...knownProcess(process.pid), ...site })

export const leaveSite = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true })
