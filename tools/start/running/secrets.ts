import { deriveSecrets, type CalledService, type CallingProcess } from '@skyfolio/runtime/rpc/call-secrets'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DATABASE_USERS, withCredentials, type DatabaseUris, type DatabaseUser } from '../databases/database-users.ts'
import type { DatabaseAccess } from '../databases/run-mongod.ts'
import { readJson, writeJson } from './json-file.ts'

const NAMES = [
  ...(['INTERNAL_SECRET', 'SESSION_SECRET', 'REDIS_PASSWORD', 'TOTP_KEY', 'PASSWORD_PEPPER'] as const),
  // MongoDB: the key of the replica set, and the passwords of its users.
  ...([
    'MONGODB_KEY',
    'MONGODB_CONTENT',
    'MONGODB_MEDIA',
    'MONGODB_STORE',
    'MONGODB_SKYBUG',
    'MONGODB_BACKUP',
  ] as const),
] as const
/** INTERNAL_SECRET is that of the site, which no process has. */
export type Secrets = Record<(typeof NAMES)[number], string>

/** The secrets of this data directory, created once. Those in the environment take precedence. */
export const secretsOf = (dataDir: string): Secrets => {
  const file = join(dataDir, 'secrets.json')
  const known = readJson<Partial<Secrets>>(file) ?? {}
  const all = Object.fromEntries(NAMES.map(name => [name, known[name] ?? randomBytes(32).toString('hex')])) as Secrets
  if (NAMES.some(name => !known[name])) writeJson(file, all)
  return all
}

/** With new passwords of the databases, which are created again at each start: where they leaked, they are of no use then. */
export const renewedSecretsOf = (dataDir: string): Secrets => {
  const file = join(dataDir, 'secrets.json')
  const known = readJson<Partial<Secrets>>(file) ?? {}
  for (const name of [...Object.values(PASSWORDS), 'REDIS_PASSWORD'] as const) delete known[name]
  writeJson(file, known)
  return secretsOf(dataDir)
}

/**
 * Gives a data directory the keys of another. Keys that were there before stay in a file beside it, since earlier backups may
 * need them; returns that file, null when there were none or the same.
 */
export const replaceKeys = (
  dataDir: string,
  keys: Partial<Pick<Secrets, 'PASSWORD_PEPPER' | 'TOTP_KEY'>>,
  { keepFormer }: { keepFormer: boolean },
): string | null => {
  const file = join(dataDir, 'secrets.json')
  const known = readJson<Partial<Secrets>>(file) ?? {}
  const names = Object.keys(keys) as (keyof typeof keys)[]
  const isOther = names.some(name => known[name] !== undefined && known[name] !== keys[name])
  const former =
    isOther && keepFormer ? join(dataDir, `secrets-until-${new Date().toISOString().replaceAll(':', '-')}.json`) : null
  if (former) writeJson(former, known)
  writeJson(file, { ...known, ...keys })
  return former
}

/** INTERNAL_SECRET of a service of this site. */
export const internalSecretOf = ({ INTERNAL_SECRET }: Secrets, service: CalledService): string =>
  deriveSecrets(INTERNAL_SECRET).internalSecrets[service]

/** CALL_SECRETS of a process of this site. */
export const callSecretsOf = ({ INTERNAL_SECRET }: Secrets, caller: CallingProcess): string =>
  deriveSecrets(INTERNAL_SECRET).callSecrets[caller]

/** What the mongod of this data directory is started with. */
export const databaseAccess = (secrets: Secrets): DatabaseAccess => ({
  key: secrets.MONGODB_KEY,
  passwords: forEachUser(user => secrets[PASSWORDS[user]]),
})

/** The address of a mongod for each of its users. */
export const databaseUris = (uri: string, secrets: Secrets): DatabaseUris =>
  forEachUser(user => withCredentials(uri, user, secrets[PASSWORDS[user]]))

const PASSWORDS = {
  content: 'MONGODB_CONTENT',
  media: 'MONGODB_MEDIA',
  store: 'MONGODB_STORE',
  skybug: 'MONGODB_SKYBUG',
  backup: 'MONGODB_BACKUP',
} as const

const forEachUser = (valueOf: (user: DatabaseUser) => string): Record<DatabaseUser, string> =>
  Object.fromEntries(DATABASE_USERS.map(user => [user, valueOf(user)])) as Record<DatabaseUser, string>
