import { describe, expect, it } from '@jest/globals'
import { foldText, searchWords } from './search-words.ts'

describe('search words', () => {
  it('ignore accents, case and punctuation', () => {
    expect(foldText('  Nébuleuse d’Orion — M42!')).toBe('nebuleuse d orion m42')
    expect(searchWords('NGC-7000 ')).toEqual(['ngc', '7000'])
  })

  it('are none in a term without a word, and never a pattern', () => {
    expect(searchWords('.* $ () \\')).toEqual([])
    expect(searchWords('a.b*')).toEqual(['a', 'b'])
  })
})
