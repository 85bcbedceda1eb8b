import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runK6, type Script } from './run-k6.ts'

// Needs k6: the closing lines of npm test say when it is missing.
const k6 = process.env.K6_PATH ?? ''
const withK6 = k6 ? test : test.skip

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'skyfolio-k6-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Summary {
  passed: boolean
  missed: { name: string; condition: string }[]
  broken: { name: string; fails: number }[]
}

/** One second of a smoke against a server that responds with 500 and delays its first two documents. */
const run = async (script: Script, lateMs: number) => {
  let documents = 0
  const server = createServer(({ url }, response) => {
    const ms = url === '/' && ++documents <= 2 ? lateMs : 0
    setTimeout(() => response.writeHead(500).end('nothing of the site'), ms)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const SITE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const code = await runK6({
      k6,
      script,
      variables: { SITE_URL, PROFILE: 'smoke', SECONDS: '1' },
      folder,
      quiet: true,
    })
    const file = join(folder, `${script}-smoke`)
    const summary = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Summary
    return { code, summary, page: readFileSync(`${file}.html`, 'utf8') }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

withK6(
  'a slow and wrong site fails the run, and the summary names the failures',
  async () => {
    // Home may take 250 ms, and sixteen times as long in a smoke.
    const { code, summary, page } = await run('visitors', 4_100)
    expect(code).toBe(99)
    expect(summary.passed).toBe(false)
    const missed = summary.missed.map(({ name }) => name)
    expect(missed).toEqual(expect.arrayContaining(['checks', 'http_req_failed', 'http_req_duration{route:home}']))
    // Without a gallery no photograph is opened: the summary has that too.
    expect(missed).toContain('http_reqs{route:lightbox}')
    expect(summary.broken.map(({ name }) => name)).toContain('home: responds with 200, or 304 when cached')
    expect(page).toContain('FAILED')
  },
  120_000,
)
