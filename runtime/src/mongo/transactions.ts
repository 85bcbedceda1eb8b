import { setTimeout as delay } from 'node:timers/promises'
import type { ClientSession, Connection, mongo } from 'mongoose'
import { DomainError } from '../domain/errors.ts'
import type { NamedTransaction } from '../domain/transaction.ts'
import { isMongoUnavailable } from './errors.ts'

/** The transaction a repository works in; empty: none. */
export interface InSession {
  session?: ClientSession
}

/** Well below the ten seconds a caller has for a write. */
const PATIENCE_MS = 5_000

export interface TransactionOptions {
  /** How long work that clashes is tried again. Default: 5 s. */
  patienceMs?: number
}

const turns = new WeakMap<Connection, <T>(work: () => Promise<T>) => Promise<T>>()

/**
 * Runs writes that succeed or fail together, in a MongoDB transaction (snapshot reads, majority writes).
 * Work that clashes with another transaction runs again, so it must be repeatable; when its patience ends it throws
 * 'unavailable' (BUSY). Other errors pass through; that the database is gone is reported at once.
 */
export async function inTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
  { patienceMs = PATIENCE_MS }: TransactionOptions = {},
): Promise<T> {
  const attempt = () => once(connection, work)
  try {
    return await attempt()
  } catch (error) {
    if (!isClash(error)) throw error
    // Those that clashed once would clash again: in this process they run one after another.
    return turnOf(connection)(() => retryClashes(attempt, patienceMs))
  }
}

/** How to create each repository of a service, by name. */
export type RepositoryFactories<Repositories> = {
  [Name in keyof Repositories]: (options: InSession) => Repositories[Name]
}

/** Transactions whose work gets the repositories that it names; the others are not even created. */
export const namedTransaction =
  <Repositories>(
    connection: Connection,
    factories: RepositoryFactories<Repositories>,
  ): NamedTransaction<Repositories> =>
  (names, work) =>
    inTransaction(connection, session => work(create(factories, names, { session })))

/** All repositories, outside of transactions. */
export const createRepositories = <Repositories>(factories: RepositoryFactories<Repositories>): Repositories =>
  create(factories, Object.keys(factories) as (keyof Repositories)[], {})

const create = <Repositories, Name extends keyof Repositories>(
  factories: RepositoryFactories<Repositories>,
  names: readonly Name[],
  options: InSession,
): Pick<Repositories, Name> =>
  Object.fromEntries(names.map(name => [name, factories[name](options)])) as Pick<Repositories, Name>

/** Tries again for as long as other processes' transactions come between. */
async function retryClashes<T>(attempt: () => Promise<T>, patienceMs: number): Promise<T> {
  const giveUpAt = performance.now() + patienceMs
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

function turnOf(connection: Connection) {
  const known = turns.get(connection)
  if (known) return known
  let last: Promise<unknown> = Promise.resolve()
  const turn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  turns.set(connection, turn)
  return turn
}

// Not the driver's withTransaction: that one repeats for two minutes while the database is away.
async function once<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
  { mayRepeat = true } = {},
): Promise<T> {
  const session = await connection.startSession()
  let isCommitting = false
  try {
    session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } })
    const result = await work(session)
    isCommitting = true
    await session.commitTransaction()
    return result
  } catch (error) {
    const aborted = session.inTransaction() ? session.abortTransaction().catch(() => undefined) : undefined
    const repeats = mayRepeat && !isCommitting && isInterrupted(error)
    // The server aborts the transaction by itself when it can't be reached.
    if (repeats || !isMongoUnavailable(error)) await aborted
    if (repeats) return await once(connection, work, { mayRepeat: false })
    throw error
  } finally {
    void session.endSession().catch(() => undefined)
  }
}

const interruptions = new Set(['MongoPoolClearedError', 'PoolClearedOnNetworkError'])

/**
 * Whether the driver took the connections away because a heartbeat was missing. It repeats what it may by itself, but
 * nothing within a transaction.
 */
const isInterrupted = (error: unknown): boolean => interruptions.has((error as Partial<Error> | null)?.name ?? '')

// A bulk write wraps the server's error; the label stays on it.
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
const LOCK_TIMEOUT = 24
const withoutLockTimeout = (error: unknown): unknown =>
  (error as { code?: unknown }).code === LOCK_TIMEOUT ? null : error
