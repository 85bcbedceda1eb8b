import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
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

const PASSWORD_LINE =
  '  Password:  shown on a terminal only. To get one, run: npm run owner -- --email owner@example.com'

/** The output of `npm run owner`. */
const resetOwner = async (): Promise<string> => {
  const { MONGODB_URI: _mongo, ...env } = process.env
  const environment = { ...env, SKYFOLIO_DATA_DIR: dataDir }
  const command = [join(ROOT, 'tools/dist/make-owner.js'), '--email', 'owner@example.com']
  return (await promisify(execFile)(process.execPath, command, { env: environment })).stdout
}
const passwordIn = (text: string) => /Password: +(\S+)/.exec(text)?.[1] ?? ''
const logIn = (url: string, password: string) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password }),
  })

test('the first start ends with address and e-mail, no password where no terminal is, and no routine of the services', async () => {
  // Like a folder that somebody created by hand.
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
    PASSWORD_LINE,
    `  Log:       ${log}`,
  ])
  const password = passwordIn(await resetOwner())
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

test('a first start names the account while demo pictures are still being made; LOG_FORMAT shows every line of the services', async () => {
  const first = await start({ SKYFOLIO_DEMO: 'on', LOG_FORMAT: 'json' })
  await first.until('demo picture')
  expect(first.lines.slice(first.lines.indexOf('  Email:     owner@example.com')).at(1)).toBe(PASSWORD_LINE)
  await stop()
  expect(first.lines.join('\n')).not.toContain('Skyfolio is ready')
  expect(first.lines.filter(line => line.startsWith('{"level":"info"')).length).toBeGreaterThan(0)
})
