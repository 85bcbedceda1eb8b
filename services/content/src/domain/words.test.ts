import { expect, test } from '@jest/globals'
import { textOfHtml } from './html-text.ts'
import { LONGEST_WORD, MOST_TERMS, prefixesOf, readingMinutes, termsOf, wordsOf } from './words.ts'

test('words are folded runs of letters and digits of any script', () => {
  expect(wordsOf("The Pléiades' M45, f/2.8 — Ørsted's 星雲 $where .* a\\b")).toEqual([
    ...['the', 'pleiades', 'm45', 'f', '2', '8', 'orsted', 's', '星雲', 'where', 'a', 'b'],
  ])
  expect(wordsOf('.*+?^${}()|[]\\ — … 🚀')).toEqual([])
})

test('a post is found by at most so many words, title and excerpt first', () => {
  const text = Array.from({ length: 1000 }, (_, n) => `word${n}`).join(' ')
  const terms = termsOf({ title: 'Zeta zeta', excerpt: 'Eta', text })
  expect(terms).toHaveLength(MOST_TERMS)
  expect(terms.slice(0, 3)).toEqual(['zeta', 'eta', 'word0'])
})

test('a search asks for each beginning once, longest first; one that begins another is implied', () => {
  expect(prefixesOf('neb nebula the NEBULA')).toEqual(['nebula', 'the'])
  expect(prefixesOf('?!')).toEqual([])
  expect(prefixesOf('x'.repeat(500))).toEqual(['x'.repeat(LONGEST_WORD)])
})

test('text is read between tags: blocks part words, marks inside a word do not', () => {
  expect(textOfHtml('<h2>One</h2><p>t<b>w</b>o<br />three &lt;b&gt; &amp;amp;</p><ul><li>4</li><li>5</li></ul>')).toBe(
    'One two three <b> &amp; 4 5',
  )
})

test('200 words a minute, at least one minute', () => {
  expect(readingMinutes('')).toBe(1)
  expect(readingMinutes('w '.repeat(200))).toBe(1)
  expect(readingMinutes('w '.repeat(201))).toBe(2)
})
