import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMongod } from '../../local/running/run-mongod.ts'
import { startGun, type Gun } from '../measuring/load.ts'
import { fillSite } from './content.ts'
import { launchSite, NO_LIMITS, type LaunchedSite } from './launched-site.ts'
import { logIn, type Owner } from './owner.ts'

export interface OpenSite extends LaunchedSite {
  owner: Owner
}

/** What the benchmarks share: one real mongod, the load, and the site, of which one runs at a time. */
export interface House {
  folder: string
  /** Where the site keeps what is its own. */
  dataDir: string
  mongoUri: string
  gun: Gun
  say(line: string): void
  /** The site as `npm start` starts it, filled; or the same with the front cache off. */
  site(kind: 'as it is' | 'no front cache'): Promise<OpenSite>
  /** Stops the site that runs, if one does. */
  leaveSite(): Promise<void>
  close(): Promise<void>
}

export const openHouse = async (say: (line: string) => void): Promise<House> => {
  const folder = mkdtempSync(join(tmpdir(), 'skyfolio-bench-'))
  const mongod = await runMongod(folder, say)
  await mongod.answers
  const gun = startGun()
  const dataDir = join(folder, 'site')
  mkdirSync(dataDir)
  let filled = false
  let running: { kind: string; site: OpenSite } | undefined

  const leaveSite = async () => {
    await running?.site.stop()
    running = undefined
  }
  return {
    folder,
    dataDir,
    mongoUri: mongod.uri,
    gun,
    say,
    async site(kind) {
      if (running?.kind === kind) return running.site
      await leaveSite()
      const env = {
        ...NO_LIMITS,
        MONGODB_URI: mongod.uri,
        ...(kind === 'no front cache' && { FRONT_CACHE_BYTES: '0' }),
      }
      const launched = await launchSite(dataDir, env)
      const site = { ...launched, owner: await logIn(launched.url) }
      running = { kind, site }
      if (!filled) {
        say('filling the site with posts and pictures …')
        await fillSite(site.owner)
        filled = true
      }
      return site
    },
    leaveSite,
    async close() {
      gun.stop()
      await leaveSite()
      await mongod.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
