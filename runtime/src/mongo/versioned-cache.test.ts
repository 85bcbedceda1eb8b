import { describe, expect, it } from '@jest/globals'
import { createVersionedCache } from './versioned-cache.ts'

const counting = () => {
  let made = 0
  return () => Promise.resolve((made += 1))
}

describe('versioned cache', () => {
  it('loads a value once per version', async () => {
    const cached = createVersionedCache<number>()
    const make = counting()
    expect(await cached('a', 'v1', make)).toBe(1)
    expect(await cached('a', 'v1', make)).toBe(1)
    expect(await cached('b', 'v1', make)).toBe(2)
    expect(await cached('a', 'v2', make)).toBe(3)
    expect(await cached('a', 'v2', make)).toBe(3)
  })

  it('shares a load between simultaneous callers and does not cache a failure', async () => {
    const cached = createVersionedCache<number>()
    const make = counting()
    expect(await Promise.all([cached('a', 'v1', make), cached('a', 'v1', make)])).toEqual([1, 1])
    const failing = () => Promise.reject(new Error('no response'))
    await expect(cached('b', 'v1', failing)).rejects.toThrow('no response')
    expect(await cached('b', 'v1', make)).toBe(2)
  })

  it('returns the last value with its version', async () => {
    const cached = createVersionedCache<number>()
    expect(cached.last('a')).toBeNull()
    await cached('a', 'v1', counting())
    expect(cached.last('a')?.version).toBe('v1')
    expect(await cached.last('a')?.value).toBe(1)
  })

  it('caches nothing without a version', async () => {
    const cached = createVersionedCache<number>()
    const make = counting()
    expect(await cached('a', null, make)).toBe(1)
    expect(await cached('a', null, make)).toBe(2)
  })

  it('evicts the least recently used entry', async () => {
    const cached = createVersionedCache<number>(2)
    const make = counting()
    for (const key of ['a', 'b', 'a', 'c']) await cached(key, 'v1', make)
    expect(await cached('a', 'v1', make)).toBe(1)
    expect(await cached('b', 'v1', make)).toBe(4)
  })
})
