/** Longer words are cut to this many characters, in documents and in searches alike. */
const LONGEST_WORD = 40
/** So many words of a search count. */
const MOST_WORDS = 10

/** A text as it is searched: lower case, without accents, words separated by one space. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const truncate = (word: string): string[] => [...word].slice(0, LONGEST_WORD)

/** The words of a folded text by which it is found. The number of a name is a word of its own: 'm42' has 'm' and '42' too. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(' ')
      .flatMap(word => [word, ...(word.match(/\p{L}+|\p{N}+/gu) ?? [])])
      .filter(Boolean)
      .map(word => truncate(word).join('')),
  ),
]

/**
 * Every prefix of every word of a folded text, so that an index knows what is found while a word is still being typed.
 * About as many as the text has letters.
 */
export const prefixesOf = (text: string): string[] => [
  ...new Set(wordsOf(text).flatMap(word => [...word].map((_, at, letters) => letters.slice(0, at + 1).join('')))),
]

/** The words of a search, at most 10; one that begins another is left out. Empty when the term has none: then nothing is found. */
export function searchWords(term: string): string[] {
  const words = foldText(term)
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map(word => truncate(word).join(''))
  return [...new Set(words)].filter(word => !words.some(longer => longer !== word && longer.startsWith(word)))
}
