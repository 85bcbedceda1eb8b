import { becomePrimary } from '../../tools/start/databases/replica-set.ts'
import { initReplicaSet } from './init-replica-set.ts'
import { createSecrets, handOutSecrets } from './secrets.ts'
import { waitForMinio, waitForRedis } from './until-ready.ts'

// What has to be done once before the processes start. The images of MongoDB, Redis and MinIO have no shells or clients to rely on.
//   prepare.js secrets   creates the secrets in SECRETS_DIR and copies to every process its own, in SECRETS_OF_DIR
//   prepare.js parts     makes MongoDB a replica set, of one or of all that MONGO_ADDRESS lists; waits for Redis and MinIO
const { SECRETS_DIR = '/secrets', SECRETS_OF_DIR = '/secrets-of' } = process.env
const { MONGO_ADDRESS, REDIS_ADDRESS, MINIO_ENDPOINT } = process.env
const print = (line: string) => console.log(line)

const secrets = () => {
  for (const name of createSecrets(SECRETS_DIR)) print(`created ${name}`)
  handOutSecrets(SECRETS_DIR, SECRETS_OF_DIR)
}

const parts = async () => {
  const members = MONGO_ADDRESS?.split(',') ?? []
  if (members.length > 1) await initReplicaSet(members).then(() => print('MongoDB is a replica set and has a primary'))
  else if (members[0]) await becomePrimary(members[0]).then(() => print('MongoDB is the primary of its replica set'))
  if (REDIS_ADDRESS) await waitForRedis(REDIS_ADDRESS).then(() => print('Redis is ready'))
  if (MINIO_ENDPOINT) await waitForMinio(MINIO_ENDPOINT).then(() => print('MinIO is ready'))
}

const tasks: Record<string, () => Promise<void> | void> = { secrets, parts }
const task = tasks[process.argv[2] ?? '']
if (!task) throw new Error(`Name what to prepare: ${Object.keys(tasks).join(' or ')}.`)
await task()
