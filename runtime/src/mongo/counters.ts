import { randomInt, randomUUID } from 'node:crypto'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'
import { inTransaction, type InSession } from './transactions.ts'

interface CounterDocument {
  /** `<kind>#<part>` */
  _id: string
  kind: string
  documents: number
  /** A new random value with every write. Absent from parts that the previous release has written. */
  mark?: string
}

export interface CounterState {
  total: number
  version: string | null
}

/** How many documents of each kind there are. */
export interface Counters {
  /**
   * Counts one document, in the transaction that writes it: from one kind to another; null: it is created or deleted.
   * The same kind twice: it was updated, which changes the version alone.
   */
  move(before: string | null, after: string | null, options: InSession): Promise<void>
  /** The documents of these kinds together. */
  total(kinds: readonly string[], options?: InSession): Promise<number>
  /** Changes with every move of these kinds; null while none has been counted. */
  version(kinds: readonly string[]): Promise<string | null>
  /** The mark of the last write of each part of these kinds. */
  marks(kinds: readonly string[]): Promise<string[]>
  /** Total and version by one read. */
  state(kinds: readonly string[]): Promise<CounterState>
  /** Counts everything anew in one snapshot: at start, for writes of those that keep no counters, such as a restore. */
  recount(count: (session: ClientSession) => Promise<Record<string, number>>): Promise<void>
}

// A killed process leaves a transaction that blocks until MongoDB aborts it: ten seconds after it began, checked every five
// (`transactionLifetimeLimitSeconds`). Its successor waits for that instead of failing, too.
const RECOUNT_PATIENCE_MS = 30_000

// Each kind is split into parts, so that concurrent transactions seldom conflict.
const PARTS = 8

/** The collection of the counters. */
export const COUNTERS = 'tallies'

const schema = new Schema<CounterDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    documents: { type: Number, required: true },
    mark: { type: String },
  },
  { collection: COUNTERS, versionKey: false },
)
schema.index({ kind: 1 }, { name: 'kind' })

export type CounterModel = Model<CounterDocument>
export const counterModel = (connection: Connection): CounterModel =>
  connection.model<CounterDocument>('Counter', schema)

const totalOf = (parts: readonly CounterDocument[]): number => parts.reduce((sum, { documents }) => sum + documents, 0)

// With the count, for a process of the previous release, which moves it without a mark.
const versionOf = (parts: readonly CounterDocument[]): string | null => {
  const marks = parts.map(({ _id, documents, mark }) => `${_id} ${documents} ${mark ?? ''}`)
  return marks.length === 0 ? null : marks.sort().join()
}

/**
 * Counters beside a collection, since counting a hundred thousand index entries takes longer than all the rest of a list.
 * They are as correct as the transactions that move them.
 */
export const createCounters = (model: CounterModel): Counters => {
  const add = async (kind: string | null, documents: number, options: InSession) => {
    if (kind === null) return
    const part = { _id: `${kind}#${randomInt(PARTS)}`, kind }
    await model.updateOne(part, { $inc: { documents }, $set: { mark: randomUUID() } }, { ...options, upsert: true })
  }
  const partsOf = (kinds: readonly string[], options: InSession) =>
    model.find({ kind: { $in: [...kinds] } }, null, options).lean()
  return {
    async move(before, after, options) {
      if (before === after) return add(after, 0, options)
      await add(before, -1, options)
      await add(after, 1, options)
    },
    async total(kinds, options = {}) {
      return totalOf(await partsOf(kinds, options))
    },
    version: async kinds => versionOf(await partsOf(kinds, {})),
    marks: async kinds => (await partsOf(kinds, {})).flatMap(({ mark }) => mark ?? []),
    async state(kinds) {
      const parts = await partsOf(kinds, {})
      return { total: totalOf(parts), version: versionOf(parts) }
    },
    recount: count =>
      inTransaction(
        model.db,
        async session => {
          const counted = Object.entries(await count(session))
          await model.deleteMany({}, { session })
          await model.insertMany(
            counted.map(([kind, documents]) => ({ _id: `${kind}#0`, kind, documents, mark: randomUUID() })),
            { session },
          )
        },
        { patienceMs: RECOUNT_PATIENCE_MS },
      ),
  }
}
