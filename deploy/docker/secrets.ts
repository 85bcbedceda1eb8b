import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  CALLED,
  CALLS,
  deriveSecrets,
  type CalledService,
  type CallingProcess,
} from '@skyfolio/runtime/rpc/call-secrets'
import { DATABASE_USERS, withCredentials, type DatabaseUser } from '../../tools/start/databases/database-users.ts'
import { redisUsers } from '../../tools/start/databases/redis-users.ts'
import { REPLICA_SET } from '../../tools/start/databases/replica-set.ts'
import { certificateFiles, storeCertificates } from './certificate-files.ts'
import type { CertifiedProcess } from './certificates.ts'
import { writeSecret } from './write-secret.ts'

type Files = Readonly<Record<string, string>>

const asNamed = (...names: string[]): Files => Object.fromEntries(names.map(name => [name, name]))
const uriOf = (user: DatabaseUser): string => `mongodb-uri-${user}`
const authority: Files = { 'tls-ca': certificateFiles('mongo').ca }
const database = (user: DatabaseUser): Files => ({ 'mongodb-uri': uriOf(user), ...authority })
const called = (service: CalledService): Files => ({
  'internal-secret': `internal-secret-${service}`,
  'internal-secret-also-accepted': `internal-secret-also-accepted-${service}`,
})
const calls = (caller: CallingProcess): Files => ({ 'call-secrets': `call-secrets-${caller}` })
const certified = (process: CertifiedProcess): Files => {
  const { ca, cert, key } = certificateFiles(process)
  return { 'tls-ca': ca, 'tls-cert': cert, 'tls-key': key }
}
/** mongod reads certificate and key from one file. */
const MONGO_PEM = 'tls-pem-mongo'
const objectStore = asNamed('minio-access-key', 'minio-secret-key')

/** The files that each process reads, by the name of its volume (NAME-secrets in docker-compose.yml), and the secret in each. */
export const SECRETS_OF: Readonly<Record<string, Files>> = {
  gateway: { ...certified('gateway'), ...calls('gateway'), ...asNamed('session-secret', 'redis-url') },
  content: {
    ...certified('content'),
    ...called('content'),
    ...asNamed('totp-key', 'password-pepper'),
    ...database('content'),
  },
  media: { ...certified('media'), ...called('media'), ...database('media'), ...objectStore },
  worker: { ...database('media'), ...objectStore },
  store: { ...certified('store'), ...called('store'), ...calls('store'), ...database('store') },
  skybug: { ...certified('skybug'), ...called('skybug'), ...calls('skybug'), ...database('skybug') },
  tools: { ...certified('tools'), ...calls('tools') },
  backup: { ...database('backup'), ...objectStore },
  'migrate-content': database('content'),
  'migrate-media': database('media'),
  'migrate-store': database('store'),
  'migrate-skybug': database('skybug'),
  prepare: { ...asNamed('mongodb-key', ...DATABASE_USERS.map(uriOf)), ...authority },
  mongo: { ...asNamed('mongodb-key'), ...authority, 'tls-pem': MONGO_PEM },
  redis: { ...asNamed('redis-users'), ...certified('redis') },
  // The names that MinIO looks for.
  minio: { ...objectStore, 'public.crt': certificateFiles('minio').cert, 'private.key': certificateFiles('minio').key },
  grafana: asNamed('grafana-password'),
  caddy: authority,
}

/** The users of the images of others. Ours run as `node`. */
const OWNERS: Readonly<Record<string, number>> = { mongo: 999, redis: 999, minio: 0, grafana: 472, caddy: 0 }
const NODE = 1000

/** In hexadecimal digits, which stand in addresses and in MongoDB's key file as they are. */
const newSecret = (): string => randomBytes(24).toString('hex')

