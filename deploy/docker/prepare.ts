import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { becomePrimary } from '../../tools/start/databases/replica-set.ts'
import { initReplicaSet } from './init-replica-set.ts'
import { waitForMinio, waitForRedis } from './until-ready.ts'

// What has to be done once before the processes start. The images of MongoDB, Redis and MinIO have no shells or clients to rely on.
//   prepare.js secrets   creates the secrets in SECRETS_DIR
//   prepare.js parts     makes MongoDB a replica set, of one or of all that MONGO_ADDRESS lists; waits for Redis and MinIO
const { SECRETS_DIR = '/secrets', MONGO_ADDRESS, REDIS_ADDRESS, MINIO_ENDPOINT } = process.env
const print = (line: string) => console.log(line)

const NAMES = ['internal-secret', 'session-secret', 'totp-key', 'minio-access-key', 'minio-secret-key']

/** Creates the missing secrets, one file each; the processes read them through NAME_FILE. */
const secrets = () => {
  for (const name of NAMES.filter(name => !existsSync(join(SECRETS_DIR, name)))) {
    writeFileSync(join(SECRETS_DIR, name), randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
    print(`created ${name}`)
  }
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
