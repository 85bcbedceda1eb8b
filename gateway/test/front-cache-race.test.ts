import type { RequestListener, ServerResponse } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import type { CacheTag } from '../src/cache/cache-rules.ts'
import { createTagCounters, type TagCounters, type TagSnapshot } from '../src/cache/tag-counters.ts'
import { closeServers, send, startFrontCache } from './support/start-front-cache.ts'
import { until } from '../../runtime/test/support/until.ts'

afterEach(closeServers)

const ROUNDS = 200

/** A repeatable random source (mulberry32). */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Reads race with a write, `ROUNDS` times. Reading and writing take random moments of up to 4 ms before and after the
 * value itself is read or written, as services and the network do. Returns how often a visitor who read after the
 * response to the owner saw an older value.
 */
const raceWritesWithReads = async (seed: number): Promise<number> => {
  const random = randomFrom(seed)
  const aMoment = () => pause(random() * 4)
  let value = 0
  const app: RequestListener = (_req, res) => {
    const respond = async () => {
      await aMoment()
      const read = value
      await aMoment()
      res.end(String(read))
    }
    void respond()
  }
  const { base, cache } = await startFrontCache(app)
  const read = async () => Number((await send(base, '/api/posts')).text)
  const write = async (next: number) => {
    try {
      await aMoment()
      value = next
      await aMoment()
    } finally {
      cache.drop(['posts'])
    }
  }
  let seenOld = 0
  for (let round = 1; round <= ROUNDS; round++) {
    cache.drop(['posts'])
    const before = [read(), pause(random() * 4).then(read), pause(random() * 8).then(read)]
    await write(round)
    const after = await Promise.all([read(), read(), aMoment().then(read)])
    const settled = (await Promise.all(before), await read())
    if ([...after, settled].some(seen => seen !== round)) seenOld++
  }
  return seenOld
}

test('front cache shows nobody the old value after the response to a write, in 200 races', async () => {
  const seed = Date.now() % 1_000_000
  console.info(`seed ${seed}`)
  expect(await raceWritesWithReads(seed)).toBe(0)
})

/** Every order in which the two moments of a read and the two of a write can come. */
const ORDERS = [
  ['read', 'respond', 'write', 'drop'],
  ['read', 'write', 'respond', 'drop'],
  ['read', 'write', 'drop', 'respond'],
  ['write', 'read', 'respond', 'drop'],
  ['write', 'read', 'drop', 'respond'],
  ['write', 'drop', 'read', 'respond'],
] as const

/** Takes each of the orders once. Returns those in which a visitor saw the old value after the response to the owner. */
const ordersThatShowOldValues = async (counters: TagCounters): Promise<string[]> => {
  const stale: string[] = []
  for (const order of ORDERS) {
    let value = 'old'
    let received: ServerResponse | undefined
    // The first read gets its response at its moment; later ones get theirs at once.
    const app: RequestListener = (_req, res) => void (received ? res.end(value) : (received = res))
    const { base, cache } = await startFrontCache(app, { counters })
    const read = async () => (await send(base, '/api/posts')).text
    const first = read()
    await until(() => received !== undefined)
    let body = ''
    let after: Promise<string> | undefined
    const moments = {
      read: () => void (body = value),
      respond: async () => {
        received?.end(body)
        await first
      },
      write: () => void (value = 'new'),
      drop: () => {
        cache.drop(['posts'])
        after = read()
      },
    }
    for (const moment of order) await moments[moment]()
    if ((await after) !== 'new' || (await read()) !== 'new') stale.push(order.join(' '))
  }
  return stale
}

test('front cache shows nobody the old value after the response to a write, in any order', async () => {
  expect(await ordersThatShowOldValues(createTagCounters())).toEqual([])
})

test('a fill that ends after the write shows the old value when it is not checked against the counters', async () => {
  const honest = createTagCounters()
  // An entry is dropped by what happens after it was stored, as in a cache that only deletes.
  const unchecked = (tags: readonly CacheTag[]): TagSnapshot => {
    let stored = honest.snapshot(tags)
    return {
      isUnchanged: () => {
        stored = honest.snapshot(tags)
        return true
      },
      isCurrent: () => stored.isCurrent(),
      maySubstitute: () => true,
    }
  }
  const counters: TagCounters = {
    ...honest,
    get version() {
      return honest.version
    },
    snapshot: unchecked,
  }
  expect(await ordersThatShowOldValues(counters)).toEqual(['read write drop respond'])
})
