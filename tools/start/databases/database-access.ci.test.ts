import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { connectMongo } from '@skyfolio/runtime/mongo/connection'
import { isMongoUnavailable } from '@skyfolio/runtime/mongo/errors'
import pino from 'pino'
import { until } from '../../../runtime/test/support/until.ts'
import { databaseAccess, databaseUris, renewedSecretsOf, secretsOf } from '../running/secrets.ts'
import { AUDITED } from './database-roles.ts'
import { SERVICES, withCredentials, type DatabaseUris } from './database-users.ts'
import { memberUri } from './replica-set.ts'
import { runMongod, type RunningMongod } from './run-mongod.ts'

// The mongod of `npm start`.
jest.setTimeout(180_000)

const dataDir = mkdtempSync(join(tmpdir(), 'skyfolio-access-'))
const print = () => undefined
const others = (service: string) => SERVICES.filter(other => other !== service)
const clients: MongoClient[] = []
const connect = async (uri: string): Promise<MongoClient> => {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })
  clients.push(client)
  return client.connect()
}
const errorName = (error: { codeName?: string }) => error.codeName
const REFUSED = { code: 13, codeName: 'Unauthorized' }
const WRONG = { code: 18, codeName: 'AuthenticationFailed' }

let mongod: RunningMongod
let uris: DatabaseUris
const start = async () => {
  const secrets = secretsOf(dataDir)
  mongod = await runMongod(dataDir, print, databaseAccess(secrets))
  await mongod.ready
  uris = databaseUris(mongod.uri, secrets)
}
const stop = async () => {
  await Promise.all(clients.splice(0).map(client => client.close()))
  await mongod.stop()
}

