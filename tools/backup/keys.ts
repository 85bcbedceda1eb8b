import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { pepperIdOf, pepperIdOfHash } from '../../services/content/src/adapters/argon2.ts'
import { keyIdOf, keyIdOfSealed } from '../../services/content/src/adapters/secret-box.ts'
import { contentSettings } from '../../services/content/src/config.ts'

/** The keys without which parts of a restored site don't work. A backup has none of them, only their ids. */
const KEY_NAMES = ['PASSWORD_PEPPER', 'TOTP_KEY'] as const
export type KeyName = (typeof KEY_NAMES)[number]

export const keySettings = contentSettings.pick({
  PASSWORD_PEPPER: true,
  PASSWORD_PEPPER_BEFORE: true,
  TOTP_KEY: true,
  TOTP_KEY_BEFORE: true,
})
/** The keys of a site, with those before the present ones. */
export type Keys = z.output<typeof keySettings>

const counts = z.record(z.string(), z.number().int().min(1))
/** By key and id: how many passwords were hashed, or two-factor secrets encrypted, with it. */
export const keyIdsSchema = z.object({ PASSWORD_PEPPER: counts, TOTP_KEY: counts })
export type KeyIds = z.output<typeof keyIdsSchema>

export const noKeyIds = (): KeyIds => ({ PASSWORD_PEPPER: {}, TOTP_KEY: {} })

const ID_OF: Record<KeyName, (key: string) => string> = { PASSWORD_PEPPER: pepperIdOf, TOTP_KEY: keyIdOf }

/** Counts the key that a document of content needs. */
export function countKey(ids: KeyIds, collection: string, document: Record<string, unknown>): void {
  const count = (name: KeyName, id: string | null) => {
    if (id !== null) ids[name][id] = (ids[name][id] ?? 0) + 1
  }
  if (collection === 'users') count('PASSWORD_PEPPER', pepperIdOfHash(String(document['passwordHash'])))
  if (collection === 'two_factors') count('TOTP_KEY', keyIdOfSealed(String(document['secret'])))
}

/** How many passwords and two-factor secrets need a key that is not among a site's. */
export const countMissing = (used: KeyIds, keys: Keys): Record<KeyName, number> => {
  const missing = (name: KeyName) => {
    const known = [keys[name], keys[`${name}_BEFORE`]].filter(key => key !== undefined).map(ID_OF[name])
    return Object.entries(used[name]).reduce((sum, [id, count]) => (known.includes(id) ? sum : sum + count), 0)
  }
  return { PASSWORD_PEPPER: missing('PASSWORD_PEPPER'), TOTP_KEY: missing('TOTP_KEY') }
}

/** The file named by `--secrets` is not one, or belongs to another site. Nothing has been changed. */
export class UnfitSecrets extends Error {
  override readonly name = 'UnfitSecrets'
}

const secretsFile = keySettings.pick({ PASSWORD_PEPPER: true, TOTP_KEY: true })

/** Reads the keys of a `secrets.json`. Throws UnfitSecrets, without a word of what is in the file. */
export function readSecretsFile(path: string): z.output<typeof secretsFile> {
  const unfit = (why: string) =>
    new UnfitSecrets(`${path} ${why}. --secrets takes the secrets.json of the site that was backed up.`)
  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch (error) {
    throw unfit(`can't be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`)
  }
  let parsed: unknown
  try {
    parsed = JSON.parse(content)
  } catch {
    throw unfit('is not JSON')
  }
  const keys = secretsFile.safeParse(parsed)
  if (!keys.success || (!keys.data.PASSWORD_PEPPER && !keys.data.TOTP_KEY))
    throw unfit('has no PASSWORD_PEPPER and no TOTP_KEY')
  return keys.data
}

/** Throws UnfitSecrets when a key is none of those that a backup was made with. */
export function assertBelongs(path: string, keys: Keys, used: KeyIds): void {
  for (const name of KEY_NAMES) {
    const ids = Object.keys(used[name])
    const key = keys[name]
    if (key === undefined || ids.length === 0 || ids.includes(ID_OF[name](key))) continue
    throw new UnfitSecrets(
      `${path} belongs to another site than this backup: its ${name} has the id ${ID_OF[name](key)}, the backup was made with ${ids.join(', ')}. Nothing was changed.`,
    )
  }
}

/**
 * What does not work in a restored site, and what to do about it; empty: everything does. Without any key it can't be told:
 * in containers, content alone has them.
 */
export function missingKeyLines(used: KeyIds, keys: Keys): string[] {
  const idsOf = (name: KeyName) => Object.keys(used[name]).join(', ')
  const needed = KEY_NAMES.filter(name => Object.keys(used[name]).length > 0)
  if (needed.length === 0) return []
  if (KEY_NAMES.every(name => keys[name] === undefined))
    return [
      `The keys are not in the backup. Content needs those of the site that was backed up: ${needed.map(name => `${name} (id ${idsOf(name)})`).join(' and ')}.`,
      'Without them its log says at the start what is not accepted.',
    ]
  const { PASSWORD_PEPPER: passwords, TOTP_KEY: secrets } = countMissing(used, keys)
  if (passwords + secrets === 0) return ['Passwords and two-factor sign-in work as before: their keys are the same.']
  return [
    ...(passwords > 0
      ? [
          `${passwords === 1 ? '1 password is' : `${passwords} passwords are`} not accepted ("Invalid credentials"): this site does not have the PASSWORD_PEPPER of the site that was backed up (id ${idsOf('PASSWORD_PEPPER')}).`,
        ]
      : []),
    ...(secrets > 0
      ? [
          `${secrets === 1 ? '1 authenticator app is' : `${secrets} authenticator apps are`} not accepted, only recovery codes and passkeys: this site does not have the TOTP_KEY of the site that was backed up (id ${idsOf('TOTP_KEY')}).`,
        ]
      : []),
    'Both keys are in its secrets.json, not in the backup. If you have that file: npm run restore -- FILE --replace --secrets secrets.json',
    'If it is lost, give an owner a new password, without two-factor sign-in: npm run owner -- --email EMAIL. Owners can then give the other users one.',
  ]
}
