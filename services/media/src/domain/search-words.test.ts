import { expect, test } from '@jest/globals'
import { folded, searchWords } from './search-words.ts'

test('accents, case and punctuation make no difference', () => {
  expect(folded('  Nébuleuse d’Orion — M42!')).toBe('nebuleuse d orion m42')
  expect(searchWords('NGC-7000 ')).toEqual(['ngc', '7000'])
})

test('a term without a word has none, and none is a pattern', () => {
  expect(searchWords('.* $ () \\')).toEqual([])
  expect(searchWords('a.b*')).toEqual(['a', 'b'])
})
