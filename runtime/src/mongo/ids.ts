import type { Connection } from 'mongoose'
import { LARGEST_ID, type Ids } from '../domain/ids.ts'
import { batchCalls } from './batching.ts'
import { database } from './connection.ts'

/** Ids count 1, 2, 3, …; gaps are fine. */
export interface IdCounter extends Ids {
  /** Takes `n` ids at once and returns the first; the others follow it. */
  reserve(name: string, n: number): Promise<number>
}

interface Counter {
  _id: string
  last: number
}

/**
 * Allocates ids from the `counters` collection. Call it before a transaction, never inside: a transaction that touches a
 * counter clashes with every other one.
 */
export function createIdCounter(connection: Connection): IdCounter {
  const counters = database(connection).collection<Counter>('counters')
  const waiting = new Map<string, (n: number) => Promise<number>>()

  async function take(name: string, n: number): Promise<number> {
    const counter = await counters.findOneAndUpdate(
      { _id: name },
      { $inc: { last: n } },
      // No majority needed: the document that uses the id is written later, so it survives only together with this.
      { upsert: true, returnDocument: 'after', writeConcern: { w: 1 } },
    )
    const last = counter?.last
    if (last === undefined || last > LARGEST_ID) throw new RangeError(`The counter of ${name} has run out`)
    return last - n + 1
  }

  /** Who waits for ids of the same kind at the same time takes them in one step. */
  function taking(name: string): (n: number) => Promise<number> {
    return batchCalls(async counts => {
      let next = await take(
        name,
        counts.reduce((sum, n) => sum + n, 0),
      )
      return counts.map(n => (next += n) - n)
    })
  }

  async function reserve(name: string, n: number): Promise<number> {
    if (!Number.isInteger(n) || n < 1) throw new RangeError('At least one id must be reserved')
    const known = waiting.get(name) ?? taking(name)
    waiting.set(name, known)
    return known(n)
  }
  return { next: name => reserve(name, 1), reserve }
}
