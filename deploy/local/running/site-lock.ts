import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, writeJson } from './json-file.ts'
import { isAlive, knownProcess, type KnownProcess } from './known-process.ts'

interface RunningSite extends KnownProcess {
  url: string
  mongoUri?: string
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

/** Remembers where the documents are, so that `npm run owner` finds them while the site runs. */
export const rememberMongo = (dataDir: string, url: string, mongoUri: string): void =>
  writeJson(fileOf(dataDir), { ...knownProcess(process.pid), url, mongoUri })

export const leaveSite = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true })
