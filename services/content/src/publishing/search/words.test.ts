import { describe, expect, it } from '@jest/globals'
import { LONGEST_WORD, MOST_TERMS, prefixesOf, readingMinutes, termsOf, wordsOf } from './words.ts'

describe('words of a text', () => {
  it('are folded runs of letters and digits of any script', () => {
    expect(wordsOf("The Pléiades' M45, f/2.8 — Ørsted's 星雲 $where .* a\\b")).toEqual([
      ...['the', 'pleiades', 'm45', 'f', '2', '8', 'orsted', 's', '星雲', 'where', 'a', 'b'],
    ])
    expect(wordsOf('.*+?^${}()|[]\\ — … 🚀')).toEqual([])
  })
})
describe('terms of a post', () => {
  it('are limited in number, title and excerpt first', () => {
    const text = Array.from({ length: 1000 }, (_, n) => `word${n}`).join(' ')
    const terms = termsOf({ title: 'Zeta zeta', excerpt: 'Eta', text })
    expect(terms).toHaveLength(MOST_TERMS)
    expect(terms.slice(0, 3)).toEqual(['zeta', 'eta', 'word0'])
  })
})
describe('prefixes of a search', () => {
  it('are distinct and longest first, without those that begin another', () => {
    expect(prefixesOf('neb nebula the NEBULA')).toEqual(['nebula', 'the'])
    expect(prefixesOf('?!')).toEqual([])
    expect(prefixesOf('x'.repeat(500))).toEqual(['x'.repeat(LONGEST_WORD)])
  })
})
describe('reading time', () => {
  it('is 200 words a minute, at least one minute', () => {
    expect(readingMinutes('')).toBe(1)
    expect(readingMinutes('w '.repeat(200))).toBe(1)
    expect(readingMinutes('w '.repeat(201))).toBe(2)
  })
})
