import { DomainError } from '@skyfolio/runtime/errors'
import type { Find, SkyObject } from './find-object.ts'

/** What several names become in a sentence: 'A, B or C'. */
export const eitherOf = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

/**
 * The object that a label names, as owners write them: 'M42 (Orion Nebula)', 'NGC 7000 – North America Nebula'. Parts count
 * only by their right names; null when there is none.
 */
export const objectOfLabel = (find: Find, label: string): SkyObject | null => {
  const { found } = find(label)
  if (found) return found
  const parts = label.split(/[()[\],;:|/]|\s[-–—]\s/).map(part => part.trim())
  for (const part of parts) {
    const named = part.length > 1 ? find(part, 'exactly').found : null
    if (named) return named
  }
  return null
}

/** The object of a name. Throws OBJECT_UNKNOWN, with what may have been meant, when it isn't beyond doubt. */
export const objectNamed = (find: Find, asked: string): SkyObject => {
  const found = objectOfLabel(find, asked)
  if (found) return found
  const { candidates } = find(asked)
  const meant = eitherOf(candidates.map(({ name }) => name))
  const message = meant ? `Several things have that name. Do you mean ${meant}?` : 'No catalogue here has that name'
  throw new DomainError('not_found', 'OBJECT_UNKNOWN', message, { field: 'name' })
}
