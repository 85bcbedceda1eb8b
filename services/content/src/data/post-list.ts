import { keptAnswers } from '@skyfolio/runtime/kept-answers'
import { database } from '@skyfolio/runtime/mongo'
import type { InSession } from '@skyfolio/runtime/transactions'
import type { PostFilter, PostPage, Posts, PostSummary } from '../domain/post.ts'
import type { Models } from './models.ts'
import { postTallies } from './post-tallies.ts'
import { SUMMARY_ONLY, summaryOf, type SummaryDocument } from './post-document.ts'
import { kindQuery, termQuery, type PostQuery } from './post-filter.ts'
import type { PostDocument } from './post-model.ts'
import { wordDictionary } from './word-dictionary.ts'

const newestFirst = { listedAt: -1, _id: -1 } as const
const menuFirst = { menuOrder: 1, ...newestFirst } as const
const orderOf = ({ type }: PostFilter) => (type === 'page' ? menuFirst : newestFirst)
/** What a search finds is counted so far and no further: who reads on for a hundred pages is shown these. */
const MOST_COUNTED = 1_000

/** Lists and searches of posts. By the driver itself: they are the busiest reads of the site, and mongoose would add to each. */
export const postLists = (
  models: Pick<Models, 'posts' | 'words' | 'tallies'>,
  options: InSession = {},
): Pick<Posts, 'list'> => {
  const posts = () => database(models.posts.db).collection<PostDocument>(models.posts.collection.collectionName)
  const words = wordDictionary(models.words, options)
  const tallies = postTallies(models, options)
  const keptFinds = keptAnswers<number[]>()
  const keptTotals = keptAnswers<number>()

  const read = async (
    { filter, plan }: PostQuery,
    page: { limit?: number; skip?: number; sort?: typeof newestFirst },
  ) => {
    const documents = posts().find<SummaryDocument>(filter, { ...options, ...plan, ...page, projection: SUMMARY_ONLY })
    return (await documents.toArray()).map(summaryOf)
  }

  const all = async (wanted: PostFilter, { limit, skip, includeTotal }: PostPage) => {
    const [listed, total] = await Promise.all([
      read(kindQuery(wanted), { limit, skip, sort: orderOf(wanted) }),
      includeTotal ? tallies.total(wanted) : undefined,
    ])
    return { posts: listed, total }
  }

  const ofTag = async (wanted: PostFilter, { limit, skip, includeTotal }: PostPage) => {
    const [query, version] = await Promise.all([
      termQuery(wanted, words),
      includeTotal ? tallies.version(wanted) : null,
    ])
    if (!query) return { posts: [], total: includeTotal ? 0 : undefined }
    const count = () => posts().countDocuments(query.filter, { ...options, ...query.plan })
    const [listed, total] = await Promise.all([
      read(query, { limit, skip, sort: orderOf(wanted) }),
      includeTotal ? keptTotals(JSON.stringify(wanted), version, count) : undefined,
    ])
    return { posts: listed, total }
  }

  /** The first that a search finds, by an index alone unless it has several words. */
  const firstFound = async (wanted: PostFilter): Promise<number[]> => {
    const query = await termQuery(wanted, words)
    if (!query) return []
    const found = await posts()
      .aggregate<{ ids: number[] }>(
        [
          { $match: query.filter },
          { $sort: orderOf(wanted) },
          { $limit: MOST_COUNTED },
          { $group: { _id: null, ids: { $push: '$_id' } } },
        ],
        { ...options, ...query.plan },
      )
      .next()
    return found?.ids ?? []
  }

  const search = async (wanted: PostFilter, { limit, skip, includeTotal }: PostPage) => {
    const version = await tallies.version(wanted)
    const first = await keptFinds(JSON.stringify(wanted), version, () => firstFound(wanted))
    const total = includeTotal ? first.length : undefined
    const isBeyond = first.length === MOST_COUNTED && skip + limit > MOST_COUNTED
    const query = isBeyond ? await termQuery(wanted, words) : null
    if (query) return { posts: await read(query, { limit, skip, sort: orderOf(wanted) }), total }
    return { posts: await byIds(wanted, first.slice(skip, skip + limit)), total }
  }

  const byIds = async (wanted: PostFilter, ids: number[]): Promise<PostSummary[]> => {
    if (ids.length === 0) return []
    const filter = { ...kindQuery(wanted).filter, _id: { $in: ids } }
    const places = new Map(ids.map((id, place) => [id, place]))
    const listed = await read({ filter, plan: { hint: '_id_' } }, {})
    return listed.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  }

  return {
    list: async (wanted, page) => {
      const ask = wanted.prefixes !== null ? search : wanted.tagId !== null ? ofTag : all
      const { posts: listed, total } = await ask(wanted, page)
      return total === undefined ? { posts: listed } : { posts: listed, total }
    },
  }
}
