import { DomainError } from '@skyfolio/runtime/errors'
import type { Find, SkyObject } from './find-object.ts'

/** What several names become in a sentence: 'A, B or C'. */
export const eitherOf = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

/** The object of a name. Throws OBJECT_UNKNOWN, with what may have been meant, when it isn't beyond doubt. */
export const objectNamed = (find: Find, asked: string): SkyObject => {
  const { found, candidates } = find(asked)
  if (found) return found
  const meant = eitherOf(candidates.map(({ name }) => name))
  const message = meant ? `Several things have that name. Do you mean ${meant}?` : 'No catalogue here has that name'
  throw new DomainError('not_found', 'OBJECT_UNKNOWN', message, { field: 'name' })
}
