import type { WordModel } from './word-model.ts'
import type { InSession } from '@skyfolio/runtime/transactions'

/** At most this many words stand for a prefix: the commonest, and the prefix itself. */
export const MOST_CANDIDATES = 50

/** The words of the dictionary that begin with a prefix, and how many posts they are in, those with several counted several times. */
export interface Candidates {
  words: string[]
  posts: number
}

/** Keeps the dictionary in step with the terms of posts: their words, and their tags. */
export interface WordDictionary {
  /** Counts one post's terms in place of those it had. */
  move(before: readonly string[], after: readonly string[]): Promise<void>
  startingWith(prefix: string): Promise<Candidates>
  /** One term as it is, no prefix. */
  only(term: string): Promise<Candidates>
  forget(term: string): Promise<void>
}

export const wordDictionary = (model: WordModel, options: InSession = {}): WordDictionary => ({
  move: async (before, after) => {
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
    const found = await model
      .find({ _id: { $gte: prefix, $lt: `${prefix}\u{10ffff}` } }, null, {
        ...options,
        sort: { posts: -1 },
        limit: MOST_CANDIDATES,
        hint: 'prefix',
      })
      .select({ _id: 1, posts: 1 })
      .lean()
    const words = found.map(({ _id }) => _id)
    if (words.length === MOST_CANDIDATES && !words.includes(prefix)) words[MOST_CANDIDATES - 1] = prefix
    return { words, posts: found.reduce((sum, { posts }) => sum + posts, 0) }
  },
  only: async term => {
    const found = await model.findById(term, null, options).lean()
    return found ? { words: [term], posts: found.posts } : { words: [], posts: 0 }
  },
  forget: async term => {
    await model.deleteOne({ _id: term }, options)
  },
})
