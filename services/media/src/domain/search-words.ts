/** A text as it is searched: lower case, without accents, words apart by one space. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The words of a search, at most 10. Empty when the term has none: then nothing is found. */
export function searchWords(term: string): string[] {
  return folded(term).split(' ').filter(Boolean).slice(0, 10)
}
