import { randomBytes } from 'node:crypto'
import { readConfig } from '@skyfolio/runtime/process/config'
import { deriveSecrets } from '@skyfolio/runtime/rpc/call-secrets'
import { z } from 'zod'
import { certificateSecrets, clusterDomains, storeCertificates } from './certificate-files.ts'
import { initMongoDb } from './init-mongodb.ts'
import { createSecrets, handOutSecrets } from './secrets.ts'
import { waitForMinio, waitForRedis } from './until-ready.ts'

// What has to be done once before the processes start. The images of MongoDB, Redis and MinIO have no shells or clients to rely on.
//   prepare.js secrets    creates the secrets in SECRETS_DIR and copies to every process its own, in SECRETS_OF_DIR
//   prepare.js call-secrets  prints new secrets for the calls between processes, for the Secret skyfolio-internal of a cluster
//   prepare.js certificates NAMESPACE  creates or renews the certificates in SECRETS_DIR, prints them as Secrets of a cluster
//   prepare.js parts      makes MongoDB a replica set, of one or of all that MONGO_ADDRESS lists, with a user for each of the
//                         addresses …_MONGODB_URI; waits for Redis and MinIO. With DATABASES_TLS_CA all three speak TLS
const settings = z.object({
  SECRETS_DIR: z.string().default('/secrets'),
  SECRETS_OF_DIR: z.string().default('/secrets-of'),
  MONGO_ADDRESS: z.string().optional(),
  MONGODB_KEY: z.string().optional(),
  CONTENT_MONGODB_URI: z.string().optional(),
  MEDIA_MONGODB_URI: z.string().optional(),
  STORE_MONGODB_URI: z.string().optional(),
  SKYBUG_MONGODB_URI: z.string().optional(),
  BACKUP_MONGODB_URI: z.string().optional(),
  REDIS_ADDRESS: z.string().optional(),
  DATABASES_TLS_CA: z.string().optional(),
  MINIO_ENDPOINT: z.string().optional(),
})
const config = readConfig(settings, process.env)
const print = (line: string) => console.log(line)

const secrets = async () => {
  for (const name of await createSecrets(config.SECRETS_DIR)) print(`created ${name}`)
  handOutSecrets(config.SECRETS_DIR, config.SECRETS_OF_DIR)
}

const callSecrets = () => {
  const derived = deriveSecrets(randomBytes(32).toString('hex'))
  for (const [service, secret] of Object.entries(derived.internalSecrets))
    print(`internal-secret-${service}: ${secret}`)
  for (const [caller, secrets] of Object.entries(derived.callSecrets)) print(`call-secrets-${caller}: ${secrets}`)
}

const certificates = async (namespace?: string) => {
  if (!namespace) throw new Error('Name the namespace: prepare.js certificates NAMESPACE')
  const owner = process.getuid?.() ?? 0
  await storeCertificates(config.SECRETS_DIR, { now: new Date(), owner, domains: clusterDomains(namespace) })
  const items = certificateSecrets(config.SECRETS_DIR, namespace)
  print(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }))
}

const parts = async () => {
  const { MONGO_ADDRESS, MONGODB_KEY, REDIS_ADDRESS, MINIO_ENDPOINT, DATABASES_TLS_CA } = config
  const uris = {
    ...(config.CONTENT_MONGODB_URI && { content: config.CONTENT_MONGODB_URI }),
    ...(config.MEDIA_MONGODB_URI && { media: config.MEDIA_MONGODB_URI }),
    ...(config.STORE_MONGODB_URI && { store: config.STORE_MONGODB_URI }),
    ...(config.SKYBUG_MONGODB_URI && { skybug: config.SKYBUG_MONGODB_URI }),
    ...(config.BACKUP_MONGODB_URI && { backup: config.BACKUP_MONGODB_URI }),
  }
  if (MONGO_ADDRESS) {
    await initMongoDb(MONGO_ADDRESS.split(','), { key: MONGODB_KEY, uris, ca: DATABASES_TLS_CA })
    print('MongoDB is a replica set, has a primary and its users')
  }
  if (REDIS_ADDRESS) await waitForRedis(REDIS_ADDRESS, DATABASES_TLS_CA).then(() => print('Redis is ready'))
  if (MINIO_ENDPOINT) await waitForMinio(MINIO_ENDPOINT, DATABASES_TLS_CA).then(() => print('MinIO is ready'))
}

const tasks: Record<string, (argument?: string) => Promise<void> | void> = {
  secrets,
  'call-secrets': callSecrets,
  certificates,
  parts,
}
const task = tasks[process.argv[2] ?? '']
if (!task) throw new Error(`Name what to prepare: ${Object.keys(tasks).join(' or ')}.`)
await task(process.argv[3])
