import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import { duplicateKeyField } from './errors.ts'
import { database } from './connection.ts'

export interface LeaseOptions {
  connection: Connection
  name: string
  /** How long the lease outlives a holder that has died. It is renewed while the work runs. */
  ttlMs: number
  /** How long to wait for another holder. Default: as long as it takes. 0: not at all. */
  waitMs?: number
}

export interface Lease {
  /** Aborted when the lease is lost: the work must stop, another may have begun it. */
  signal: AbortSignal
}

/** Another process holds the lease. */
export class LeaseHeldError extends Error {
  override readonly name = 'LeaseHeldError'
}

interface LeaseDocument {
  _id: string
  holder: string
  expiresAt: Date
}

/**
 * Does work that only one process may do at a time. Time is the database's, so clocks may differ.
 * @throws LeaseHeldError when another process held the lease for all of `waitMs`.
 */
export async function withLease<T>(options: LeaseOptions, work: (lease: Lease) => Promise<T>): Promise<T> {
  const { connection, name, ttlMs, waitMs = Infinity } = options
  const leases = database(connection).collection<LeaseDocument>('leases')
  const holder = randomUUID()
  const until = { $add: ['$$NOW', ttlMs] }
  const giveUpAt = performance.now() + waitMs

  const ifFree = (mine: unknown, theirs: string) => ({ $cond: [{ $lte: ['$expiresAt', '$$NOW'] }, mine, theirs] })
  const take = async (): Promise<boolean> => {
    try {
      // A lease that does not exist yet has no expiresAt, which is less than any date.
      const update = [{ $set: { holder: ifFree(holder, '$holder'), expiresAt: ifFree(until, '$expiresAt') } }]
      const lease = await leases.findOneAndUpdate({ _id: name }, update, { upsert: true, returnDocument: 'after' })
      return lease?.holder === holder
    } catch (error) {
      if (duplicateKeyField(error) !== null) return false
      throw error
    }
  }
  while (!(await take())) {
    if (performance.now() >= giveUpAt) throw new LeaseHeldError(`Another process holds the lease of ${name}`)
    await delay(Math.min(250, ttlMs / 4))
  }

  const lost = new AbortController()
  let confirmedAt = performance.now()
  const renewal = setInterval(() => void renew(), ttlMs / 3)
  async function renew(): Promise<void> {
    const requestedAt = performance.now()
    try {
      const { matchedCount } = await leases.updateOne({ _id: name, holder }, [{ $set: { expiresAt: until } }])
      if (matchedCount === 0) lost.abort(new LeaseHeldError(`The lease of ${name} was lost`))
      else confirmedAt = requestedAt
    } catch (error) {
      if (performance.now() - confirmedAt > ttlMs) lost.abort(error)
    }
  }
  try {
    return await work({ signal: lost.signal })
  } finally {
    clearInterval(renewal)
    await leases.deleteOne({ _id: name, holder })
  }
}
