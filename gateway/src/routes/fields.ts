import { z } from 'zod'

export const MAX_ID = 2_147_483_647

/** An id in a JSON body: an integer. */
export const id = z.number().int().min(1).max(MAX_ID)

/** An id in a path or a query: digits. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'An id is a whole number from 1 to 2147483647')
  .transform(Number)
  .refine(value => value <= MAX_ID, 'An id is a whole number from 1 to 2147483647')

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

/** A yes or no that may be left out; null means left out, since it can't be emptied. */
export const optionalFlag = z
  .union([z.boolean(), z.literal('')])
  .nullish()
  .transform(value => (value === '' || value === null ? undefined : value))

/** One of some words that may be left out; null and '' mean left out. */
export const optionalWord = <const W extends readonly [string, ...string[]]>(words: W) =>
  z
    .enum([...words, ''])
    .nullish()
    .transform(value => (value === '' || value === null ? undefined : (value as W[number])))

/** Text that must be there, with the documents' words for when it isn't. */
export const requiredText = (max: number, missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(max)

/** A word of a query; an empty one counts as absent. */
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

/** A moment that may be left out, in ISO 8601 with its zone; like `optionalText`. */
export const optionalTime = z
  .union([z.iso.datetime({ offset: true }), z.literal('')])
  .nullish()
  .transform((value): Date | null | undefined => {
    if (value === undefined) return undefined
    return value ? new Date(value) : null
  })

/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime()
