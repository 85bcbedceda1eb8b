import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../local/config.ts'
import { freePorts } from '../../local/running/free-ports.ts'
import { childrenOf } from '../measuring/processes.ts'
import { until } from '../measuring/until.ts'

export interface LaunchedSite {
  url: string
  port: number
  /** Every Node process of it, the launcher too, by name. */
  pids: Record<string, number>
  /** What it has written. */
  log: string
  stop(): Promise<void>
}

export const OWNER = { email: 'owner@example.com', password: 'a long password for the bench' }

const FREELY = '1000000'
/** Everybody who measures comes from one address. */
export const NO_LIMITS = {
  COUPONS_PER_MINUTE: FREELY,
  PAYMENTS_PER_MINUTE: FREELY,
  SHIPPING_PER_MINUTE: FREELY,
  CHAT_PER_MINUTE: FREELY,
  CHAT_PER_DAY: FREELY,
  CHAT_PER_ADDRESS: FREELY,
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

/** Starts the site as `npm start` does, on what has been built, with its lines in a file. Empty unless `env` says otherwise. */
export const launchSite = async (
  dataDir: string,
  env: Record<string, string>,
  startMs = START_MS,
): Promise<LaunchedSite> => {
  const [port] = (await freePorts(1)) as [number]
  const log = join(dataDir, `site-${port}.log`)
  const out = openSync(log, 'a')
  const launcher = spawn(process.execPath, [join(ROOT, 'deploy/dist/launch.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      SKYFOLIO_DATA_DIR: dataDir,
      SKYFOLIO_DEMO: 'off',
      // The worker's idle hours begin after the measurements: what it does then changes the lists that are compared.
      POLISH_DELAY_SECONDS: '86400',
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      ...env,
    },
    stdio: ['ignore', out, out],
  })
  const exited = once(launcher, 'exit')
  // Also when the bench is broken off while the site is still starting.
  process.once('exit', () => launcher.kill('SIGTERM'))
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    launcher.kill('SIGTERM')
    await exited
  }
  const isUp = () => (launcher.exitCode === null ? isReady(url) : Promise.reject(new Error('the site ended')))
  try {
    await until(isUp, `the site did not start within ${startMs / 1000} s`, { withinMs: startMs, lookAgainMs: 100 })
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message}. Its last lines:\n${lastLines(log)}`, { cause: error })
  }
  const children = childrenOf(launcher.pid ?? 0)
  const pidOf = (bundle: string) => {
    const found = children.find(({ command }) => command.includes(bundle))
    if (!found) throw new Error(`no process runs ${bundle}`)
    return found.pid
  }
  const pids = Object.fromEntries(Object.entries(BUNDLES).map(([name, bundle]) => [name, pidOf(bundle)]))
  return { url, port, pids: { ...pids, launcher: launcher.pid ?? 0 }, log, stop }
}

const lastLines = (file: string): string => readFileSync(file, 'utf8').trim().split('\n').slice(-12).join('\n')

const isReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/readyz`).catch(() => null)
  if (!answer?.ok) return false
  const { parts } = (await answer.json()) as { parts: Record<string, string> }
  return ['content', 'media', 'store', 'skybug'].every(part => parts[part] === 'serving')
}