beforeAll(async () => {
  await start()
  const client = await connect(uris.backup)
  for (const service of SERVICES)
    await client.db(`skyfolio_${service}`).collection('rows').insertOne({ from: 'a restore' })
})
afterAll(async () => {
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe.each(SERVICES)('the user of %s', service => {
  const own = `skyfolio_${service}`

  it('reads what was restored, and does all that a service does', async () => {
    const client = await connect(uris[service])
    expect(await client.db(own).collection('rows').findOne({ from: 'a restore' })).not.toBeNull()
    const rows = client.db(own).collection<{ from: string }>('tallies')
    const stream = client.db(own).watch([], { maxAwaitTimeMS: 100 })
    await stream.tryNext()
    await client.withSession(session =>
      session.withTransaction(async () => {
        await rows.insertOne({ from: 'a transaction' }, { session })
      }),
    )
    expect(await stream.next()).toMatchObject({ operationType: 'insert' })
    await stream.close()
    await client.db(own).createCollection('leases')
    await rows.updateOne({ from: 'a transaction' }, { $set: { from: 'an update' } })
    await rows.createIndex({ from: 1 }, { name: 'from' })
    await rows.dropIndex('from')
    await client.db(own).command({ dbStats: 1 })
    await client.db(own).collection('leases').drop()
    await rows.deleteOne({ from: 'an update' })
  })

  it('reaches no other database', async () => {
    const client = await connect(uris[service])
    for (const other of others(service)) {
      const rows = client.db(`skyfolio_${other}`).collection<{ from: string }>('rows')
      await expect(rows.findOne()).rejects.toMatchObject(REFUSED)
      await expect(rows.insertOne({ from: service })).rejects.toMatchObject(REFUSED)
      await expect(client.db(`skyfolio_${other}`).watch().tryNext()).rejects.toMatchObject(REFUSED)
    }
    await expect(client.db('admin').collection('system.users').findOne()).rejects.toMatchObject(REFUSED)
    await expect(client.db('admin').command({ usersInfo: 1 })).rejects.toMatchObject(REFUSED)
    await expect(client.db('local').collection('oplog.rs').findOne()).rejects.toMatchObject(REFUSED)
    const roles = [{ role: 'root', db: 'admin' }]
    await expect(client.db('admin').command({ grantRolesToUser: service, roles })).rejects.toMatchObject(REFUSED)
    await expect(client.db(own).command({ createUser: 'more', pwd: 'p', roles: [] })).rejects.toMatchObject(REFUSED)
    await expect(client.db(own).dropDatabase()).rejects.toMatchObject(REFUSED)
  })
})

describe.each(AUDITED)('the audit trail of %s', service => {
  it('can be read and added to by the service, and not changed', async () => {
    const client = await connect(uris[service])
    const db = client.db(`skyfolio_${service}`)
    const trail = db.collection('audit')
    const others = db.collection('counters')
    await trail.insertOne({ action: 'post.deleted' })
    await client.withSession(session =>
      session.withTransaction(async () => {
        await trail.insertOne({ action: 'post.created' }, { session })
      }),
    )
    expect(await trail.findOne({ action: 'post.deleted' })).not.toBeNull()
    const changes: Record<string, () => Promise<unknown>> = {
      update: () => trail.updateOne({}, { $set: { action: 'nothing' } }),
      replace: () => trail.findOneAndReplace({}, { action: 'nothing' }),
      delete: () => trail.deleteMany({}),
      drop: () => trail.drop(),
      rename: () => trail.rename('old'),
      'have entries expire': () => trail.createIndex({ at: 1 }, { expireAfterSeconds: 1 }),
      'change an index': () => db.command({ collMod: 'audit', index: { name: 'newest', expireAfterSeconds: 1 } }),
      'drop an index': () => trail.dropIndex('newest'),
      cap: () => db.command({ convertToCapped: 'audit', size: 4096 }),
      'write over it': () => others.aggregate([{ $out: 'audit' }]).toArray(),
      'merge into it': () => others.aggregate([{ $merge: { into: 'audit' } }]).toArray(),
    }
    for (const [change, attempt] of Object.entries(changes))
      expect([change, await attempt().then(Object, errorName)]).toEqual([change, 'Unauthorized'])
    expect(await trail.countDocuments()).toBe(2)
    expect((await trail.indexes()).map(({ name }) => name)).toEqual(['_id_', 'newest', 'newest_of_kind'])
  })
})

describe('MongoDB', () => {
  it('lets the user of backups read and drop the four databases, see who is connected, and nothing else', async () => {
    const client = await connect(uris.backup)
    for (const service of SERVICES)
      expect(await client.db(`skyfolio_${service}`).collection('rows').findOne()).toBeTruthy()
    await client
      .db('admin')
      .aggregate([{ $currentOp: { allUsers: true, idleConnections: true } }])
      .toArray()
    await client.db('skyfolio_skybug').dropDatabase()
    await expect(client.db('other').collection('rows').findOne()).rejects.toMatchObject(REFUSED)
    await expect(client.db('admin').command({ usersInfo: 1 })).rejects.toMatchObject(REFUSED)
  })

  it('refuses a wrong password, an unknown user, and whoever names none', async () => {
    await expect(connect(withCredentials(mongod.uri, 'content', 'wrong'))).rejects.toMatchObject(WRONG)
    await expect(connect(withCredentials(mongod.uri, 'nobody', 'wrong'))).rejects.toMatchObject(WRONG)
    await expect(connect(withCredentials(mongod.uri, '__system', 'wrong') + '&authSource=local')).rejects.toMatchObject(
      WRONG,
    )
    const anybody = await connect(mongod.uri)
    await expect(anybody.db('skyfolio_content').collection('rows').findOne()).rejects.toMatchObject(REFUSED)
    // Not even from this machine, which MongoDB's default would allow until there is a user.
    const user = { createUser: 'me', pwd: 'p', roles: ['root'] }
    await expect(anybody.db('admin').command(user)).rejects.toMatchObject(REFUSED)
  })

  it('keeps its key to itself', () => {
    const file = join(dataDir, 'mongo.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'mongod.log'), 'utf8')).not.toContain(readFileSync(file, 'utf8'))
  })

  it('has new passwords after each start of the site, and no others', async () => {
    const before = uris
    const { REDIS_PASSWORD, MONGODB_KEY, TOTP_KEY } = secretsOf(dataDir)
    await stop()
    const renewed = renewedSecretsOf(dataDir)
    expect(renewed).toMatchObject({ MONGODB_KEY, TOTP_KEY })
    expect(renewed.REDIS_PASSWORD).not.toBe(REDIS_PASSWORD)
    await start()
    const client = await connect(uris.content)
    expect(await client.db('skyfolio_content').collection('rows').findOne()).toMatchObject({ from: 'a restore' })
    for (const service of SERVICES) await expect(connect(before[service])).rejects.toMatchObject(WRONG)
    await connect(uris.store)
  })
})

describe('a service that MongoDB refuses', () => {
  const REFUSAL = 'MongoDB refuses the user or the password of MONGODB_URI'
  const connectPatiently = (uri: string) => {
    const lines: string[] = []
    const logger = pino({ level: 'warn' }, { write: line => void lines.push(line) })
    return { lines, connected: connectMongo({ uri, database: 'skyfolio_content', logger }) }
  }

  it('says so without the password, and is let in once the password is right', async () => {
    const { lines, connected } = connectPatiently(withCredentials(mongod.uri, 'late', 'not-yet'))
    await until(() => lines.join('').includes(REFUSAL), 'the message', 60_000)
    expect(lines.join('')).not.toContain('not-yet')
    const system = await connect(memberUri(new URL(mongod.uri).host, secretsOf(dataDir).MONGODB_KEY))
    const roles = [{ role: 'readWrite', db: 'skyfolio_content' }]
    await system.db('admin').command({ createUser: 'late', pwd: 'not-yet', roles })
    const mongo = await connected
    await mongo.ping()
    await mongo.close()
  })

  it('answers calls as unavailable (503), for they may work later', async () => {
    const client = await connect(mongod.uri)
    const rows = client.db('skyfolio_content').collection('rows')
    expect(isMongoUnavailable(await rows.findOne().catch((error: unknown) => error))).toBe(true)
  })

  it('says so too when it has no password, and is let in where none is asked for', async () => {
    const { lines, connected } = connectPatiently(mongod.uri)
    await until(() => lines.join('').includes(REFUSAL), 'the message', 60_000)
    await stop()
    mongod = await runMongod(dataDir, print)
    await mongod.ready
    const mongo = await connected
    await mongo.close()
  })
})
