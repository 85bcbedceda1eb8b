import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { Schema } from 'mongoose'
import type { Model } from 'mongoose'
import { buildIndexes, connectMongo, duplicateKeyField, isMongoUnavailable } from '../src/mongo.ts'
import { freshDatabase, gateToMongo } from './support/database.ts'
import type { Gate } from './support/gate.ts'
import { recordingLogger } from './support/silent-logger.ts'
import { until } from './support/until.ts'

interface Star {
  _id: number
  name?: string
  magnitude?: number
}
let gate: Gate
let mongo: Awaited<ReturnType<typeof freshDatabase>>
let Stars: Model<Star>
let operations: (() => Promise<unknown>)[]

beforeAll(async () => {
  const gated = await gateToMongo()
  gate = gated.gate
  mongo = await freshDatabase(gated.uri)
  const schema = new Schema<Star>({ _id: Number, name: String, magnitude: Number })
  schema.index({ name: 1 }, { unique: true, name: 'name_unique' })
  Stars = mongo.connection.model<Star>('Star', schema)
  operations = [
    () => Stars.find().lean(),
    () => Stars.updateOne({ _id: 1 }, { $inc: { magnitude: 1 } }),
    () => Stars.aggregate([{ $match: { _id: 1 } }]),
    () => mongo.ping(),
    () => mongo.connection.transaction(async session => void (await Stars.findOne({ _id: 1 }, null, { session }))),
  ]
})
afterEach(() => gate.thaw())
afterAll(async () => {
  await mongo.drop()
  await gate.close()
})

/** How long each operation took to fail. The limits are wide: what matters on a busy machine is that there are some. */
async function failures(): Promise<number[]> {
  return Promise.all(
    operations.map(async operation => {
      const began = performance.now()
      const error: unknown = await operation().then(
        () => 'no error',
        (thrown: unknown) => thrown,
      )
      if (!isMongoUnavailable(error)) throw new Error('Not understood as an outage', { cause: error })
      return performance.now() - began
    }),
  )
}

const works = (): Promise<boolean> =>
  Promise.all(operations.map(operation => operation())).then(
    () => true,
    () => false,
  )

test('indexes stand after buildIndexes, and a clash names its index', async () => {
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

test('a MongoDB that says nothing costs seconds, never hangs, and works on at once', async () => {
  expect(await works()).toBe(true)
  gate.freeze()
  // Those that were under way when it went silent may have been tried twice.
  expect(Math.max(...(await failures()))).toBeLessThan(8000)
  expect(Math.max(...(await failures()))).toBeLessThan(5000)
  gate.thaw()
  await until(works, 'everything works again')
})

test('who waits for a MongoDB that goes silent is told before the driver has given up', async () => {
  await until(works, 'everything works')
  gate.freeze()
  // The driver repeats a read, for which it first looks for a server.
  const waiting = Stars.findOne().then(
    () => 'answered',
    () => 'the driver gave up',
  )
  await expect(mongo.unlessLost(waiting)).rejects.toMatchObject({ name: 'MongoLostError' })
  await expect(mongo.unlessLost(waiting)).resolves.toBe('the driver gave up')
  gate.thaw()
  await until(works, 'everything works again')
  await expect(mongo.unlessLost(Promise.resolve('as ever'))).resolves.toBe('as ever')
})

test('a MongoDB that is gone is an outage too, and is found again', async () => {
  await gate.cut()
  expect(Math.max(...(await failures()))).toBeLessThan(5000)
  await gate.mend()
  await until(works, 'everything works again')
})

test('a start waits for MongoDB, and says so', async () => {
  const { gate: late, uri } = await gateToMongo()
  await late.cut()
  const { logger, lines } = recordingLogger()
  const connecting = connectMongo({ uri, database: 'runtime_waiting', logger })
  await until(() => lines.some(({ msg }) => msg === 'Waiting for MongoDB'), 'a line about the waiting')
  await late.mend()
  const waited = await connecting
  await waited.ping()
  await waited.close()
  await late.close()
})

test('an address that can never work is an error at once', async () => {
  const { logger } = recordingLogger()
  await expect(connectMongo({ uri: 'mongodb://', database: 'x', logger })).rejects.toThrow()
})
