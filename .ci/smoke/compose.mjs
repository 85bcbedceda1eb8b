import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
const DEADLINE_MS = 180_000
// Four in a row, below those that systems hand to outgoing connections.
const FIRST_PORT = Number(process.env.PORT) || 20_000 + Math.floor(Math.random() * 3_000) * 4

export const OWNER = { email: 'owner@example.com', password: 'a password for the smoke only' }
/** PUBLIC_URL, and so the origin of writes. */
export const ORIGIN = `http://localhost:${FIRST_PORT}`
export const HTTPS_PORT = FIRST_PORT + 3

const env = {
  ...process.env,
  GATEWAY_PORTS: `${FIRST_PORT}-${FIRST_PORT + 1}`,
  HTTP_PORT: String(HTTPS_PORT - 1),
  HTTPS_PORT: String(HTTPS_PORT),
  PUBLIC_URL: ORIGIN,
  OWNER_EMAIL: OWNER.email,
  OWNER_PASSWORD: OWNER.password,
  SKYFOLIO_DEMO: 'off',
  COMPOSE_PROFILES: 'edge',
  COMPOSE_PROJECT_NAME: process.env.COMPOSE_PROJECT_NAME ?? `skyfolio-smoke-${process.pid}`,
}

const hasV2 = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0
const [command, ...first] = hasV2 ? ['docker', 'compose'] : ['docker-compose']

// Asynchronous: the smoke's own visitors go on meanwhile.
const run = async (program, args) => {
  const { stdout } = await promisify(execFile)(program, args, { cwd: ROOT, env, maxBuffer: 1 << 26 })
  return stdout
}

export const compose = (...args) => run(command, [...first, ...args])
export const docker = (...args) => run('docker', args)

/** The last lines of the containers' logs, and their states. */
export const recentLogs = () =>
  [['logs', '--tail', '15', '--no-color'], ['ps']]
    .map(args => spawnSync(command, [...first, ...args], { cwd: ROOT, env, encoding: 'utf8' }).stdout)
    .join('\n')

/** The ids of a service's containers. */
export const containersOf = async service => (await compose('ps', '-q', service)).split('\n').filter(Boolean)

/** The address of each gateway. */
export const gateways = async () => {
  const ids = await containersOf('gateway')
  const ports = await Promise.all(ids.map(id => docker('port', id, '3000')))
  return ports.map(text => `http://localhost:${text.trim().split(':').at(-1)}`)
}

export const until = async (what, works, withinMs = DEADLINE_MS) => {
  const started = Date.now()
  for (let last; ; await pause(200)) {
    const result = await works().catch(error => ((last = error), undefined))
    if (result) return result
    if (Date.now() - started > withinMs)
      throw new Error(`${what} did not happen within ${withinMs / 1000} s (${last?.message ?? 'no'})`)
  }
}

export let passed = 0
export const check = (what, passes) => {
  if (!passes) throw new Error(`failed: ${what}`)
  passed += 1
  console.log(`ok: ${what}`)
}

/** The same while they are starting. */
export const runningGateways = () => until('the gateways run', gateways)
