import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../../../tools/start/running/free-ports.ts'
import { end, ROOT } from './beside-the-site.ts'

export const LAUNCHER = join(ROOT, 'tools/dist/launch.js')

export interface SiteUnderTest {
  url: string
  /** Null: a site that runs elsewhere keeps its data there. */
  dataDir: string | null
}

/** A site that runs already, and is used as it is; the journeys write what they need into it. */
export const foreignUrl = process.env.SITE_URL

interface Launch {
  port: number
  dataDir: string
  demo: boolean
}

/** How a site is started that only a browser of ours will see. */
export const launchSettings = ({ port, dataDir, demo }: Launch): Record<string, string> => ({
  PORT: String(port),
  SKYFOLIO_DATA_DIR: dataDir,
  SKYFOLIO_DEMO: demo ? 'on' : 'off',
  LOG_LEVEL: 'warn',
  // All journeys come from one address; the limits are tested at the gateway.
  ...{ PAYMENTS_PER_MINUTE: '10000', COUPONS_PER_MINUTE: '10000', SHIPPING_PER_MINUTE: '10000' },
  ...{ CHARTS_PER_MINUTE: '10000', SKY_PER_MINUTE: '10000' },
  // The old site that a journey imports from.
  IMPORT_FROM_ADDRESSES: '127.0.0.1',
  MONGODB_URI: '',
  REDIS_URL: '',
})

/** Intervals that journeys wait for, and work that would only take the machine from them. */
const QUICK = { MAIL_SECONDS: '1', TEST_PROCESSING_SECONDS: '2', POLISH_DELAY_SECONDS: '86400' }

/** Starts an empty site as `npm start` does, in a data directory of its own. */
export const startSite = async (): Promise<SiteUnderTest & { dataDir: string; stop(): Promise<void> }> => {
  const dataDir = mkdtempSync(join(process.env.SITES_DIR ?? tmpdir(), 'skyfolio-site-'))
  const [port = 0] = await freePorts(1)
  const child = spawn(process.execPath, [LAUNCHER], {
    cwd: ROOT,
    env: { ...process.env, ...launchSettings({ port, dataDir, demo: false }), ...QUICK },
    // Ctrl-C reaches it once, by `stop`: a second one would end it without its mongod.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilReady(child)
  return {
    url: `http://localhost:${port}`,
    dataDir,
    async stop() {
      await end(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What it says before is for whoever wants to know why it did not start; what it says afterwards is a warning. */
const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let words = ''
    let isReady = false
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (isReady) return process.stdout.write(text)
      words += text
      if (!words.includes('Skyfolio is ready')) return
      isReady = true
      resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The site ended while starting:\n${words}`)))
  })
