import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { Schema } from 'mongoose'
import type { Model } from 'mongoose'
import { buildIndexes, connectMongo, duplicateKeyField, isMongoUnavailable } from '../src/mongo/connection.ts'
import { inTransaction } from '../src/mongo/transactions.ts'
import { freshDatabase, proxyToMongo } from './support/database.ts'
import { recordingLogger } from './support/silent-logger.ts'
import type { TcpProxy } from './support/tcp-proxy.ts'
import { until } from './support/until.ts'

const STALLS = process.env['TEST_FULL'] === '1' ? 3 : 1

interface Star {
  _id: number
  name?: string
  magnitude?: number
}
let proxy: TcpProxy
let mongo: Awaited<ReturnType<typeof freshDatabase>>
let Stars: Model<Star>
let operations: (() => Promise<unknown>)[]
const ping = () => mongo.ping()

let lastId = 1000
// A transaction that a silent MongoDB receives after its caller has gone keeps its documents locked for up to a minute.
const newStar = () => {
  lastId += 1
  return { _id: lastId, name: `Star ${lastId}` }
}

beforeAll(async () => {
  const proxied = await proxyToMongo()
  proxy = proxied.proxy
  mongo = await freshDatabase(proxied.uri)
  const schema = new Schema<Star>({ _id: Number, name: String, magnitude: Number })
  schema.index({ name: 1 }, { unique: true, name: 'name_unique' })
  Stars = mongo.connection.model<Star>('Star', schema)
  operations = [
    () => Stars.find().lean(),
    () => Stars.create(newStar()),
    () => Stars.aggregate([{ $match: { _id: 1 } }]),
    ping,
    () => inTransaction(mongo.connection, session => Stars.findOne({ _id: 1 }, null, { session })),
    () => inTransaction(mongo.connection, session => Stars.create([newStar()], { session })),
  ]
})
afterEach(() => proxy.restore())
afterAll(async () => {
  await mongo.drop()
  await proxy.close()
})

/** How often the driver had found MongoDB missing when each operation failed. How soon, mongod-gone.ci.test.ts measures. */
async function missedHeartbeats(): Promise<number[]> {
  let missed = 0
  const count = () => (missed += 1)
  const client = mongo.connection.getClient().on('serverHeartbeatFailed', count)
  const counts = await Promise.all(
    operations.map(async operation => {
      const error: unknown = await operation().then(
        () => 'no error',
        (thrown: unknown) => thrown,
      )
      if (!isMongoUnavailable(error)) throw new Error('Not reported as an outage', { cause: error })
      return missed
    }),
  )
  client.off('serverHeartbeatFailed', count)
  return counts
}

const works = (): Promise<boolean> =>
  Promise.all(operations.map(operation => operation())).then(
    () => true,
    () => false,
  )

/** Blocks this process. */
function stallFor(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

describe('MongoDB connection', () => {
  it('has unique indexes that a duplicate key names', async () => {
    await buildIndexes([Stars])
    await buildIndexes([Stars])
    await Stars.create({ _id: 1, name: 'Vega' })
    const errors = await Promise.allSettled([
      Stars.create({ _id: 2, name: 'Vega' }),
      Stars.create({ _id: 1, name: 'Deneb' }),
      Stars.insertMany([{ _id: 3, name: 'Vega' }]),
      Stars.bulkWrite([{ insertOne: { document: { _id: 4, name: 'Vega' } } }]),
      Stars.updateOne({ _id: 1 }, { $inc: { name: 1 } }),
    ])
    expect(errors.map(result => result.status === 'rejected' && duplicateKeyField(result.reason))).toEqual([
      'name_unique',
      '_id_',
      'name_unique',
      'name_unique',
      null,
    ])
  })

  describe('while MongoDB is silent', () => {
    let underWay: number[]
    let begunLater: number[]
    beforeAll(async () => {
      await until(works, 'everything works')
      proxy.freeze()
      underWay = await missedHeartbeats()
      begunLater = await missedHeartbeats()
    })

    it('fails calls in progress by the fourth missed heartbeat', () => {
      // Twice as many as for a single attempt: a call that was in progress may have been retried.
      expect(Math.max(...underWay)).toBeLessThanOrEqual(4)
    })

    it('fails calls that begin during the silence by the second missed heartbeat', () => {
      expect(Math.max(...begunLater)).toBeLessThanOrEqual(2)
    })

    it('works again as soon as MongoDB responds', async () => {
      await proxy.restore()
      await until(works, 'everything works again')
    })
  })

  it('rejects work under way before the driver gives up when MongoDB goes silent', async () => {
    await until(works, 'everything works')
    proxy.freeze()
    // The driver repeats a read, for which it first looks for a server.
    const waiting = Stars.findOne().then(
      () => 'found',
      () => 'the driver gave up',
    )
    await expect(mongo.rejectWhenLost(waiting)).rejects.toMatchObject({ name: 'MongoLostError' })
    await expect(mongo.rejectWhenLost(waiting)).resolves.toBe('the driver gave up')
    await proxy.restore()
    await until(works, 'everything works again')
    await expect(mongo.rejectWhenLost(Promise.resolve('as ever'))).resolves.toBe('as ever')
  })

  it('is not taken for lost when it was the process that stalled', async () => {
    await until(works, 'everything works')
    let heartbeats = 0
    mongo.connection.getClient().on('serverHeartbeatSucceeded', () => (heartbeats += 1))
    // A bare command, such as a ping, is the one thing the driver doesn't repeat.
    const repeated = operations.filter(operation => operation !== ping)
    const underWay = () => Promise.all(repeated.map(operation => mongo.rejectWhenLost(operation())))
    // On Node 20 the driver takes a heartbeat for missing after each of them, on Node 24 after none.
    for (let stall = 1; stall <= STALLS; stall += 1) {
      const seen = heartbeats
      await until(() => heartbeats > seen, 'a heartbeat')
      const working = underWay()
      stallFor(2_500)
      await expect(working).resolves.toHaveLength(repeated.length)
    }
  })

  it('reports a MongoDB that is gone as an outage and finds it again', async () => {
    await proxy.cut()
    // One every half second: an operation looks for a server for three of them, and may be tried again.
    expect(Math.max(...(await missedHeartbeats()))).toBeLessThanOrEqual(10)
    await proxy.restore()
    await until(works, 'everything works again')
  })

  it('waits for MongoDB at start and logs it', async () => {
    const { proxy: late, uri } = await proxyToMongo()
    await late.cut()
    const { logger, lines } = recordingLogger()
    const connecting = connectMongo({ uri, database: 'runtime_waiting', logger })
    await until(() => lines.some(({ msg }) => msg === 'Waiting for MongoDB'), 'a line about the waiting')
    await late.restore()
    const waited = await connecting
    await waited.ping()
    await waited.close()
    await late.close()
  })

  it('rejects an invalid address at once', async () => {
    const { logger } = recordingLogger()
    await expect(connectMongo({ uri: 'mongodb://', database: 'x', logger })).rejects.toThrow()
  })
})
