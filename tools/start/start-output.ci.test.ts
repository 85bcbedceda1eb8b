import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from './config.ts'
import { freePorts } from './running/free-ports.ts'
import { memoryFolder } from './testing/memory-folder.ts'

jest.setTimeout(180_000)

const LAUNCHER = join(ROOT, 'tools/dist/launch.js')

let dataDir: string
let site: ChildProcess | null
beforeEach(() => {
  if (!existsSync(LAUNCHER)) throw new Error(`${LAUNCHER} is missing: npm run build`)
  dataDir = mkdtempSync(join(memoryFolder(), 'skyfolio-start-'))
})
afterEach(async () => {
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const stop = async () => {
  if (!site || site.exitCode !== null) return
  const closed = once(site, 'close')
  site.kill('SIGTERM')
  await closed
}

/** Starts the site as `npm start` does, in the test's data directory. */
const start = async (environment: Record<string, string>) => {
  const [port] = await freePorts(1)
  const { MONGODB_URI: _mongo, REDIS_URL: _redis, OWNER_PASSWORD: _password, LOG_FORMAT: _format, ...env } = process.env
  const launched = spawn(process.execPath, [LAUNCHER], {
    env: { ...env, ...environment, PORT: String(port), SKYFOLIO_DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  site = launched
  const lines: string[] = []
  const said = createInterface({ input: launched.stdout }).on('line', line => lines.push(line))
  const ended = once(launched, 'close').then(() => Promise.reject(new Error(`it ended:\n${lines.join('\n')}`)))
  ended.catch(() => undefined)
  const until = (words: string) => {
    const isSaid = lines.some(line => line.includes(words))
    const later = new Promise<void>(resolve => said.on('line', line => line.includes(words) && resolve()))
    return isSaid ? Promise.resolve() : Promise.race([ended, later])
  }
  return { url: `http://localhost:${port}`, lines, until }
}

const passwordIn = (lines: string[]) => /Password: {2}(\S+)/.exec(lines.join('\n'))?.[1] ?? ''
const logIn = (url: string, password: string) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password }),
  })

test('the first start ends with address, e-mail and password together, and shows no routine of the services', async () => {
  // As an older release left it.
  chmodSync(dataDir, 0o755)
  const first = await start({ SKYFOLIO_DEMO: 'off' })
  await first.until('Log:')
  expect(first.lines.filter(line => line.startsWith('{'))).toEqual([])
  expect(first.lines.filter(line => / INFO /.test(line))).toEqual([])
  const log = join(dataDir, 'site.log')
  const block = first.lines.slice(first.lines.indexOf(`Skyfolio is ready: ${first.url}`))
  expect(block.slice(0, 5)).toEqual([
    `Skyfolio is ready: ${first.url}`,
    `  Sign in:   ${first.url}/login`,
    '  Email:     owner@example.com',
    expect.stringMatching(/^ {2}Password: {2}\S+ {2}\(only this start shows it: change it after signing in\)$/),
    `  Log:       ${log}`,
  ])
  const password = passwordIn(block)
  expect((await logIn(first.url, password)).status).toBe(200)
  const logged = readFileSync(log, 'utf8')
  expect(logged).toContain('"name":"content","msg":"created the first owner"')
  expect(logged).not.toContain(password)

  const shared = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(path => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077)
  expect([statSync(dataDir).mode & 0o777, shared]).toEqual([0o700, []])

  await stop()
  const second = await start({ SKYFOLIO_DEMO: 'off' })
  await second.until('Log:')
  expect(second.lines.filter(Boolean).slice(-3)).toEqual([
    `Skyfolio is ready: ${second.url}`,
    `  Sign in:   ${second.url}/login`,
    `  Log:       ${log}`,
  ])
})

test('a first start shows the password while demo pictures are still being made, and it works; LOG_FORMAT shows every line of the services', async () => {
  const first = await start({ SKYFOLIO_DEMO: 'on', LOG_FORMAT: 'json' })
  await first.until('demo picture')
  expect(first.lines.join('\n')).toMatch(/Email: {5}owner@example\.com\n {2}Password: {2}\S+/)
  expect((await logIn(first.url, passwordIn(first.lines))).status).toBe(200)
  await stop()
  expect(first.lines.join('\n')).not.toContain('Skyfolio is ready')
  expect(first.lines.filter(line => line.startsWith('{"level":"info"')).length).toBeGreaterThan(0)
})
