import type { mongo } from 'mongoose'
import type { PostFilter } from '../domain/post.ts'
import type { ContentTagModel } from './content-tag-model.ts'
import type { PostDocument } from './post-model.ts'
import type { Candidates, WordDictionary } from './word-dictionary.ts'

/** How a list of posts is found: null when nothing can match. */
export interface PostQuery {
  filter: mongo.Filter<PostDocument>
  /** The index to walk, where the planner is not to choose. */
  plan: { hint?: string }
}

/** Turns a filter into a query that an index answers. Searches walk the index by the rarest word and check the others on the way. */
export async function postQuery(
  wanted: PostFilter,
  { words, contentTags }: { words: WordDictionary; contentTags: ContentTagModel },
): Promise<PostQuery | null> {
  // Every value is spelled out, so that the index also gives the order: MongoDB merges a scan for each.
  const filter: mongo.Filter<PostDocument> = {
    type: wanted.type ?? { $in: ['post', 'page'] },
    published: wanted.published ?? { $in: [true, false] },
  }
  if (wanted.tagId !== null) {
    const contentType = wanted.type === null ? {} : { contentType: wanted.type }
    const tagged = await contentTags.distinct('contentId', { tagId: wanted.tagId, ...contentType })
    if (tagged.length === 0) return null
    filter._id = { $in: tagged }
  }
  if (wanted.prefixes === null) return { filter, plan: {} }

  const candidates = await candidatesOf(wanted.prefixes, words)
  const [rarest, ...others] = candidates?.sort((a, b) => a.posts - b.posts) ?? []
  if (!rarest) return null
  filter.terms = { $in: rarest.words }
  // As expressions, which can't choose the index: it is the rarest word's.
  if (others.length > 0)
    filter.$expr = {
      $and: others.map(other => ({ $gt: [{ $size: { $setIntersection: ['$terms', other.words] } }, 0] })),
    }
  return { filter, plan: { hint: 'search' } }
}

/** The candidates of every prefix; null as soon as one has none, since all words are required. */
async function candidatesOf(prefixes: string[], words: WordDictionary): Promise<Candidates[] | null> {
  const all: Candidates[] = []
  for (const prefix of prefixes) {
    const candidates = await words.startingWith(prefix)
    if (candidates.words.length === 0) return null
    all.push(candidates)
  }
  return all
}
