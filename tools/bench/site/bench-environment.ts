import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMongod } from '../../start/databases/run-mongod.ts'
import { startLoadGenerator, type LoadGenerator } from '../measuring/load-generator.ts'
import { fillSite } from './content.ts'
import { launchSite, NO_LIMITS, type LaunchedSite } from './launched-site.ts'
import { logIn, type Owner } from './owner.ts'

export interface BenchSite extends LaunchedSite {
  owner: Owner
}

/** What the benchmarks share: one real mongod, the load generator, and the site, of which one runs at a time. */
export interface BenchEnvironment {
  folder: string
  /** The site's own data directory. */
  dataDir: string
  mongoUri: string
  loadGenerator: LoadGenerator
  log(line: string): void
  /** The site as `npm start` starts it, with content; or the same without the front cache. */
  site(variant: 'default' | 'no front cache'): Promise<BenchSite>
  /** Stops the running site, if there is one. */
  stopSite(): Promise<void>
  close(): Promise<void>
}

export const startBenchEnvironment = async (log: (line: string) => void): Promise<BenchEnvironment> => {
  const folder = mkdtempSync(join(tmpdir(), 'skyfolio-bench-'))
  const mongod = await runMongod(folder, log)
  await mongod.ready
  const loadGenerator = startLoadGenerator()
  const dataDir = join(folder, 'site')
  mkdirSync(dataDir)
  let isFilled = false
  let running: { variant: string; site: BenchSite } | undefined

  const stopSite = async () => {
    await running?.site.stop()
    running = undefined
  }
  return {
    folder,
    dataDir,
    mongoUri: mongod.uri,
    loadGenerator,
    log,
    async site(variant) {
      if (running?.variant === variant) return running.site
      await stopSite()
      const env = {
        ...NO_LIMITS,
        MONGODB_URI: mongod.uri,
        ...(variant === 'no front cache' && { FRONT_CACHE_BYTES: '0' }),
      }
      const launched = await launchSite(dataDir, env)
      const site = { ...launched, owner: await logIn(launched.url) }
      running = { variant, site }
      if (!isFilled) {
        log('Creating posts and pictures …')
        await fillSite(site.owner)
        isFilled = true
      }
      return site
    },
    stopSite,
    async close() {
      loadGenerator.stop()
      await stopSite()
      await mongod.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
