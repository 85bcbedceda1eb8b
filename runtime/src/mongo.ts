import { setTimeout as delay } from 'node:timers/promises'
import mongoose from 'mongoose'
import type { Logger } from './logger.ts'
import { isMongoUnavailable } from './mongo-errors.ts'

export { duplicateKeyField, isMongoUnavailable } from './mongo-errors.ts'

export interface Mongo {
  connection: mongoose.Connection
  /** Resolves when the primary answers. Rejects within about two seconds when it doesn't. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface MongoOptions {
  uri: string
  database: string
  logger: Logger
}

/** Connects to MongoDB, and keeps trying, with log lines, until its primary answers. */
export async function connectMongo({ uri, database: dbName, logger }: MongoOptions): Promise<Mongo> {
  const connection = await connectPatiently(uri, dbName, logger)
  connection.on('disconnected', () => logger.warn('MongoDB does not answer'))
  connection.on('reconnected', () => logger.info('MongoDB answers again'))
  connection.on('error', error => logger.warn({ err: error }, 'MongoDB connection error'))
  return {
    connection,
    async ping() {
      await database(connection).command({ ping: 1 })
    },
    close: () => connection.close(),
  }
}

/** The driver's own database behind a connection, for what needs no model. */
export function database(connection: mongoose.Connection): mongoose.mongo.Db {
  if (!connection.db) throw new Error('The connection is not open')
  return connection.db
}

/** Builds the indexes of models; waits for them. Indexes that exist already cost one round trip. */
export async function buildIndexes(
  models: readonly Pick<mongoose.Model<unknown>, 'createIndexes' | 'createCollection'>[],
): Promise<void> {
  for (const model of models) {
    await model.createCollection()
    await model.createIndexes()
  }
}

async function connectPatiently(uri: string, dbName: string, logger: Logger): Promise<mongoose.Connection> {
  for (;;) {
    const connection = mongoose.createConnection(uri, {
      dbName,
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      serverSelectionTimeoutMS: 2000,
      connectTimeoutMS: 2000,
      socketTimeoutMS: 1800,
      waitQueueTimeoutMS: 1800,
      heartbeatFrequencyMS: 2000,
      maxPoolSize: 20,
      w: 'majority',
    })
    try {
      await connection.asPromise()
      return connection
    } catch (error) {
      await connection.close(true).catch(() => undefined)
      if (!isMongoUnavailable(error)) throw error
      logger.warn({ reason: (error as Error).message }, 'Waiting for MongoDB')
      await delay(250)
    }
  }
}
