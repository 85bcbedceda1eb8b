import { expect, jest, test } from '@jest/globals'
import { batched, batchedByKey } from '../src/batched.ts'

/** Commands that end when the test says so. */
const heldCommands = () => {
  const begun: { questions: readonly number[]; end: () => void; fail: (error: Error) => void }[] = []
  const ask = batched(
    (questions: readonly number[]) =>
      new Promise<string[]>((resolve, reject) => {
        begun.push({ questions, end: () => resolve(questions.map(n => `answer ${n}`)), fail: reject })
      }),
  )
  return { begun, ask }
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

test('the first question is asked at once; what comes while it is under way goes together in the next command', async () => {
  const { begun, ask } = heldCommands()
  const first = ask(1)
  await settled()
  const later = [ask(2), ask(3), ask(2)]
  await settled()
  // Never into a command that has begun: it may not see what was written since.
  expect(begun.map(({ questions }) => questions)).toEqual([[1]])
  begun[0]?.end()
  expect(await first).toBe('answer 1')
  await settled()
  expect(begun.map(({ questions }) => questions)).toEqual([[1], [2, 3, 2]])
  begun[1]?.end()
  expect(await Promise.all(later)).toEqual(['answer 2', 'answer 3', 'answer 2'])
  void ask(4)
  await settled()
  expect(begun).toHaveLength(3)
})

test('a command that fails fails those who asked in it, and the next one begins', async () => {
  const { begun, ask } = heldCommands()
  const first = ask(1)
  await settled()
  const second = ask(2)
  begun[0]?.fail(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await settled()
  begun[1]?.end()
  expect(await second).toBe('answer 2')
})

test('a command that hangs holds the next one up no longer than 250 ms', async () => {
  jest.useFakeTimers()
  try {
    const { begun, ask } = heldCommands()
    void ask(1)
    await settled()
    void ask(2)
    await jest.advanceTimersByTimeAsync(249)
    expect(begun).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(begun).toHaveLength(2)
  } finally {
    jest.useRealTimers()
  }
})

test('reads by key ask for each key once and answer null where there is nothing', async () => {
  const asked: number[][] = []
  const rows = [
    { id: 1, former: [7] },
    { id: 2, former: [] },
  ]
  const byKey = batchedByKey(
    async (keys: number[]) => {
      asked.push(keys)
      return rows.filter(({ id, former }) => [id, ...former].some(key => keys.includes(key)))
    },
    ({ id, former }) => [id, ...former],
  )
  const found = await Promise.all([byKey(1), byKey(2), byKey(1), byKey(3), byKey(7)])
  expect(found).toEqual([rows[0], rows[1], rows[0], null, rows[0]])
  expect(asked).toEqual([[1, 2, 3, 7]])
})
