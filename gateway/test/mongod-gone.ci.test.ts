import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test, it } from '@jest/globals'
import { inFull } from './support/full.ts'
import type { HttpResponse, HttpCaller } from './support/http-caller.ts'
import { machineTime } from '../../runtime/test/support/machine-time.ts'
import { startMongod, type OwnMongod } from './support/own-mongod.ts'
import { pictureForm, uploadPicture } from './support/pictures.ts'
import type { TestGateway } from './support/start-gateway.ts'
import { OWNER, signIn, startSite, type TestSite } from './support/start-site.ts'
import { until } from '../../runtime/test/support/until.ts'

// A whole site on a mongod of its own, which is killed, and stopped, under it.
jest.setTimeout(300_000)

const SOON_MS = 2_500
const BACK_MS = 10_000
/** Of ten requests each. */
const ROUNDS = inFull(50, 1)
const OUTAGE_MS = inFull(30_000, 0)

let mongod: OwnMongod
let site: TestSite
/** Without a front cache, so that nothing is served from memory. */
let uncached: TestGateway
let owner: HttpCaller
let picture: { id: number; path: string }
let post: { id: number; slug: string }

beforeAll(async () => {
  mongod = await startMongod()
  const web = { WEB_DIST: join(import.meta.dirname, '../../web/dist') }
  site = await startSite({ ...web, LOGIN_FAILURES: '100000' }, { mongodb: mongod.uri })
  uncached = await site.anotherGateway({ FRONT_CACHE_BYTES: '0' })
  owner = await site.owner()
  picture = await uploadPicture(owner, { imageType: 'gallery' })
  const wanted = { title: 'Shown', content: '<p>Clear skies.</p>', published: true }
  post = (await owner.send('POST', '/api/posts', wanted)).body as typeof post
})
afterEach(() => mongod.restore())
afterAll(async () => {
  await uncached.stop()
  await site.stop()
  await mongod.stop()
})

const POSTS = '/api/posts?type=post&published=true'
const cachedAddresses = () => [
  POSTS,
  '/api/images/gallery',
  '/api/site-settings',
  '/',
  '/gallery',
  `/blog/${post.slug}`,
]

const write = (caller: HttpCaller, excerpt: string) => caller.send('PUT', `/api/posts/${post.id}`, { excerpt })
const excerptIn = ({ body }: HttpResponse) => (body as { excerpt: string }[] | undefined)?.[0]?.excerpt
const works = ({ status }: HttpResponse) => status < 300
const all = async (caller: HttpCaller, addresses: string[]) =>
  Promise.all(addresses.map(async address => [address, (await caller.get(address)).body] as const))

const readUntil = (caller: HttpCaller, holds: (response: HttpResponse) => boolean) =>
  until(
    () => Promise.all(cachedAddresses().map(async address => [address, await caller.get(address)] as const)),
    responses => responses.every(([, response]) => holds(response)),
  )

/** Reads until everything comes from memory: what was filled before the services were connected again is discarded. */
const untilCached = (caller: HttpCaller) => readUntil(caller, ({ headers }) => !headers.has('x-request-id'))

/** A page goes out without what it did not get in two seconds, which a busy machine may take, and says no-store. */
const untilComplete = (caller: HttpCaller) =>
  readUntil(caller, response => works(response) && response.headers.get('cache-control') !== 'no-store')

/**
 * The responses that are served while the database is gone, once the front cache has received all changes made before:
 * a late change would drop entries that nothing can replace. The worker writes, too, as long as pictures wait for it.
 * Changes come in order: when one more of each service has been received, none is left.
 */
const readCached = async (caller: HttpCaller) => {
  await until(
    async () => (await owner.get('/api/images')).body as { state: string }[],
    images => images.every(({ state }) => state !== 'pending'),
    60_000,
  )
  const elsewhere = await signIn(uncached.caller())
  await untilCached(caller)
  const mark = `received at ${performance.now()}`
  expect(works(await write(elsewhere, mark))).toBe(true)
  expect(works(await elsewhere.send('PUT', `/api/images/${picture.id}`, { title: mark }))).toBe(true)
  await until(
    () => all(caller, [POSTS, '/api/images/gallery']),
    lists => lists.every(([, body]) => JSON.stringify(body).includes(mark)),
  )
  return untilCached(caller)
}

