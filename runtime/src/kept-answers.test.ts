import { expect, test } from '@jest/globals'
import { keptAnswers } from './kept-answers.ts'

const counting = () => {
  let made = 0
  return () => Promise.resolve((made += 1))
}

test('an answer is made once for each version of what it is made of', async () => {
  const kept = keptAnswers<number>()
  const make = counting()
  expect(await kept('a', 'v1', make)).toBe(1)
  expect(await kept('a', 'v1', make)).toBe(1)
  expect(await kept('b', 'v1', make)).toBe(2)
  expect(await kept('a', 'v2', make)).toBe(3)
  expect(await kept('a', 'v2', make)).toBe(3)
})

test('those who ask at once share it, and a failure is not kept', async () => {
  const kept = keptAnswers<number>()
  const make = counting()
  expect(await Promise.all([kept('a', 'v1', make), kept('a', 'v1', make)])).toEqual([1, 1])
  const failing = () => Promise.reject(new Error('no answer'))
  await expect(kept('b', 'v1', failing)).rejects.toThrow('no answer')
  expect(await kept('b', 'v1', make)).toBe(2)
})

test('the last one is told with its version', async () => {
  const kept = keptAnswers<number>()
  expect(kept.last('a')).toBeNull()
  await kept('a', 'v1', counting())
  expect(kept.last('a')?.version).toBe('v1')
  expect(await kept.last('a')?.answer).toBe(1)
})

test('without a version nothing is kept', async () => {
  const kept = keptAnswers<number>()
  const make = counting()
  expect(await kept('a', null, make)).toBe(1)
  expect(await kept('a', null, make)).toBe(2)
})

test('of more than it has room for, those asked for last stay', async () => {
  const kept = keptAnswers<number>(2)
  const make = counting()
  for (const key of ['a', 'b', 'a', 'c']) await kept(key, 'v1', make)
  expect(await kept('a', 'v1', make)).toBe(1)
  expect(await kept('b', 'v1', make)).toBe(4)
})
