import { describe, expect, it, jest } from '@jest/globals'
import { coalesceReads } from '../src/rpc/coalesce-reads.ts'

/** A read that ends when the test says so. */
const heldReads = () => {
  const begun: { request: unknown; resolve: (value: string) => void; fail: (error: Error) => void }[] = []
  const read = (request: { id: number }, _context: null) =>
    new Promise<string>((resolve, fail) => {
      begun.push({ request, resolve, fail })
    })
  return { begun, read: coalesceReads(read) }
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

describe('coalesced reads', () => {
  it('share the next call when they are identical, and never one that has begun', async () => {
    const { begun, read } = heldReads()
    const first = read({ id: 1 }, null)
    const later = [read({ id: 1 }, null), read({ id: 1 }, null), read({ id: 1 }, null)]
    expect(begun).toHaveLength(1)
    begun[0]?.resolve('before the write')
    expect(await first).toBe('before the write')
    await settled()
    expect(begun).toHaveLength(2)
    begun[1]?.resolve('after the write')
    expect(await Promise.all(later)).toEqual(['after the write', 'after the write', 'after the write'])
  })

  it('do not share a call when their requests differ', () => {
    const { begun, read } = heldReads()
    void read({ id: 1 }, null)
    void read({ id: 2 }, null)
    expect(begun.map(({ request }) => request)).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('run again when nobody waits any more', async () => {
    const { begun, read } = heldReads()
    const first = read({ id: 1 }, null)
    begun[0]?.resolve('one')
    await first
    await settled()
    void read({ id: 1 }, null)
    expect(begun).toHaveLength(2)
  })

  it('fail for the callers that shared them, not for those that waited behind them', async () => {
    const { begun, read } = heldReads()
    const first = read({ id: 1 }, null)
    const second = read({ id: 1 }, null)
    begun[0]?.fail(new Error('lost'))
    await expect(first).rejects.toThrow('lost')
    await settled()
    begun[1]?.resolve('found')
    expect(await second).toBe('found')
  })

  it('wait behind a read that hangs for at most 250 ms', async () => {
    jest.useFakeTimers()
    try {
      const { begun, read } = heldReads()
      void read({ id: 1 }, null)
      const second = read({ id: 1 }, null)
      await jest.advanceTimersByTimeAsync(249)
      expect(begun).toHaveLength(1)
      await jest.advanceTimersByTimeAsync(1)
      expect(begun).toHaveLength(2)
      begun[1]?.resolve('found')
      expect(await second).toBe('found')
    } finally {
      jest.useRealTimers()
    }
  })
})
