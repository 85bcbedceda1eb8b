import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { keyIdsSchema } from './keys.ts'
import { SERVICES } from './services.ts'

/** Incremented when another release could not read the file. 1 was written before 1.0.0. */
export const FORMAT = 2
export const HEADER = 'skyfolio-backup.json'
export const MANIFEST = 'manifest.json'
export const CHECKSUMS = 'checksums/'
export const ROWS = 'rows/'
export const OBJECTS = 'objects/'

/** The first entry: what kind of file this is. */
export const headerSchema = z.object({ format: z.number().int(), skyfolio: z.string(), begunAt: z.iso.datetime() })

const count = z.number().int().min(0)

const databaseSchema = z.object({
  schemaVersion: count,
  /** The last id allocated per counter. */
  counters: z.record(z.string(), z.number()),
  collections: z.record(z.string(), z.object({ documents: count, bytes: count })),
})

/** The last entry: what the file contains. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  skyfolio: z.string(),
  /** The point in time of all documents. */
  takenAt: z.iso.datetime(),
  databases: z.object(
    Object.fromEntries(SERVICES.map(name => [name, databaseSchema])) as Record<
      (typeof SERVICES)[number],
      typeof databaseSchema
    >,
  ),
  objects: z.object({
    count,
    bytes: count,
    /** Objects that documents name and the object store has lost. */
    missing: z.object({ count, first: z.array(z.string()) }),
  }),
  entries: count,
  leftOut: z.array(z.string()),
  keys: z.string(),
  /**
   * With which keys passwords were hashed and two-factor secrets encrypted: ids, which reveal nothing of
   * the keys.
   */
  keyIds: keyIdsSchema,
  /** Two-factor secrets in plain text, because the site has no TOTP_KEY. */
  unsealedSecondFactors: count,
})

export type Manifest = z.output<typeof manifestSchema>
export type DatabaseManifest = z.output<typeof databaseSchema>

export const KEYS_NOTE =
  'This file contains no keys and no secrets of the processes. Two-factor secrets are encrypted with TOTP_KEY, which must ' +
  'be backed up separately: without it, users with an authenticator app need a recovery code, a passkey or `npm run owner`. So must ' +
  'PASSWORD_PEPPER, without which everybody needs a new password. Both are in secrets.json, which `npm run restore` takes ' +
  'with --secrets; keyIds has the ids of those that this file needs.'

/** The version of this Skyfolio. The bundles in tools/dist are as deep as this file. */
export const skyfolioVersion = (): string => {
  const file = join(import.meta.dirname, '../..', 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
