import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { inFull } from './support/full.ts'
import type { HttpAnswer, HttpCaller } from './support/http-caller.ts'
import { machineTime } from './support/machine-time.ts'
import { startMongod, type OwnMongod } from './support/own-mongod.ts'
import { pictureForm, uploadPicture } from './support/pictures.ts'
import type { TestGateway } from './support/start-gateway.ts'
import { OWNER, signIn, startSite, type TestSite } from './support/start-site.ts'
import { until } from './support/until.ts'

// A whole site on a mongod of its own, which is killed, and stopped, under it.
jest.setTimeout(300_000)

const SOON_MS = 2_500
const BACK_MS = 10_000
/** Of ten requests each. */
const ROUNDS = inFull(50, 1)
const OUTAGE_MS = inFull(30_000, 0)

let mongod: OwnMongod
let site: TestSite
/** Without a front cache, so that nothing is answered from memory. */
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
afterEach(() => mongod.mend())
afterAll(async () => {
  await uncached.stop()
  await site.stop()
  await mongod.stop()
})

const POSTS = '/api/posts?type=post&published=true'
const kept = () => [POSTS, '/api/images/gallery', '/api/site-settings', '/', '/gallery', `/blog/${post.slug}`]

const write = (caller: HttpCaller, excerpt: string) => caller.send('PUT', `/api/posts/${post.id}`, { excerpt })
const excerptIn = ({ body }: HttpAnswer) => (body as { excerpt: string }[] | undefined)?.[0]?.excerpt
const works = ({ status }: HttpAnswer) => status < 300
const all = async (caller: HttpCaller, addresses: string[]) =>
  Promise.all(addresses.map(async address => [address, (await caller.get(address)).body] as const))

/** Asked until all of it comes from memory: what was filled before the services were heard again goes when they are. */
const untilKept = (caller: HttpCaller) =>
  until(
    () => Promise.all(kept().map(async address => [address, await caller.get(address)] as const)),
    answers => answers.every(([, { headers }]) => !headers.has('x-request-id')),
  )

/**
 * What is shown while the database is gone, once the front cache has heard of all that was written before: what it hears
 * late drops what is kept, and nothing takes its place. The worker writes, too, as long as pictures wait for it. Changes
 * come in order, so behind one more of each service, which what is kept can only show once it is heard, none is left.
 */
const keptBefore = async (caller: HttpCaller) => {
  await until(
    async () => (await owner.get('/api/images')).body as { state: string }[],
    images => images.every(({ state }) => state !== 'pending'),
    60_000,
  )
  const elsewhere = await signIn(uncached.caller())
  await untilKept(caller)
  const mark = `heard at ${performance.now()}`
  expect(works(await write(elsewhere, mark))).toBe(true)
  expect(works(await elsewhere.send('PUT', `/api/images/${picture.id}`, { title: mark }))).toBe(true)
  await until(
    () => all(caller, [POSTS, '/api/images/gallery']),
    lists => lists.every(([, body]) => JSON.stringify(body).includes(mark)),
  )
  return untilKept(caller)
}

/** What has to ask the database, each time. */
const asks = async (): Promise<(readonly [string, HttpAnswer])[]> => {
  const visitor = uncached.caller()
  const form = await pictureForm({ title: 'x' })
  const get = (caller: HttpCaller, address: string) => [`GET ${address}`, caller.get(address)] as const
  const asked = [
    ...[POSTS, '/api/images/gallery', '/api/tags', `/blog/${post.slug}`, picture.path].map(one => get(visitor, one)),
    ...['/api/me', '/api/settings'].map(one => get(owner, one)),
    ['a write', write(owner, 'written meanwhile')] as const,
    ['an upload', owner.send('POST', '/api/images', form)] as const,
    ['a login', visitor.send('POST', '/api/login', OWNER)] as const,
  ]
  return Promise.all(asked.map(async ([what, answer]) => [what, await answer] as const))
}

const isBack = async (): Promise<number> => {
  await mongod.mend()
  const mended = machineTime()
  await until(asks, answers => answers.every(([, answer]) => works(answer)), 60_000)
  const backMs = machineTime() - mended
  expect(backMs).toBeLessThan(BACK_MS)
  return backMs
}

/** The services are well; what they depend on isn't, and that is said. */
const isTold = async (): Promise<void> => {
  const { status, body } = await uncached.caller().get('/readyz')
  expect({ status, body }).toMatchObject({
    ...{ status: 200, body: { status: 'ready' } },
    ...{ body: { parts: { content: 'not_serving', media: 'not_serving', store: 'not_serving' } } },
  })
}

const nothingStaleIsLeft = async (): Promise<void> => {
  const visitor = site.caller()
  // Written at another door, the cache hears of it; written at its own, it is told.
  const elsewhere = await signIn(uncached.caller())
  expect(works(await write(elsewhere, 'written elsewhere'))).toBe(true)
  await until(
    () => visitor.get(POSTS),
    answer => excerptIn(answer) === 'written elsewhere',
  )
  await write(owner, 'after')
  expect(excerptIn(await visitor.get(POSTS))).toBe('after')
  expect(await all(visitor, kept())).toEqual(await all(uncached.caller(), kept()))
}

describe.each(['kill', 'freeze'] as const)('mongod gone (%s)', how => {
  test('503 soon, what was kept is shown, all is back by itself, and nothing stale is left', async () => {
    const visitor = site.caller()
    const before = await keptBefore(visitor)
    await mongod[how]()
    const began = performance.now()
    let [requests, slowest] = [0, 0]
    for (let round = 0; round < ROUNDS; round++) {
      const refused = asks()
      const shown = before.map(async ([address, { body }]) => ({ address, body, answer: await visitor.get(address) }))
      for (const { address, body, answer } of await Promise.all(shown)) {
        expect([address, answer.status, answer.ms < SOON_MS]).toEqual([address, 200, true])
        expect(answer.body).toEqual(body)
      }
      for (const [what, { status, ms, headers, body }] of await refused) {
        expect([what, status, ms < SOON_MS]).toEqual([what, 503, true])
        expect(headers.get('retry-after')).not.toBeNull()
        if (typeof body !== 'string') expect(body.message).toEqual(expect.any(String))
        slowest = Math.max(slowest, ms)
        requests += 1
      }
      if (round === 0) await isTold()
      await pause(Math.max(0, (OUTAGE_MS * (round + 1)) / ROUNDS - (performance.now() - began)))
    }
    const backMs = await isBack()
    console.info(
      `mongod gone (${how}): ${requests} requests refused, the slowest after ${slowest.toFixed(0)} ms; ` +
        `all back after ${backMs.toFixed(0)} ms`,
    )
    await nothingStaleIsLeft()
  })
})

test.each(inFull(['kill', 'freeze'] as const, ['kill'] as const))(
  'a write under way at that moment (%s) is answered soon, and what has become of it is what visitors see',
  async how => {
    const underWay = Array.from({ length: 8 }, (_, nth) => write(owner, `under way ${nth}`))
    await mongod[how]()
    for (const { status, ms } of await Promise.all(underWay)) {
      expect([200, 503]).toContain(status)
      expect(ms).toBeLessThan(SOON_MS)
    }
    await isBack()
    const [visitor, stored] = [site.caller(), uncached.caller()]
    expect(excerptIn(await visitor.get(POSTS))).toBe(excerptIn(await stored.get(POSTS)))
    await nothingStaleIsLeft()
  },
)
