import { designationsIn, withDesignations } from '@skyfolio/domain/photographs/designations'
import { fold } from '@skyfolio/domain/text/fold'

/** How many different words of one post can be found by a search. */
export const MOST_TERMS = 400
/** Longer words are cut to this many characters, in posts and in searches alike. */
export const LONGEST_WORD = 40

/** The folded words of a text, in their order, repetitions included. A word is a run of letters and digits of any script. */
export function wordsOf(text: string): string[] {
  return foldedWords(fold(text))
}

function foldedWords(folded: string): string[] {
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map(word => [...word].slice(0, LONGEST_WORD).join(''))
}

/**
 * The different words a post is found by: those of title and excerpt, the catalog designations anywhere in it ('m31' for
 * 'Messier 31'), then the words of its content, in order of first appearance; at most MOST_TERMS.
 */
export function termsOf({ title, excerpt, text }: { title: string; excerpt: string | null; text: string }): string[] {
  const terms = new Set<string>()
  const short = [title, excerpt ?? '']
  for (const words of [...short.map(wordsOf), designationsOf([...short, text].join(' ; ')), wordsOf(text)]) {
    for (const word of words) {
      if (terms.size === MOST_TERMS) return [...terms]
      terms.add(word)
    }
  }
  return [...terms]
}

const designationsOf = (text: string): string[] => designationsIn(fold(text))

/** The term of a tag among the terms of a post, so that its posts are found like those of a word. No word has a '#'. */
export const tagTerm = (tagId: number): string => `#${tagId}`

export const isTagTerm = (term: string): boolean => term.startsWith('#')

/** The terms with exactly these tags among them. */
export const withTagTerms = (terms: readonly string[], tagIds: readonly number[]): string[] => [
  ...terms.filter(term => !isTagTerm(term)),
  ...tagIds.map(tagTerm),
]

/**
 * The prefixes of words in a search. One that begins another is left out, since the longer one implies it.
 * A catalog designation is one word, however it is written. Longest first: the rarest words tend to be long, and a word nobody has used ends the search.
 */
export function prefixesOf(search: string): string[] {
  const words = [...new Set(foldedWords(withDesignations(fold(search))))].sort(
    (a, b) => b.length - a.length || (a < b ? -1 : 1),
  )
  return words.filter((word, index) => !words.slice(0, index).some(longer => longer.startsWith(word)))
}

/** Minutes it takes to read a text at 200 words a minute, at least 1. */
export function readingMinutes(text: string): number {
  const words = text.match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.ceil(words / 200))
}
