import { setTimeout as delay } from 'node:timers/promises'
import mongoose from 'mongoose'
import type { Logger } from '../observability/logger.ts'
import { isMongoRefusal, isMongoUnavailable } from './errors.ts'
import type { RejectWhenLost } from './lost-connection.ts'
import { createRejectWhenLost } from './lost-connection.ts'

export { asClash, duplicateKeyField, isMongoUnavailable } from './errors.ts'

export interface Mongo {
  connection: mongoose.Connection
  /** Resolves when the primary responds. Rejects within about two seconds when it doesn't. */
  ping(): Promise<void>
  /** Gives up waiting for work as soon as MongoDB is known to have stopped responding. */
  rejectWhenLost: RejectWhenLost
  close(): Promise<void>
}

export interface MongoOptions {
  uri: string
  database: string
  logger: Logger
}

// The driver's timeoutMS is not used (it could give one caller another's data). Instead the heartbeat says whether MongoDB
// is there: when it fails for 2 s all operations in progress end, and a slow operation of a live MongoDB is left alone.
const timeouts = {
  heartbeatFrequencyMS: 500,
  connectTimeoutMS: 1500,
  serverSelectionTimeoutMS: 1500,
  // Long: many callers may wait for a connection. The heartbeat detects an outage, and a call's deadline ends its own wait.
  waitQueueTimeoutMS: 10_000,
  socketTimeoutMS: 30_000,
}

/** Connects to MongoDB, and retries, with log lines, until its primary responds. */
export async function connectMongo({ uri, database: dbName, logger }: MongoOptions): Promise<Mongo> {
  const connection = await connectPatiently(uri, dbName, logger)
  const rejectWhenLost = createRejectWhenLost(connection)
  let closing = false
  connection.on('disconnected', () => {
    if (!closing) logger.warn('MongoDB does not respond')
  })
  connection.on('reconnected', () => logger.info('MongoDB responds again'))
  connection.on('error', error => logger.warn({ err: error }, 'MongoDB connection error'))
  return {
    connection,
    rejectWhenLost,
    async ping() {
      await database(connection).command({ ping: 1 })
    },
    async close() {
      closing = true
      await connection.close()
    },
  }
}

/** The driver's own database behind a connection, for what needs no model. */
export function database(connection: mongoose.Connection): mongoose.mongo.Db {
  if (!connection.db) throw new Error('The connection is not open')
  return connection.db
}

/** Models of any kind of document. */
type Indexed = Pick<mongoose.Model<unknown>, 'createIndexes' | 'createCollection' | 'listIndexes'> & {
  schema: { indexes(): [unknown, { name?: string | undefined }][] }
}

/**
 * Creates the collections and indexes of models; resolves when all exist. An existing one costs a round trip. What the user may
 * not create has to be there.
 */
export async function buildIndexes(models: readonly Indexed[]): Promise<void> {
  await Promise.all(models.map(model => buildPatiently(model)))
}

// Building a large index takes longer than any timeout. The build continues, and a repeated request joins it.
async function buildPatiently(model: Indexed): Promise<void> {
  for (;;) {
    try {
      await model.createCollection()
      return await model.createIndexes()
    } catch (error) {
      if (!isMongoUnavailable(error)) throw error
      if (isMongoRefusal(error) && (await hasIndexes(model))) return
      await delay(250)
    }
  }
}

async function hasIndexes(model: Indexed): Promise<boolean> {
  const there: { name?: unknown }[] = await model.listIndexes().catch(() => [])
  return model.schema.indexes().every(([, { name }]) => there.some(index => index.name === name))
}

// A replica set that has just started responds before it has a primary.
async function untilPrimary(connection: mongoose.Connection): Promise<void> {
  while (!(await database(connection).command({ hello: 1 })).isWritablePrimary) await delay(25)
}

// `hello` and `ping` are answered to anybody.
async function assertLetIn(connection: mongoose.Connection): Promise<void> {
  await database(connection).command({ listCollections: 1, nameOnly: true, cursor: { batchSize: 1 } })
}

// The users of a new MongoDB are created a moment after it has started.
const REFUSED_FOR_MS = 5_000
const REFUSED_AGAIN_MS = 60_000

async function connectPatiently(uri: string, dbName: string, logger: Logger): Promise<mongoose.Connection> {
  let reportRefusalAt = performance.now() + REFUSED_FOR_MS
  for (;;) {
    const connection = mongoose.createConnection(uri, {
      dbName,
      // By it a restore sees that a service still runs.
      appName: `skyfolio ${dbName}`,
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      ...timeouts,
      maxPoolSize: 20,
      w: 'majority',
    })
    try {
      await connection.asPromise()
      await untilPrimary(connection)
      await assertLetIn(connection)
      return connection
    } catch (error) {
      await connection.close(true).catch(() => undefined)
      if (!isMongoUnavailable(error)) throw error
      const reason = (error as Error).message
      if (!isMongoRefusal(error)) logger.warn({ reason }, 'Waiting for MongoDB')
      else if (performance.now() >= reportRefusalAt) {
        logger.error(
          { reason, database: dbName },
          'MongoDB refuses the user or the password of MONGODB_URI; trying again',
        )
        reportRefusalAt = performance.now() + REFUSED_AGAIN_MS
      }
      await delay(250)
    }
  }
}
