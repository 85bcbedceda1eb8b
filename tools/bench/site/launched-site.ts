import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../start/config.ts'
import { freePorts } from '../../start/running/free-ports.ts'
import { childrenOf } from '../measuring/processes.ts'
import { waitFor } from '../measuring/wait-for.ts'

export interface LaunchedSite {
  url: string
  port: number
  /** All its Node processes, including the launcher, by name. */
  pids: Record<string, number>
  /** The file of its log. */
  log: string
  stop(): Promise<void>
}

export const OWNER = { email: 'owner@example.com', password: 'a long password for the bench' }

const UNLIMITED = '1000000'
/** All load comes from one network address. */
export const NO_LIMITS = {
  COUPONS_PER_MINUTE: UNLIMITED,
  PAYMENTS_PER_MINUTE: UNLIMITED,
  SHIPPING_PER_MINUTE: UNLIMITED,
  CHARTS_PER_MINUTE: UNLIMITED,
  SKY_PER_MINUTE: UNLIMITED,
  CHAT_PER_MINUTE: UNLIMITED,
  CHAT_PER_DAY: UNLIMITED,
  CHAT_PER_ADDRESS: UNLIMITED,
}

const BUNDLES = {
  gateway: 'gateway/dist/main.js',
  content: 'content/dist/main.js',
  media: 'media/dist/main.js',
  worker: 'media/dist/worker.js',
  store: 'store/dist/main.js',
  skybug: 'skybug/dist/main.js',
}
const START_MS = 120_000

/** Starts the built site as `npm start` does, without demo content unless `env` asks for it; its log goes to a file. */
export const launchSite = async (
  dataDir: string,
  env: Record<string, string>,
  { startMs = START_MS, port: wanted }: { startMs?: number; port?: number } = {},
): Promise<LaunchedSite> => {
  const [port] = wanted === undefined ? ((await freePorts(1)) as [number]) : [wanted]
  const log = join(dataDir, `site-${port}.log`)
  const out = openSync(log, 'a')
  const launcher = spawn(process.execPath, [join(ROOT, 'tools/dist/launch.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      SKYFOLIO_DATA_DIR: dataDir,
      SKYFOLIO_DEMO: 'off',
      // Some figures are read from the processes' log.
      LOG_FORMAT: 'json',
      // Reworking pictures while idle would change the lists that are compared.
      POLISH_DELAY_SECONDS: '86400',
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      ...env,
    },
    stdio: ['ignore', out, out],
  })
  const exited = once(launcher, 'exit')
  // Also if the bench is interrupted while the site is still starting.
  const kill = () => launcher.kill('SIGTERM')
  process.once('exit', kill)
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    kill()
    await exited
    process.off('exit', kill)
  }
  const isUp = () => (launcher.exitCode === null ? isHealthy(url) : Promise.reject(new Error('The site has exited')))
  try {
    await waitFor(isUp, `The site did not start within ${startMs / 1000} s`, { timeoutMs: startMs, intervalMs: 100 })
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message}. Its last lines:\n${lastLines(log)}`, { cause: error })
  }
  const children = childrenOf(launcher.pid ?? 0)
  const pidOf = (bundle: string) => {
    const found = children.find(({ command }) => command.includes(bundle))
    if (!found) throw new Error(`No process runs ${bundle}`)
    return found.pid
  }
  const pids = Object.fromEntries(Object.entries(BUNDLES).map(([name, bundle]) => [name, pidOf(bundle)]))
  return { url, port, pids: { ...pids, launcher: launcher.pid ?? 0 }, log, stop }
}

const lastLines = (file: string): string => readFileSync(file, 'utf8').trim().split('\n').slice(-12).join('\n')

/** Whether the gateway responds and every service is healthy. */
export const isHealthy = async (url: string): Promise<boolean> => {
  const response = await fetch(`${url}/readyz`).catch(() => null)
  if (!response?.ok) return false
  const { parts } = (await response.json()) as { parts: Record<string, string> }
  return ['content', 'media', 'store', 'skybug'].every(part => parts[part] === 'serving')
}
