import { foldText, prefixesOf, searchWords } from '@skyfolio/domain/text/search-words'
import type { Revision } from './order.ts'

/** What of a revision is searched. */
export type SearchedRevision = Pick<Revision, 'buyer' | 'address'> & {
  lines: Pick<Revision['lines'][number], 'productName'>[]
}

/** The beginnings of the words an order is found by: its buyer's name, e-mail address and ZIP code, and its products' names. */
export function beginningsOf({ buyer, address, lines }: SearchedRevision): string[] {
  const names = lines.map(({ productName }) => productName)
  const texts = [buyer.name, buyer.email, address?.zipCode, ...names].map(text => foldText(text ?? ''))
  return prefixesOf(texts.filter(Boolean).join(' '))
}

/** A search taken apart: the beginnings of order numbers and e-mail addresses, as they are stored, and folded words. */
export function readSearch(search: string): Record<'numbers' | 'emails' | 'words', string[]> {
  const pieces = search.split(/\s+/)
  const isNumber = (piece: string) => /^sf-/i.test(piece)
  const isEmail = (piece: string) => piece.includes('@')
  return {
    numbers: pieces.filter(isNumber).map(piece => piece.toUpperCase()),
    emails: pieces.filter(isEmail).map(piece => piece.toLowerCase()),
    words: searchWords(pieces.filter(piece => !isNumber(piece) && !isEmail(piece)).join(' ')),
  }
}
