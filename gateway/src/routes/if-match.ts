import { toTimestamp } from '@skyfolio/runtime/timestamps'
import { Problem } from '../http/problem.ts'

const ENTITY = /^(?:W\/)?"([^"]*)"$/

/** The version named by `If-Match: "<updatedAt>"`; undefined when any will do. @throws Problem 400 when it is no version. */
export const versionOf = (ifMatch: string | undefined) => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  const written = ENTITY.exec(ifMatch.trim())?.[1] ?? ''
  const at = /^\d{4}-\d\d-\d\dT/.test(written) ? new Date(written) : new Date(Number.NaN)
  if (Number.isNaN(at.getTime())) throw new Problem(400, 'If-Match names no version: send the updatedAt, in quotes')
  return toTimestamp(at)
}
