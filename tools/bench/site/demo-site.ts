import { MongoClient } from 'mongodb'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runMongod } from '../../start/databases/run-mongod.ts'
import { waitFor } from '../measuring/wait-for.ts'
import type { BenchEnvironment } from './bench-environment.ts'
import { launchSite, NO_LIMITS } from './launched-site.ts'

const DEMO_MS = 600_000
const POLISHING_MS = 1_800_000

export interface DemoSite {
  url: string
  stop(): Promise<void>
}

/** The site with its demo content, once the worker has nothing left to do: visitors get the polished pictures. */
export const startDemoSite = async ({ folder, log }: BenchEnvironment): Promise<DemoSite> => {
  const own = join(folder, 'demo')
  const dataDir = join(own, 'site')
  mkdirSync(dataDir, { recursive: true })
  const mongod = await runMongod(own, log)
  try {
    await mongod.ready
    log('Installing the demo content …')
    const env = { ...NO_LIMITS, MONGODB_URI: mongod.uri, SKYFOLIO_DEMO: 'on', POLISH_DELAY_SECONDS: '0' }
    const site = await launchSite(dataDir, env, { startMs: DEMO_MS })
    const stop = async () => {
      await site.stop()
      await mongod.stop()
    }
    try {
      log('Polishing its pictures …')
      await waitForWorker(mongod.uri)
    } catch (error) {
      await site.stop()
      throw error
    }
    return { url: site.url, stop }
  } catch (error) {
    await mongod.stop()
    throw error
  }
}

/** Waits until the worker has no jobs. */
const waitForWorker = async (uri: string): Promise<void> => {
  const mongo = await MongoClient.connect(uri)
  try {
    const jobs = mongo.db('skyfolio_media').collection('work')
    await waitFor(async () => (await jobs.countDocuments()) === 0, 'The pictures were not polished in time', {
      timeoutMs: POLISHING_MS,
      intervalMs: 2_000,
    })
  } finally {
    await mongo.close()
  }
}
