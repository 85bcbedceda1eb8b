import { z } from 'zod'
import type { Timestamp } from '@skyfolio/protos/google/protobuf/Timestamp'
import { LARGEST_ID } from '@skyfolio/runtime/domain/ids'
import { fromTimestamp } from '@skyfolio/runtime/rpc/messages'

const NOT_AN_ID = `An id is a whole number from 1 to ${LARGEST_ID}`

/** An id in a JSON body: an integer. */
export const id = z.number().int().min(1).max(LARGEST_ID)

/** An id in a path or a query: digits. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, NOT_AN_ID)
  .transform(Number)
  .refine(value => value <= LARGEST_ID, NOT_AN_ID)

/** An id of a query that may be left out; an empty one counts as absent. */
export const optionalIdText = z
  .union([z.literal(''), idText], { error: NOT_AN_ID })
  .optional()
  .transform(value => (value === '' ? undefined : value))

/** Ids of a query, by a parameter each, each once; empty ones count as absent. */
export const repeatedIdText = (most: number) =>
  z
    .preprocess(
      given => (given === undefined ? [] : [given].flat()),
      z.array(optionalIdText).max(most, `At most ${most} at once`),
    )
    .transform(ids => [...new Set(ids.filter(id => id !== undefined))])

export const idParams = z.object({ id: idText })

/** Text that may be left out: undefined stays undefined, null and '' become null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform(value => (value === '' ? null : value))

/** An id that may be left out, like `optionalText`. */
export const optionalId = z
  .union([id, z.literal('')])
  .nullish()
  .transform(value => (value === '' ? null : value))

/** A boolean that may be left out; null means left out, since it can't be emptied. */
export const optionalFlag = z
  .union([z.boolean(), z.literal('')])
  .nullish()
  .transform(value => (value === '' || value === null ? undefined : value))

/** One of some values that may be left out; null and '' mean left out. */
export const optionalWord = <const W extends readonly [string, ...string[]]>(words: W) =>
  z
    .enum([...words, ''])
    .nullish()
    .transform(value => (value === '' || value === null ? undefined : (value as W[number])))

/** Text that is required, with the message for when it is missing. */
export const requiredText = (max: number, missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(max)

/** A number as JavaScript prints it, with every digit and its exponent: 39.10311819999999, 1e-7. NaN for other text. */
export const parseDecimal = (text: string): number =>
  /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(text) ? Number(text) : NaN

/** A number of a query, within a range. */
export const numberText = (name: string, least: number, most: number) => {
  const message = `${name}: a number from ${least} to ${most}`
  return z
    .string({ error: message })
    .transform(parseDecimal)
    .refine(value => value >= least && value <= most, message)
}

/** A number of a query that may be left out; an empty one counts as absent. */
export const optionalNumber = (name: string, least: number, most: number) =>
  z
    .union([z.literal(''), numberText(name, least, most)])
    .optional()
    .transform(value => (value === '' ? undefined : value))

/** A text of a query; an empty one counts as absent. */
export const queryText = (max: number) =>
  z
    .string()
    .max(max)
    .optional()
    .transform(value => value || undefined)

export const queryFlag = z
  .enum(['true', 'false', ''])
  .optional()
  .transform(value => (value ? value === 'true' : undefined))

/** A time that may be left out, in ISO 8601 with its zone; like `optionalText`. */
export const optionalTime = z
  .union([z.iso.datetime({ offset: true }), z.literal('')])
  .nullish()
  .transform((value): Date | null | undefined => {
    if (value === undefined) return undefined
    return value ? new Date(value) : null
  })

/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime()

/** A documented field that is accepted and not used. */
export const ignored = (why: string) => z.unknown().optional().describe(why)

/** ISO 8601 in UTC. @throws when the message lacks the time. */
export const toIso = (time: Timestamp | null | undefined): string => {
  if (!time) throw new Error('A timestamp is missing')
  return fromTimestamp(time).toISOString()
}

export const toIsoOrNull = (time: Timestamp | null | undefined): string | null => (time ? toIso(time) : null)
