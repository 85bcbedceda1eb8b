import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'

/** The dictionary of the search: every word that occurs in the terms of posts, and a word for every tag. */
interface WordDocument {
  /** The folded word. */
  _id: string
  /** How many posts and pages have it, drafts included. Never 0. */
  posts: number
}

const schema = new Schema<WordDocument>(
  { _id: { type: String, required: true }, posts: { type: Number, required: true } },
  { collection: 'words', versionKey: false },
)
// So that the commonest words of a prefix are found without reading a document.
schema.index({ _id: 1, posts: -1 }, { name: 'prefix' })

export type WordModel = ReturnType<typeof wordModel>
export const wordModel = (connection: Connection) => connection.model('Word', schema)

/** At most this many words stand for a prefix: the commonest, and the prefix itself. */
const MOST_CANDIDATES = 50

/** The words that match a prefix, and in how many posts they are; a post that has several counts several times. */
export interface Candidates {
  words: string[]
  posts: number
}

/** Updates the dictionary together with the terms of posts. */
export interface WordRepository {
  /** Counts one post's terms in place of those it had. */
  replaceTerms(before: readonly string[], after: readonly string[]): Promise<void>
  startingWith(prefix: string): Promise<Candidates>
  /** One term as it is, no prefix. */
  find(term: string): Promise<Candidates>
  remove(term: string): Promise<void>
}

export const wordRepository = (model: WordModel, options: InSession = {}): WordRepository => ({
  replaceTerms: async (before, after) => {
    const old = new Set(before)
    const added = after.filter(word => !old.delete(word)).sort()
    const removed = [...old].sort()
    const writes = [
      ...added.map(_id => ({ updateOne: { filter: { _id }, update: { $inc: { posts: 1 } }, upsert: true } })),
      ...(removed.length === 0
        ? []
        : [
            { updateMany: { filter: { _id: { $in: removed } }, update: { $inc: { posts: -1 } } } },
            { deleteMany: { filter: { _id: { $in: removed }, posts: { $lte: 0 } } } },
          ]),
    ]
    if (writes.length > 0) await model.bulkWrite(writes, { ...options, ordered: true })
  },
  // A range of keys, not a pattern: what a visitor types is never read as a regular expression.
  startingWith: async prefix => {
    const documents = await model
      .find({ _id: { $gte: prefix, $lt: `${prefix}\u{10ffff}` } }, null, {
        ...options,
        sort: { posts: -1 },
        limit: MOST_CANDIDATES,
        hint: 'prefix',
      })
      .select({ _id: 1, posts: 1 })
      .lean()
    const words = documents.map(({ _id }) => _id)
    if (words.length === MOST_CANDIDATES && !words.includes(prefix)) words[MOST_CANDIDATES - 1] = prefix
    return { words, posts: documents.reduce((sum, { posts }) => sum + posts, 0) }
  },
  find: async term => {
    const document = await model.findById(term, null, options).lean()
    return document ? { words: [term], posts: document.posts } : { words: [], posts: 0 }
  },
  remove: async term => {
    await model.deleteOne({ _id: term }, options)
  },
})