/** What needs the database, each time. */
const requestDatabase = async (): Promise<(readonly [string, HttpResponse])[]> => {
  const visitor = uncached.caller()
  const form = await pictureForm({ title: 'x' })
  const get = (caller: HttpCaller, address: string) => [`GET ${address}`, caller.get(address)] as const
  const requests = [
    ...[POSTS, '/api/images/gallery', '/api/tags', `/blog/${post.slug}`, picture.path].map(one => get(visitor, one)),
    ...['/api/me', '/api/settings'].map(one => get(owner, one)),
    ['a write', write(owner, 'written meanwhile')] as const,
    ['an upload', owner.send('POST', '/api/images', form)] as const,
    ['a login', visitor.send('POST', '/api/login', OWNER)] as const,
  ]
  return Promise.all(requests.map(async ([what, response]) => [what, await response] as const))
}

const expectRecovery = async (): Promise<number> => {
  await mongod.restore()
  const mended = machineTime()
  await until(requestDatabase, responses => responses.every(([, response]) => works(response)), 60_000)
  const backMs = machineTime() - mended
  expect(backMs).toBeLessThan(BACK_MS)
  return backMs
}

/** The services serve; what they depend on does not, and they report it. */
const expectReported = async (): Promise<void> => {
  const { status, body } = await uncached.caller().get('/readyz')
  expect({ status, body }).toMatchObject({
    ...{ status: 200, body: { status: 'ready' } },
    ...{ body: { parts: { content: 'not_serving', media: 'not_serving', store: 'not_serving' } } },
  })
}

const expectNothingStale = async (): Promise<void> => {
  const visitor = site.caller()
  // A write through another gateway reaches the cache by a change, one through its own directly.
  const elsewhere = await signIn(uncached.caller())
  expect(works(await write(elsewhere, 'written elsewhere'))).toBe(true)
  await until(
    () => visitor.get(POSTS),
    response => excerptIn(response) === 'written elsewhere',
  )
  await write(owner, 'after')
  expect(excerptIn(await visitor.get(POSTS))).toBe('after')
  const cached = await untilCached(visitor)
  const stored = await untilComplete(uncached.caller())
  expect(cached.map(([address, { body }]) => [address, body])).toEqual(
    stored.map(([address, { body }]) => [address, body]),
  )
}

describe.each(inFull(['kill', 'freeze'] as const, ['freeze'] as const))('mongod gone (%s)', how => {
  it('responds 503 soon, shows what was cached, recovers by itself, and leaves nothing stale', async () => {
    const visitor = site.caller()
    const before = await readCached(visitor)
    await mongod[how]()
    const began = performance.now()
    let [requests, slowest] = [0, 0]
    for (let round = 0; round < ROUNDS; round++) {
      const refused = requestDatabase()
      const shown = before.map(async ([address, { body }]) => ({ address, body, response: await visitor.get(address) }))
      for (const { address, body, response } of await Promise.all(shown)) {
        expect([address, response.status, response.ms < SOON_MS]).toEqual([address, 200, true])
        expect(response.body).toEqual(body)
      }
      for (const [what, { status, ms, headers, body }] of await refused) {
        expect([what, status, ms < SOON_MS]).toEqual([what, 503, true])
        expect(headers.get('retry-after')).not.toBeNull()
        if (typeof body !== 'string') expect(body.message).toEqual(expect.any(String))
        slowest = Math.max(slowest, ms)
        requests += 1
      }
      if (round === 0) await expectReported()
      await pause(Math.max(0, (OUTAGE_MS * (round + 1)) / ROUNDS - (performance.now() - began)))
    }
    const backMs = await expectRecovery()
    console.info(
      `mongod gone (${how}): ${requests} requests refused, the slowest after ${slowest.toFixed(0)} ms; ` +
        `all back after ${backMs.toFixed(0)} ms`,
    )
    await expectNothingStale()
  })
})

test.each(inFull(['kill', 'freeze'] as const, ['kill'] as const))(
  'a write in progress at that moment (%s) gets a response soon, and visitors see its outcome',
  async how => {
    const underWay = Array.from({ length: 8 }, (_, nth) => write(owner, `under way ${nth}`))
    await mongod[how]()
    for (const { status, ms } of await Promise.all(underWay)) {
      expect([200, 503]).toContain(status)
      expect(ms).toBeLessThan(SOON_MS)
    }
    await expectRecovery()
    const [visitor, stored] = [site.caller(), uncached.caller()]
    expect(excerptIn(await visitor.get(POSTS))).toBe(excerptIn(await stored.get(POSTS)))
    await expectNothingStale()
  },
)
