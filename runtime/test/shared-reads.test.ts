import { describe, expect, jest, test } from '@jest/globals'
import { sharedReads } from '../src/shared-reads.ts'

/** A read that ends when the test says so. */
const heldReads = () => {
  const begun: { request: unknown; answer: (value: string) => void; fail: (error: Error) => void }[] = []
  const read = (request: { id: number }, _context: null) =>
    new Promise<string>((answer, fail) => {
      begun.push({ request, answer, fail })
    })
  return { begun, ask: sharedReads(read) }
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

describe('reads that wait at the same time', () => {
  test('share the next one when they are identical, and never one that has begun', async () => {
    const { begun, ask } = heldReads()
    const first = ask({ id: 1 }, null)
    const later = [ask({ id: 1 }, null), ask({ id: 1 }, null), ask({ id: 1 }, null)]
    expect(begun).toHaveLength(1)
    begun[0]?.answer('before the write')
    expect(await first).toBe('before the write')
    await settled()
    expect(begun).toHaveLength(2)
    begun[1]?.answer('after the write')
    expect(await Promise.all(later)).toEqual(['after the write', 'after the write', 'after the write'])
  })

  test('do not share when they ask for different things', () => {
    const { begun, ask } = heldReads()
    void ask({ id: 1 }, null)
    void ask({ id: 2 }, null)
    expect(begun.map(({ request }) => request)).toEqual([{ id: 1 }, { id: 2 }])
  })

  test('are asked anew when nobody waits any more', async () => {
    const { begun, ask } = heldReads()
    const first = ask({ id: 1 }, null)
    begun[0]?.answer('one')
    await first
    await settled()
    void ask({ id: 1 }, null)
    expect(begun).toHaveLength(2)
  })

  test('fail for those who asked, not for those who waited behind them', async () => {
    const { begun, ask } = heldReads()
    const first = ask({ id: 1 }, null)
    const second = ask({ id: 1 }, null)
    begun[0]?.fail(new Error('lost'))
    await expect(first).rejects.toThrow('lost')
    await settled()
    begun[1]?.answer('found')
    expect(await second).toBe('found')
  })

  test('wait behind a read that hangs for a quarter of a second at most', async () => {
    jest.useFakeTimers()
    try {
      const { begun, ask } = heldReads()
      void ask({ id: 1 }, null)
      const second = ask({ id: 1 }, null)
      await jest.advanceTimersByTimeAsync(249)
      expect(begun).toHaveLength(1)
      await jest.advanceTimersByTimeAsync(1)
      expect(begun).toHaveLength(2)
      begun[1]?.answer('found')
      expect(await second).toBe('found')
    } finally {
      jest.useRealTimers()
    }
  })
})
