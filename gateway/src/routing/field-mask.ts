import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { HttpError } from '../http-error.ts'

type NonNullFields<T> = { [K in keyof T]?: Exclude<T[K], null> }

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/**
 * A partial update for the services: the fields that were sent make up the mask, and those sent as null are in the mask
 * without a value, which empties them. Undefined means unchanged.
 */
export const maskedFields = <T extends Record<string, unknown>>(
  sent: T,
): { fields: NonNullFields<T>; updateMask: { paths: string[] } } => {
  const changes = Object.entries(sent).filter(([, value]) => value !== undefined)
  return {
    fields: Object.fromEntries(changes.filter(([, value]) => value !== null)) as NonNullFields<T>,
    updateMask: { paths: changes.map(([name]) => snakeCase(name)) },
  }
}

/** For a creation: null counts as absent. */
export const withoutNulls = <T extends Record<string, unknown>>(sent: T): NonNullFields<T> =>
  Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== null && value !== undefined),
  ) as NonNullFields<T>

const ENTITY = /^(?:W\/)?"([^"]*)"$/

/** The version named by `If-Match: "<updatedAt>"`, of pictures by `"<editedAt>"`; undefined when any will do. @throws HttpError 400 when it is not a version. */
export const versionOf = (ifMatch: string | undefined) => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  const written = ENTITY.exec(ifMatch.trim())?.[1] ?? ''
  const at = /^\d{4}-\d\d-\d\dT/.test(written) ? new Date(written) : new Date(Number.NaN)
  if (Number.isNaN(at.getTime())) throw new HttpError(400, 'If-Match names no version: send its time, in quotes')
  return toTimestamp(at)
}
