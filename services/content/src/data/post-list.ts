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
/** From here on the ids of a list are kept, so far. */
const FAR_DOWN = 100
const MOST_KEPT = 1_500
const isFarDown = ({ limit, skip }: PostPage) => skip >= FAR_DOWN && skip + limit <= MOST_KEPT

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
  const keptLists = keptAnswers<number[]>()

  const read = async (
    { filter, plan }: PostQuery,
    page: { limit?: number; skip?: number; sort?: typeof newestFirst },
  ) => {
    const documents = posts().find<SummaryDocument>(filter, { ...options, ...plan, ...page, projection: SUMMARY_ONLY })
    return (await documents.toArray()).map(summaryOf)
  }

  const all = async (wanted: PostFilter, page: PostPage) => {
    const { limit, skip, includeTotal } = page
    if (isFarDown(page)) {
      const { posts: listed, total } = await farDown(wanted, page, kindQuery(wanted))
      return { posts: listed, total: includeTotal ? total : undefined }
    }
    const [listed, total] = await Promise.all([
      read(kindQuery(wanted), { limit, skip, sort: orderOf(wanted) }),
      includeTotal ? tallies.total(wanted) : undefined,
    ])
    return { posts: listed, total }
  }

  const ofTag = async (wanted: PostFilter, page: PostPage) => {
    const { limit, skip, includeTotal } = page
    const [query, version] = await Promise.all([
      termQuery(wanted, words),
      includeTotal ? tallies.version(wanted) : null,
    ])
    if (!query) return { posts: [], total: includeTotal ? 0 : undefined }
    const count = () => posts().countDocuments(query.filter, { ...options, ...query.plan })
    const [listed, total] = await Promise.all([
      isFarDown(page)
        ? farDown(wanted, page, query).then(({ posts }) => posts)
        : read(query, { limit, skip, sort: orderOf(wanted) }),
      includeTotal ? keptTotals(JSON.stringify(wanted), version, count) : undefined,
    ])
    return { posts: listed, total }
  }

  /** The first of a list, by an index alone unless a search has several words. */
  const firstIds = async (wanted: PostFilter, { filter, plan }: PostQuery, most: number): Promise<number[]> => {
    const first = [{ $match: filter }, { $sort: orderOf(wanted) }, { $limit: most }]
    const together = { $group: { _id: null, ids: { $push: '$_id' } } }
    const found = await posts()
      .aggregate<{ ids: number[] }>([...first, together], { ...options, ...plan })
      .next()
    return found?.ids ?? []
  }

  /** A page without a walk past all before it: the ids are known, and what they show is read while the version is asked for. */
  const farDown = async (wanted: PostFilter, { limit, skip }: PostPage, query: PostQuery) => {
    const key = JSON.stringify(wanted)
    const pageOf = (ids: number[]) => byIds(wanted, ids.slice(skip, skip + limit))
    const last = keptLists.last(key)
    const [{ total, version }, guess] = await Promise.all([tallies.state(wanted), last && last.answer.then(pageOf)])
    if (guess && last?.version === version) return { posts: guess, total }
    const ids = await keptLists(key, version, () => firstIds(wanted, query, MOST_KEPT))
    return { posts: await pageOf(ids), total }
  }

  const search = async (wanted: PostFilter, { limit, skip, includeTotal }: PostPage) => {
    const version = await tallies.version(wanted)
    const first = await keptFinds(JSON.stringify(wanted), version, async () => {
      const query = await termQuery(wanted, words)
      return query ? firstIds(wanted, query, MOST_COUNTED) : []
    })
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