/** Where each process finds the certificate of the authority. */
const MONGO_TLS = 'tls=true&tlsCAFile=/secrets/tls-ca'
const DATABASE_ADDRESS = `mongodb://mongo:27017/?replicaSet=${REPLICA_SET}&${MONGO_TLS}`
const CREATED: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    DATABASE_USERS.map(user => [uriOf(user), () => withCredentials(DATABASE_ADDRESS, user, newSecret())]),
  ),
  'redis-url': () => `rediss://gateway:${newSecret()}@redis:6379`,
}
/** From which the secrets of calls between the processes are derived. No process has it. */
const SITE_SECRET = 'internal-secret'
/** While that one is being replaced: the next one, then the former one. */
const ALSO_ACCEPTED = 'internal-secret-also-accepted'
/** Not a secret of its own: what Redis has to know of `redis-url`. */
const REDIS_USERS = 'redis-users'
/** Written anew each time, from others. */
const DERIVED = [
  REDIS_USERS,
  MONGO_PEM,
  ...CALLED.flatMap(service => Object.values(called(service))),
  ...Object.keys(CALLS).map(caller => calls(caller as CallingProcess)['call-secrets']),
]

/**
 * Creates the missing secrets, one file each, and renews certificates; the processes read them through NAME_FILE. Returns the
 * names of the new ones.
 */
export const createSecrets = async (folder: string, now = new Date()): Promise<string[]> => {
  const certificates = await storeCertificates(folder, { now, owner: NODE })
  const needed = new Set([SITE_SECRET, ...Object.values(SECRETS_OF).flatMap(Object.values<string>)])
  const names = [...needed].filter(name => !DERIVED.includes(name) && !existsSync(join(folder, name)))
  for (const name of names) writeSecret(join(folder, name), (CREATED[name] ?? newSecret)(), NODE)
  const { cert, key } = certificateFiles('mongo')
  writeSecret(join(folder, MONGO_PEM), [cert, key].map(name => readFileSync(join(folder, name), 'utf8')).join(''), NODE)
  encryptAddresses(folder)
  const { password } = new URL(readFileSync(join(folder, 'redis-url'), 'utf8').trim())
  writeSecret(join(folder, REDIS_USERS), redisUsers(decodeURIComponent(password)).join('\n') + '\n', NODE)
  writeCallSecrets(folder)
  return [...certificates, ...names]
}

/** Addresses of a release whose databases were plain. Those of databases elsewhere are their operator's. */
function encryptAddresses(folder: string): void {
  const change = (name: string, encrypted: (address: string) => string): void => {
    const file = join(folder, name)
    const address = readFileSync(file, 'utf8')
    if (encrypted(address) !== address) writeSecret(file, encrypted(address), NODE)
  }
  for (const user of DATABASE_USERS)
    change(uriOf(user), uri => uri.replace(/(@mongo:27017\/\?(?!.*\btls=)\S+)/, `$1&${MONGO_TLS}`))
  change('redis-url', url => url.replace(/^redis:(?=.*@redis:6379\b)/, 'rediss:'))
}

function writeCallSecrets(folder: string): void {
  const { internalSecrets, callSecrets } = deriveSecrets(readFileSync(join(folder, SITE_SECRET), 'utf8').trim())
  const also = existsSync(join(folder, ALSO_ACCEPTED)) ? readFileSync(join(folder, ALSO_ACCEPTED), 'utf8').trim() : null
  const alsoAccepted = also ? deriveSecrets(also).internalSecrets : internalSecrets
  for (const service of CALLED) {
    writeSecret(join(folder, `internal-secret-${service}`), internalSecrets[service], NODE)
    writeSecret(join(folder, `internal-secret-also-accepted-${service}`), alsoAccepted[service], NODE)
  }
  for (const [caller, secrets] of Object.entries(callSecrets))
    writeSecret(join(folder, `call-secrets-${caller}`), secrets, NODE)
}

/** Copies to each process its own secrets and nothing else: from `folder` to the folder NAME in `folders`. */
export const handOutSecrets = (folder: string, folders: string): void => {
  for (const [process, files] of Object.entries(SECRETS_OF)) {
    const own = join(folders, process)
    for (const other of readdirSync(own).filter(name => !(name in files))) rmSync(join(own, other))
    for (const [name, secret] of Object.entries(files))
      writeSecret(join(own, name), readFileSync(join(folder, secret)), OWNERS[process] ?? NODE)
  }
}
