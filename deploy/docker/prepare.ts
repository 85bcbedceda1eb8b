import { becomePrimary } from '../local/running/replica-set.ts'
import { beginSet } from './begin-set.ts'
import { makeSecrets } from './make-secrets.ts'
import { untilMinioIsReady, untilRedisAnswers } from './until-ready.ts'

// What has to be done once before the processes start. The images of the parts hold no shells or clients we could rely on.
//   prepare.js secrets   makes the secrets in SECRETS_DIR
//   prepare.js parts     makes MongoDB a replica set, of one or of all that MONGO_ADDRESS lists; waits for Redis and MinIO
const { SECRETS_DIR = '/secrets', MONGO_ADDRESS, REDIS_ADDRESS, MINIO_ENDPOINT } = process.env
const say = (line: string) => console.log(line)

const parts = async () => {
  const members = MONGO_ADDRESS?.split(',') ?? []
  if (members.length > 1) await beginSet(members).then(() => say('MongoDB is a replica set and has a primary'))
  else if (members[0]) await becomePrimary(members[0]).then(() => say('MongoDB is the primary of its replica set'))
  if (REDIS_ADDRESS) await untilRedisAnswers(REDIS_ADDRESS).then(() => say('Redis answers'))
  if (MINIO_ENDPOINT) await untilMinioIsReady(MINIO_ENDPOINT).then(() => say('MinIO is ready'))
}

const tasks: Record<string, () => Promise<void> | void> = { secrets: () => makeSecrets(SECRETS_DIR, say), parts }
const task = tasks[process.argv[2] ?? '']
if (!task) throw new Error(`Tell what to prepare: ${Object.keys(tasks).join(' or ')}.`)
await task()
