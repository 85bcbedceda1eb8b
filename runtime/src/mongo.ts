import { setTimeout as delay } from 'node:timers/promises'
import mongoose from 'mongoose'
import type { Logger } from './logger.ts'
import { isMongoUnavailable } from './mongo-errors.ts'
import type { UnlessLost } from './mongo-lost.ts'
import { giveUpWhenLost } from './mongo-lost.ts'

export { asClash, duplicateKeyField, isMongoUnavailable } from './mongo-errors.ts'

export interface Mongo {
  connection: mongoose.Connection
  /** Resolves when the primary answers. Rejects within about two seconds when it doesn't. */
  ping(): Promise<void>
  /** Gives up waiting for work as soon as MongoDB is known to have stopped answering. */
  unlessLost: UnlessLost
  close(): Promise<void>
}

export interface MongoOptions {
  uri: string
  database: string
  logger: Logger
}

// The driver's timeoutMS does nothing any more (it could give one caller another's data). Whether
// MongoDB is there is told by its heartbeat instead: one that stays out for 2 s ends all operations under way, so that a
// slow operation of a MongoDB that lives is left alone.
const timeouts = {
  heartbeatFrequencyMS: 500,
  connectTimeoutMS: 1500,
  serverSelectionTimeoutMS: 1500,
  // A crowd waits for its turn; that MongoDB is gone is told by the heartbeat, and a call's deadline ends its own waiting.
  waitQueueTimeoutMS: 10_000,
  socketTimeoutMS: 30_000,
}

/** Connects to MongoDB, and keeps trying, with log lines, until its primary answers. */
export async function connectMongo({ uri, database: dbName, logger }: MongoOptions): Promise<Mongo> {
  const connection = await connectPatiently(uri, dbName, logger)
  const unlessLost = giveUpWhenLost(connection)
  let closing = false
  connection.on('disconnected', () => {
    if (!closing) logger.warn('MongoDB does not answer')
  })
  connection.on('reconnected', () => logger.info('MongoDB answers again'))
  connection.on('error', error => logger.warn({ err: error }, 'MongoDB connection error'))
  return {
    connection,
    unlessLost,
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
type Indexed = Pick<mongoose.Model<unknown>, 'createIndexes' | 'createCollection'>

/** Makes the collections and indexes of models; resolves when all stand. What stands already costs a round trip. */
export async function buildIndexes(models: readonly Indexed[]): Promise<void> {
  await Promise.all(models.map(model => buildPatiently(model)))
}

// A large index takes longer than any answer is waited for. The build goes on, and asking again joins it.
async function buildPatiently(model: Indexed): Promise<void> {
  for (;;) {
    try {
      await model.createCollection()
      return await model.createIndexes()
    } catch (error) {
      if (!isMongoUnavailable(error)) throw error
      await delay(250)
    }
  }
}

// A replica set that has just begun answers before it has a primary.
async function untilPrimary(connection: mongoose.Connection): Promise<void> {
  while (!(await database(connection).command({ hello: 1 })).isWritablePrimary) await delay(25)
}

async function connectPatiently(uri: string, dbName: string, logger: Logger): Promise<mongoose.Connection> {
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
      return connection
    } catch (error) {
      await connection.close(true).catch(() => undefined)
      if (!isMongoUnavailable(error)) throw error
      logger.warn({ reason: (error as Error).message }, 'Waiting for MongoDB')
      await delay(250)
    }
  }
}
