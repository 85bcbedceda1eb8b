import { randomInt, randomUUID } from 'node:crypto'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'
import { inTransaction, type InSession } from './transactions.ts'

interface TallyDocument {
  /** The kind and the number of its part. */
  _id: string
  kind: string
  documents: number
  /** Another with every write. Absent from parts that the release before has made. */
  mark?: string
}

export interface TallyState {
  total: number
  version: string | null
}

/** How many documents of each kind there are. */
export interface Tallies {
  /**
   * Counts one document, in the transaction that writes it: from one kind to another; null: it was not there, or is gone.
   * The same kind twice: it has changed, which moves the version alone.
   */
  move(before: string | null, after: string | null, options: InSession): Promise<void>
  /** The documents of these kinds together. */
  total(kinds: readonly string[], options?: InSession): Promise<number>
  /** Another after every move of these kinds; null while nothing is known of them. */
  version(kinds: readonly string[]): Promise<string | null>
  /** Both by one read. */
  state(kinds: readonly string[]): Promise<TallyState>
  /** Sets all to what is counted, in one snapshot: at start, for what was written by whom that keeps no tally. */
  recount(count: (session: ClientSession) => Promise<Record<string, number>>): Promise<void>
}

// A process that was killed leaves a transaction that stands in the way until MongoDB gives it up: ten seconds after it
// began, looked for every five (`transactionLifetimeLimitSeconds`). Its successor waits for that instead of ending, too.
const RECOUNT_PATIENCE_MS = 30_000

// Each kind is kept in parts, so that transactions that write at the same time seldom meet in one.
const PARTS = 8

const schema = new Schema<TallyDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    documents: { type: Number, required: true },
    mark: { type: String },
  },
  { collection: 'tallies', versionKey: false },
)
schema.index({ kind: 1 }, { name: 'kind' })

export type TallyModel = Model<TallyDocument>
export const tallyModel = (connection: Connection): TallyModel => connection.model<TallyDocument>('Tally', schema)

const totalOf = (parts: readonly TallyDocument[]): number => parts.reduce((sum, { documents }) => sum + documents, 0)

// The count beside the mark, for who moves it without: a process of the release before.
const versionOf = (parts: readonly TallyDocument[]): string | null => {
  const marks = parts.map(({ _id, documents, mark }) => `${_id} ${documents} ${mark ?? ''}`)
  return marks.length === 0 ? null : marks.sort().join()
}

/**
 * Tallies beside a collection, since counting a hundred thousand index entries takes longer than all the rest of a list.
 * They are as true as the transactions that move them.
 */
export const tallies = (model: TallyModel): Tallies => {
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
