import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { passages } from './text-changes.ts'

test('what is gone and what is new stand where they were', () => {
  expect(passages(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'gone', text: 'b' },
    { kind: 'new', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'new', text: 'd' },
  ])
})

test('both versions can be read out of the changes', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const found = passages(before, after)
      expect(found.filter(({ kind }) => kind !== 'new').map(passage => passage.text)).toEqual(before)
      expect(found.filter(({ kind }) => kind !== 'gone').map(passage => passage.text)).toEqual(after)
    }),
  )
})
