import type { mongo } from 'mongoose'
import type { PostFilter } from '../domain/post.ts'
import { tagTerm } from '../domain/words.ts'
import type { PostDocument } from './post-model.ts'
import type { Candidates, WordDictionary } from './word-dictionary.ts'

/** How a list of posts is found. */
export interface PostQuery {
  filter: mongo.Filter<PostDocument>
  /** The index to walk, where the planner is not to choose. */
  plan: { hint?: string }
}

/** Posts of a type and state. Every value is spelled out, so that the index also gives the order: MongoDB merges a scan for each. */
export const kindQuery = ({ type, published }: Pick<PostFilter, 'type' | 'published'>): PostQuery => ({
  filter: { type: type ?? { $in: ['post', 'page'] }, published: published ?? { $in: [true, false] } },
  plan: {},
})

/**
 * Turns a search, a tag or both into a query that an index answers; null when nothing can match. It walks the index by
 * the rarest term and checks the others on the way.
 */
export async function termQuery(wanted: PostFilter, words: WordDictionary): Promise<PostQuery | null> {
  const [rarest, ...others] = (await candidatesOf(wanted, words))?.sort((a, b) => a.posts - b.posts) ?? []
  if (!rarest) return null
  const { filter } = kindQuery(wanted)
  filter.terms = { $in: rarest.words }
  // As expressions, which can't choose the index: it is the rarest term's.
  if (others.length > 0) filter.$expr = { $and: others.map(hasOneOf) }
  return { filter, plan: { hint: 'search' } }
}

/** The candidates of every term; null as soon as one has none, since all are required. */
async function candidatesOf({ prefixes, tagId }: PostFilter, words: WordDictionary): Promise<Candidates[] | null> {
  const asked = [
    ...(tagId === null ? [] : [() => words.only(tagTerm(tagId))]),
    ...(prefixes ?? []).map(prefix => () => words.startingWith(prefix)),
  ]
  const all: Candidates[] = []
  for (const ask of asked) {
    const candidates = await ask()
    if (candidates.words.length === 0) return null
    all.push(candidates)
  }
  return all
}

/** One word is looked for four times as fast as several, and most beginnings are of one. */
const hasOneOf = ({ words }: Candidates) =>
  words.length === 1 ? { $in: [words[0], '$terms'] } : { $gt: [{ $size: { $setIntersection: ['$terms', words] } }, 0] }
