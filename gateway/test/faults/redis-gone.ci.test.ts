import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { runRedis, type RunningRedis } from '../../../tools/start/databases/run-redis.ts'
import { inFull } from '../support/full.ts'
import type { HttpResponse, HttpCaller } from '../support/http-caller.ts'
import type { TestGateway } from '../support/start-gateway.ts'
import { OWNER, signIn, startSite, type TestSite } from '../support/start-site.ts'
import { machineTime } from '../../../runtime/test/support/machine-time.ts'
import { until } from '../../../runtime/test/support/until.ts'

// A real Redis of this test's own is killed, and stopped, while a gateway uses it.
jest.setTimeout(180_000)
const withRedis = process.env.REDIS_URL ? test : test.skip

const OUTAGE_MS = inFull(30_000, 1_500)
const EVERY_MS = 100
/** A broken connection is detected at once, a silent Redis after a timeout. */
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
  // Without a front cache, so that every read reaches the services.
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

const requestsDuringOutage = async () => {
  const read: Promise<[string, HttpResponse]>[] = []
  const refused: Promise<HttpResponse>[] = []
  const ends = performance.now() + OUTAGE_MS
  while (performance.now() < ends) {
    const visitor = gateway.caller()
    for (const address of READS) read.push(visitor.get(address).then(response => [address, response]))
    refused.push(owner.get('/api/settings'), owner.send('PUT', '/api/site-settings/tagline', { value: 'x' }))
    refused.push(visitor.send('POST', '/api/login', OWNER))
    await pause(EVERY_MS)
  }
  return { read: await Promise.all(read), refused: await Promise.all(refused) }
}

/** Half of a read's deadline. */
const STALL_MS = 1_000

/**
 * The result of work during which the machine ran this process, the third at the latest: the gateway and its services are
 * in it, and their deadlines pass also while they are not run.
 */
const whileRunning = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let nth = 1; ; nth += 1) {
    const [began, beganToRun] = [performance.now(), machineTime()]
    const result = await work()
    const stalledMs = performance.now() - began - (machineTime() - beganToRun)
    if (stalledMs < STALL_MS || nth === 3) return result
    console.info(`not run for ${stalledMs.toFixed(0)} ms: once more`)
  }
}

withRedis.each(['SIGKILL', 'SIGSTOP'] as const)(
  'Redis gone (%s): reads work, sessions are refused soon, and everything recovers by itself',
  async how => {
    const requestAll = () => Promise.all([...READS, '/api/settings'].map(address => owner.get(address)))
    await until(requestAll, responses => responses.every(({ status }) => status === 200))
    const { cookie } = owner
    await signal(how)
    const { read, refused: responses } = await whileRunning(requestsDuringOutage)
    for (const [address, { status, body }] of read)
      expect([address, status, status === 200 || body.message]).toEqual([address, 200, true])
    for (const { status, ms, body } of responses) {
      expect({ status, message: body.message }).toEqual({ status: 503, message: expect.any(String) })
      expect(ms).toBeLessThan(SOON_MS[how])
    }
    expect((await gateway.caller().get('/readyz')).body.parts.sessions).not.toBe('serving')
    expect((await gateway.caller().get('/livez')).status).toBe(200)

    if (how === 'SIGKILL') await start()
    else await signal('SIGCONT')
    const back = performance.now()
    // The session was stored on disk, and is still the owner's.
    owner.cookie = cookie
    await until(
      () => owner.get('/api/settings'),
      ({ status }) => status === 200,
      30_000,
    )
    const backMs = performance.now() - back
    const slowest = Math.max(...responses.map(({ ms }) => ms))
    console.info(
      `Redis ${how}: ${read.length} reads served, ${responses.length} refused, the slowest after ` +
        `${slowest.toFixed(0)} ms, back after ${backMs.toFixed(0)} ms`,
    )
    expect(backMs).toBeLessThan(BACK_MS)
  },
)
