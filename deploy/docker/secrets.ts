import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_USERS, withCredentials, type DatabaseUser } from '../../tools/start/databases/database-users.ts'
import { redisUsers } from '../../tools/start/databases/redis-users.ts'
import { REPLICA_SET } from '../../tools/start/databases/replica-set.ts'

type Files = Readonly<Record<string, string>>

const asNamed = (...names: string[]): Files => Object.fromEntries(names.map(name => [name, name]))
const uriOf = (user: DatabaseUser): string => `mongodb-uri-${user}`
const database = (user: DatabaseUser): Files => ({ 'mongodb-uri': uriOf(user) })
const objectStore = asNamed('minio-access-key', 'minio-secret-key')

/** The files that each process reads, by the name of its volume (NAME-secrets in docker-compose.yml), and the secret in each. */
export const SECRETS_OF: Readonly<Record<string, Files>> = {
  gateway: asNamed('internal-secret', 'session-secret', 'redis-url'),
  content: { ...asNamed('internal-secret', 'totp-key'), ...database('content') },
  media: { ...asNamed('internal-secret'), ...database('media'), ...objectStore },
  worker: { ...database('media'), ...objectStore },
  store: { ...asNamed('internal-secret'), ...database('store') },
  skybug: { ...asNamed('internal-secret'), ...database('skybug') },
  tools: asNamed('internal-secret'),
  backup: { ...database('backup'), ...objectStore },
  'migrate-content': database('content'),
  'migrate-media': database('media'),
  'migrate-store': database('store'),
  'migrate-skybug': database('skybug'),
  prepare: asNamed('mongodb-key', ...DATABASE_USERS.map(uriOf)),
  mongo: asNamed('mongodb-key'),
  redis: asNamed('redis-users'),
  minio: objectStore,
  grafana: asNamed('grafana-password'),
}

/** The users of the images of others. Ours run as `node`. */
const OWNERS: Readonly<Record<string, number>> = { mongo: 999, redis: 999, minio: 0, grafana: 472 }
const NODE = 1000

/** In hexadecimal digits, which stand in addresses and in MongoDB's key file as they are. */
const newSecret = (): string => randomBytes(24).toString('hex')

const DATABASE_ADDRESS = `mongodb://mongo:27017/?replicaSet=${REPLICA_SET}`
const CREATED: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    DATABASE_USERS.map(user => [uriOf(user), () => withCredentials(DATABASE_ADDRESS, user, newSecret())]),
  ),
  'redis-url': () => `redis://gateway:${newSecret()}@redis:6379`,
}
/** Not a secret of its own: what Redis has to know of `redis-url`. */
const REDIS_USERS = 'redis-users'

/** Creates the missing secrets, one file each; the processes read them through NAME_FILE. Returns the names of the new ones. */
export const createSecrets = (folder: string): string[] => {
  const names = [...new Set(Object.values(SECRETS_OF).flatMap(Object.values<string>))].filter(
    name => name !== REDIS_USERS && !existsSync(join(folder, name)),
  )
  for (const name of names) write(join(folder, name), (CREATED[name] ?? newSecret)(), NODE)
  const { password } = new URL(readFileSync(join(folder, 'redis-url'), 'utf8').trim())
  write(join(folder, REDIS_USERS), redisUsers(decodeURIComponent(password)).join('\n') + '\n', NODE)
  return names
}

/** Copies to each process its own secrets and nothing else: from `folder` to the folder NAME in `folders`. */
export const handOutSecrets = (folder: string, folders: string): void => {
  for (const [process, files] of Object.entries(SECRETS_OF)) {
    const own = join(folders, process)
    for (const other of readdirSync(own).filter(name => !(name in files))) rmSync(join(own, other))
    for (const [name, secret] of Object.entries(files))
      write(join(own, name), readFileSync(join(folder, secret)), OWNERS[process] ?? NODE)
  }
}

/** For its owner alone to read, who may be another user than the one that writes. */
const write = (file: string, content: string | Buffer, owner: number): void => {
  rmSync(file, { force: true })
  writeFileSync(file, content, { mode: 0o600, flag: 'wx' })
  if (process.getuid?.() === 0) chownSync(file, owner, owner)
}
