import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import { createTagCounters, type Noted, type TagCounters } from '../src/front-cache/tag-counters.ts'
import { ask, closeServers, startFrontCache } from './front-cache-support.ts'

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
 * value itself is read or written, as services and the network do. Returns how often a visitor who asked after the
 * owner's answer saw an older value.
 */
const raceWritesWithReads = async (counters: TagCounters, seed: number): Promise<number> => {
  const random = randomFrom(seed)
  const aMoment = () => pause(random() * 4)
  let value = 0
  const app: RequestListener = (_req, res) => {
    const answer = async () => {
      await aMoment()
      const read = value
      await aMoment()
      res.end(String(read))
    }
    void answer()
  }
  const { base, cache } = await startFrontCache(app, { counters })
  const read = async () => Number((await ask(base, '/api/posts')).text)
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

test('a fill and a write racing 200 times: nobody sees the old value after the owner was answered', async () => {
  const seed = Date.now() % 1_000_000
  console.info(`seed ${seed}`)
  expect(await raceWritesWithReads(createTagCounters(), seed)).toBe(0)
})

test('the race is one: where fills are not checked against the counters, old values are seen and stay', async () => {
  const seed = Date.now() % 1_000_000
  console.info(`seed ${seed}`)
  const honest = createTagCounters()
  // An entry is dropped by what happens after it was stored, as in a cache that only deletes.
  const unchecked = (tags: readonly string[]): Noted => {
    let stored: Noted | undefined
    return {
      unmoved: () => true,
      current: () => (stored ??= honest.note(tags)).current(),
      standsIn: () => true,
    }
  }
  const counters: TagCounters = {
    ...honest,
    get version() {
      return honest.version
    },
    note: unchecked,
  }
  expect(await raceWritesWithReads(counters, seed)).toBeGreaterThan(ROUNDS / 10)
})
