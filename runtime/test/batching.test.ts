import { describe, expect, it, jest } from '@jest/globals'
import { batchCalls, batchLookups } from '../src/mongo/batching.ts'

/** Commands that end when the test says so. */
const heldCommands = () => {
  const begun: { inputs: readonly number[]; end: () => void; fail: (error: Error) => void }[] = []
  const call = batchCalls(
    (inputs: readonly number[]) =>
      new Promise<string[]>((resolve, reject) => {
        begun.push({ inputs, end: () => resolve(inputs.map(n => `result ${n}`)), fail: reject })
      }),
  )
  return { begun, call }
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

describe('batching', () => {
  it('runs the first call at once and combines those that arrive meanwhile in the next command', async () => {
    const { begun, call } = heldCommands()
    const first = call(1)
    await settled()
    const later = [call(2), call(3), call(2)]
    await settled()
    // Never into a command that has begun: it may not see what was written since.
    expect(begun.map(({ inputs }) => inputs)).toEqual([[1]])
    begun[0]?.end()
    expect(await first).toBe('result 1')
    await settled()
    expect(begun.map(({ inputs }) => inputs)).toEqual([[1], [2, 3, 2]])
    begun[1]?.end()
    expect(await Promise.all(later)).toEqual(['result 2', 'result 3', 'result 2'])
    void call(4)
    await settled()
    expect(begun).toHaveLength(3)
  })

  it('rejects the calls of a failed command and starts the next one', async () => {
    const { begun, call } = heldCommands()
    const first = call(1)
    await settled()
    const second = call(2)
    begun[0]?.fail(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await settled()
    begun[1]?.end()
    expect(await second).toBe('result 2')
  })

  it('delays the next command by at most 250 ms when one hangs', async () => {
    jest.useFakeTimers()
    try {
      const { begun, call } = heldCommands()
      void call(1)
      await settled()
      void call(2)
      await jest.advanceTimersByTimeAsync(249)
      expect(begun).toHaveLength(1)
      await jest.advanceTimersByTimeAsync(1)
      expect(begun).toHaveLength(2)
    } finally {
      jest.useRealTimers()
    }
  })

  it('looks up each key once and returns null for a missing one', async () => {
    const searched: number[][] = []
    const rows = [
      { id: 1, former: [7] },
      { id: 2, former: [] },
    ]
    const byKey = batchLookups(
      async (keys: number[]) => {
        searched.push(keys)
        return rows.filter(({ id, former }) => [id, ...former].some(key => keys.includes(key)))
      },
      ({ id, former }) => [id, ...former],
    )
    const found = await Promise.all([byKey(1), byKey(2), byKey(1), byKey(3), byKey(7)])
    expect(found).toEqual([rows[0], rows[1], rows[0], null, rows[0]])
    expect(searched).toEqual([[1, 2, 3, 7]])
  })
})
