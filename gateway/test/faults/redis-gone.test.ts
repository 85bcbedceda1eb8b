import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { runRedis, type RunningRedis } from '../../../deploy/local/running/run-redis.ts'
import { inFull } from '../support/full.ts'
import type { HttpAnswer, HttpCaller } from '../support/http-caller.ts'
import type { TestGateway } from '../support/start-gateway.ts'
import { OWNER, signIn, startSite, type TestSite } from '../support/start-site.ts'
import { until } from '../support/until.ts'

// A real Redis of this test's own is killed, and stopped, under a gateway.
jest.setTimeout(180_000)
const withRedis = process.env.REDIS_URL ? test : test.skip

const OUTAGE_MS = inFull(30_000, 1_500)
const EVERY_MS = 100
/** A connection that broke is known at once; a Redis that says nothing is waited for. */
const SOON_MS = { SIGKILL: inFull(100, 1_000), SIGSTOP: 2_500 }
const BACK_MS = inFull(2_000, 10_000)

let site: TestSite
let gateway: TestGateway
let owner: HttpCaller
let folder: string
let redis: RunningRedis | null = null

const start = async () => {
  redis = await runRedis(folder, 'only-for-tests', () => undefined)
}
const signal = async (name: NodeJS.Signals) => {
  const { pid } = JSON.parse(await readFile(join(folder, 'redis.json'), 'utf8')) as { pid: number }
  process.kill(pid, name)
}

beforeAll(async () => {
  if (!process.env.REDIS_URL) return
  folder = await mkdtemp(join(tmpdir(), 'skyfolio-redis-'))
  await start()
  site = await startSite()
  // Without a front cache, so that reads are what they are when nothing is kept.
  gateway = await site.anotherGateway({ REDIS_URL: redis?.url ?? '', FRONT_CACHE_BYTES: '0', LOGIN_FAILURES: '100000' })
  owner = await signIn(gateway.caller())
})
afterEach(async () => {
  if (redis && !redis.isAlive()) await start()
})
afterAll(async () => {
  if (!process.env.REDIS_URL) return
  await gateway.stop()
  await site.stop()
  await redis?.stop()
  await rm(folder, { recursive: true, force: true })
})

const READS = ['/api/posts', '/api/images/gallery', '/api/site-settings', '/api/store/products', '/api/me']

withRedis.each(['SIGKILL', 'SIGSTOP'] as const)(
  'Redis gone (%s): reading goes on, sessions are refused soon, and all is back by itself',
  async how => {
    expect((await owner.get('/api/settings')).status).toBe(200)
    const { cookie } = owner
    await signal(how)
    const read: Promise<[string, HttpAnswer]>[] = []
    const refused: Promise<HttpAnswer>[] = []
    const ends = performance.now() + OUTAGE_MS
    while (performance.now() < ends) {
      const visitor = gateway.caller()
      for (const address of READS) read.push(visitor.get(address).then(answer => [address, answer]))
      refused.push(owner.get('/api/settings'), owner.send('PUT', '/api/site-settings/tagline', { value: 'x' }))
      refused.push(visitor.send('POST', '/api/login', OWNER))
      await pause(EVERY_MS)
    }
    for (const [address, { status }] of await Promise.all(read)) expect([address, status]).toEqual([address, 200])
    const answers = await Promise.all(refused)
    for (const { status, ms, body } of answers) {
      expect({ status, message: body.message }).toEqual({ status: 503, message: expect.any(String) })
      expect(ms).toBeLessThan(SOON_MS[how])
    }
    expect((await gateway.caller().get('/readyz')).body.parts.sessions).not.toBe('serving')
    expect((await gateway.caller().get('/livez')).status).toBe(200)

    if (how === 'SIGKILL') await start()
    else await signal('SIGCONT')
    const back = performance.now()
    // The session was kept on the disk, and is the owner's as before.
    owner.cookie = cookie
    await until(
      () => owner.get('/api/settings'),
      ({ status }) => status === 200,
      30_000,
    )
    const backMs = performance.now() - back
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    console.info(
      `Redis ${how}: ${read.length} reads answered, ${answers.length} refused, the slowest after ` +
        `${slowest.toFixed(0)} ms, back after ${backMs.toFixed(0)} ms`,
    )
    expect(backMs).toBeLessThan(BACK_MS)
  },
)
