import { setTimeout as delay } from 'node:timers/promises'
import type { ClientSession, Connection, mongo } from 'mongoose'
import { DomainError } from '@skyfolio/runtime/errors'
import { isMongoUnavailable } from '@skyfolio/runtime/mongo'
import type { Atomically, Storage } from '../domain/storage.ts'
import { auditTrail } from './audit-repository.ts'
import { contentTagRepository } from './content-tag-repository.ts'
import { deviceRepository } from './device-repository.ts'
import type { InSession } from './in-session.ts'
import type { Models } from './models.ts'
import { postRepository } from './post-repository.ts'
import { revisionRepository } from './revision-repository.ts'
import { settingRepository } from './setting-repository.ts'
import { tagRepository } from './tag-repository.ts'
import { userRepository } from './user-repository.ts'

// Well below the ten seconds a caller has for a write.
const longestContentionMs = 5000

/** The repositories, all reading and writing in one session if given. */
export const mongoStorage = (models: Models, options: InSession = {}): Storage => ({
  users: userRepository(models.users, options),
  devices: deviceRepository(models.devices, options),
  posts: postRepository(models, options),
  revisions: revisionRepository(models.revisions, options),
  tags: tagRepository(models.tags, options),
  contentTags: contentTagRepository(models.contentTags, options),
  settings: settingRepository(models.settings, options),
  audit: auditTrail(models.audit, options),
})

/** Atomically, by a MongoDB transaction. Work that clashes with another transaction runs again; a database that is gone is told at once. */
export function mongoTransactions(connection: Connection, models: Models): Atomically {
  const inTurn = oneAfterTheOther()
  return async work => {
    const attempt = () => inTransaction(connection, session => work(mongoStorage(models, { session })))
    try {
      return await attempt()
    } catch (error) {
      if (!isClash(error)) throw error
      // Those that clashed once would clash again: in this process they go on in single file.
      return inTurn(() => untilItFits(attempt))
    }
  }
}

/** Tries again for as long as other processes' transactions come between. Throws BUSY. */
async function untilItFits<T>(attempt: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + longestContentionMs
  for (let nth = 1; ; nth += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isClash(error)) throw error
      if (performance.now() > giveUpAt)
        throw new DomainError('unavailable', 'BUSY', 'Too many changes at once, please try again', { cause: error })
      await delay(Math.random() * 10 * nth)
    }
  }
}

function oneAfterTheOther() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

// Not the driver's withTransaction: that one repeats for two minutes while the database is away.
async function inTransaction<T>(connection: Connection, work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = await connection.startSession()
  try {
    session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } })
    const result = await work(session)
    await session.commitTransaction()
    return result
  } catch (error) {
    const aborted = session.inTransaction() ? session.abortTransaction().catch(() => undefined) : undefined
    // The server forgets the transaction by itself when it can't be told.
    if (!isMongoUnavailable(error)) await aborted
    throw error
  } finally {
    void session.endSession().catch(() => undefined)
  }
}

// A bulk write wraps what the server answered; the label stays on it.
const serverErrors = new Set(['MongoServerError', 'MongoBulkWriteError'])

// The label is also on network errors, after which a repetition would only make the caller wait.
function isClash(error: unknown): boolean {
  const { name, hasErrorLabel } = (error ?? {}) as Partial<mongo.MongoError>
  return (
    name !== undefined &&
    serverErrors.has(name) &&
    hasErrorLabel?.call(error, 'TransientTransactionError') === true &&
    !isMongoUnavailable(withoutLockTimeout(error))
  )
}

// A lock that could not be had within a transaction is a clash, not an outage.
const lockTimeout = 24
const withoutLockTimeout = (error: unknown): unknown =>
  (error as { code?: unknown }).code === lockTimeout ? null : error
