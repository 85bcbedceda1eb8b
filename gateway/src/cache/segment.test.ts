import { describe, expect, it } from '@jest/globals'
import { createSegment } from './segment.ts'

interface Item {
  bytes: number
  used: boolean
  isHeld: boolean
}

/** A segment of 100 bytes; the keys of one letter count, too. */
const segment = () => createSegment<Item>(100, ({ isHeld }) => isHeld)
const item = (bytes: number, { used = false, isHeld = false } = {}): Item => ({ bytes, used, isHeld })
const keysOf = (of: ReturnType<typeof segment>) => [...of].map(([key]) => key)

describe('a segment', () => {
  it('evicts what was not used since the last round', () => {
    const items = segment()
    for (const key of ['a', 'b', 'c', 'd']) items.put(key, item(24, { used: key === 'a' }))
    items.put('e', item(24))
    expect(keysOf(items)).toEqual(['c', 'd', 'e', 'a'])
    expect(items.bytes).toBe(100)
  })

  it('evicts no entry that is held, and says when there is no room', () => {
    const items = segment()
    for (const key of ['a', 'b', 'c']) items.put(key, item(24, { isHeld: true }))
    items.put('d', item(24))
    expect([items.reserve(25), keysOf(items), items.bytes]).toEqual([true, ['a', 'b', 'c'], 100])
    expect([items.reserve(1), items.bytes]).toEqual([false, 100])
    items.release(25)
    expect([items.reserve(1), items.bytes]).toEqual([true, 76])
  })

  it('counts the bytes of a removed entry that are still needed until they are released', () => {
    const items = segment()
    items.put('a', item(24, { isHeld: true }))
    items.delete('a', 24)
    expect([items.size, items.bytes]).toEqual([0, 24])
    items.release(24)
    expect(items.bytes).toBe(0)
  })

  it('stores nothing that takes more than a quarter of it', () => {
    const items = segment()
    items.put('a', item(26))
    expect([items.size, items.bytes]).toEqual([0, 0])
  })
})
