import { createHash } from 'node:crypto'
import type { Page } from '@skyfolio/runtime/domain/paging'
import { database } from '@skyfolio/runtime/mongo/connection'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { createVersionedCache } from '@skyfolio/runtime/mongo/versioned-cache'
import type { mongo } from 'mongoose'
import type { Candidates, WordRepository } from '../search/word-repository.ts'
import { tagTerm } from '../search/words.ts'
import type { PostCounters } from './post-counter-repository.ts'
import {
  NOT_IN_SUMMARY,
  toSummary,
  type PostDocument,
  type PostModel,
  type SummaryDocument,
} from './post-repository.ts'
import type { PostFilter, PostListRepository, PostPage, PostSummary, ShownPictures } from './post.ts'

const newestFirst = { listedAt: -1, _id: -1 } as const
const menuFirst = { menuOrder: 1, ...newestFirst } as const
const orderOf = ({ type }: PostFilter) => (type === 'page' ? menuFirst : newestFirst)
type Listed = Pick<PostDocument, '_id' | 'listedAt' | 'menuOrder'>
const LISTED = { listedAt: 1, menuOrder: 1 } as const
const newerFirst = (one: Listed, other: Listed) =>
  other.listedAt.getTime() - one.listedAt.getTime() || other._id - one._id
const ORDER = {
  newest: newerFirst,
  menu: (one: Listed, other: Listed) => one.menuOrder - other.menuOrder || newerFirst(one, other),
}

/** The results of a search are counted up to here: readers who page further are shown this total. */
const MOST_COUNTED = 1_000
/** Pages that begin here or later are read by cached ids, up to the last cached one. */
const DEEP_SKIP = 100
const MOST_CACHED_IDS = 1_500
const isDeep = ({ limit, skip }: Page) => skip >= DEEP_SKIP && skip + limit <= MOST_CACHED_IDS

interface PostListDependencies {
  words: WordRepository
  counters: PostCounters
}

/** Lists and searches of posts. By the driver itself: they are the busiest reads of the site, and mongoose would add to each. */
export const postListRepository = (
  model: PostModel,
  { words, counters }: PostListDependencies,
  options: InSession = {},
): PostListRepository => {
  const posts = () => database(model.db).collection<PostDocument>(model.collection.collectionName)
  const cachedSearches = createVersionedCache<number[]>()
  const cachedTotals = createVersionedCache<number>()
  const cachedLists = createVersionedCache<number[]>()

  const read = async (
    { filter, plan }: PostQuery,
    page: { limit?: number; skip?: number; sort?: typeof newestFirst },
  ) => {
    const projection = NOT_IN_SUMMARY
    const documents = posts().find<SummaryDocument>(filter, { ...options, ...plan, ...page, projection })
    return (await documents.toArray()).map(toSummary)
  }

  const readByIds = async (filter: PostFilter, ids: number[]): Promise<PostSummary[]> => {
    if (ids.length === 0) return []
    const query = { filter: { ...kindQuery(filter).filter, _id: { $in: ids } }, plan: { hint: '_id_' } }
    const places = new Map(ids.map((id, place) => [id, place]))
    return (await read(query, {})).sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  }

  /** The first ids of a list, by an index alone unless a search has several words. */
  const firstIds = async (filter: PostFilter, query: PostQuery | null, most: number): Promise<number[]> => {
    if (!query) return []
    const first = [{ $match: query.filter }, { $sort: orderOf(filter) }, { $limit: most }]
    const together = { $group: { _id: null, ids: { $push: '$_id' } } }
    const ids = await posts()
      .aggregate<{ ids: number[] }>([...first, together], { ...options, ...query.plan })
      .next()
    return ids?.ids ?? []
  }

  /** A page without a walk past all before it: the ids are cached, and their posts are read while the version is checked. */
  const readDeep = async (filter: PostFilter, { limit, skip }: Page, query: PostQuery) => {
    const key = JSON.stringify(filter)
    const readPage = (ids: number[]) => readByIds(filter, ids.slice(skip, skip + limit))
    const last = cachedLists.last(key)
    const [{ total, version }, guess] = await Promise.all([counters.state(filter), last && last.value.then(readPage)])
    if (guess && last?.version === version) return { items: guess, total }
    const ids = await cachedLists(key, version, () => firstIds(filter, query, MOST_CACHED_IDS))
    return { items: await readPage(ids), total }
  }

  const listAll = async (filter: PostFilter, page: PostPage) => {
    const { limit, skip, includeTotal } = page
    if (isDeep(page)) {
      const { items, total } = await readDeep(filter, page, kindQuery(filter))
      return { items, total: includeTotal ? total : undefined }
    }
    const [items, total] = await Promise.all([
      read(kindQuery(filter), { limit, skip, sort: orderOf(filter) }),
      includeTotal ? counters.total(filter) : undefined,
    ])
    return { items, total }
  }

  const listOfTag = async (filter: PostFilter, page: PostPage) => {
    const { limit, skip, includeTotal } = page
    const [query, version] = await Promise.all([
      termQuery(filter, words),
      includeTotal ? counters.version(filter) : null,
    ])
    if (!query) return { items: [], total: includeTotal ? 0 : undefined }
    const count = () => posts().countDocuments(query.filter, { ...options, ...query.plan })
    const [items, total] = await Promise.all([
      isDeep(page)
        ? readDeep(filter, page, query).then(({ items }) => items)
        : read(query, { limit, skip, sort: orderOf(filter) }),
      includeTotal ? cachedTotals(JSON.stringify(filter), version, count) : undefined,
    ])
    return { items, total }
  }

  /** The newest posts that show one of some pictures, each way of showing it by its own index. */
  const showing = async (filter: PostFilter, { ids, paths }: ShownPictures): Promise<Listed[]> => {
    const carrying = filter.tagId === null ? {} : { terms: tagTerm(filter.tagId) }
    const query = (shown: mongo.Filter<PostDocument>) =>
      posts()
        .find<Listed>({ ...kindQuery(filter).filter, ...carrying, ...shown }, { ...options, projection: LISTED })
        .limit(MOST_COUNTED)
        .sort(newestFirst)
    const [headers, inline] = await Promise.all([
      query({ headerImageId: { $in: ids } })
        .hint('header_images')
        .toArray(),
      query({ imagePaths: { $in: paths } })
        .hint('inline_images')
        .toArray(),
    ])
    return [...headers, ...inline]
  }

  /** The first ids that a search finds: by its words, and by the pictures it has found. */
  const firstFound = async (filter: PostFilter): Promise<number[]> => {
    const byWords = await firstIds(filter, await termQuery(filter, words), MOST_COUNTED)
    const shown = filter.pictures ? await showing(filter, filter.pictures) : []
    if (shown.length === 0) return byWords
    const listed = await posts()
      .find<Listed>({ _id: { $in: byWords } }, { ...options, projection: LISTED })
      .toArray()
    const all = new Map([...listed, ...shown].map(post => [post._id, post]))
    return [...all.values()]
      .sort(ORDER[filter.type === 'page' ? 'menu' : 'newest'])
      .slice(0, MOST_COUNTED)
      .map(({ _id }) => _id)
  }

  const search = async (filter: PostFilter, { limit, skip, includeTotal }: PostPage) => {
    const version = await counters.version(filter)
    const first = await cachedSearches(keyOf(filter), version, () => firstFound(filter))
    const total = includeTotal ? first.length : undefined
    const isBeyond = first.length === MOST_COUNTED && skip + limit > MOST_COUNTED
    const query = isBeyond ? await termQuery(filter, words) : null
    if (query) return { items: await read(query, { limit, skip, sort: orderOf(filter) }), total }
    return { items: await readByIds(filter, first.slice(skip, skip + limit)), total }
  }

  return {
    // Stored content is sanitized, so every frame in it is a YouTube video.
    hasPublishedVideos: async () => {
      const video = { published: true, content: { $regex: '<iframe ' } }
      return (await posts().findOne(video, { ...options, projection: { _id: 1 } })) !== null
    },
    tagsInUse: async tagIds => {
      const published = kindQuery({ type: 'post', published: true }).filter
      const first = { ...options, projection: { _id: 1 }, hint: 'search' }
      const carried = await Promise.all(tagIds.map(id => posts().findOne({ ...published, terms: tagTerm(id) }, first)))
      return tagIds.filter((_, index) => carried[index] !== null)
    },
    contents: async ids => {
      const content = { ...options, projection: { content: 1, rulesVersion: 1 } } as const
      const documents = posts().find<Pick<PostDocument, '_id' | 'content' | 'rulesVersion'>>(
        { _id: { $in: [...ids] } },
        content,
      )
      return new Map(
        (await documents.toArray()).map(({ _id, content, rulesVersion }) => [_id, { content, rulesVersion }]),
      )
    },
    list: async (filter, page) => {
      const listBy = filter.prefixes !== null ? search : filter.tagId !== null ? listOfTag : listAll
      const { items, total } = await listBy(filter, page)
      return total === undefined ? { items } : { items, totalSize: total }
    },
  }
}

/** The addresses of many pictures are long: what stands for a search in memory isn't. */
const keyOf = (filter: PostFilter): string => {
  const key = JSON.stringify(filter)
  return filter.pictures ? createHash('sha256').update(key).digest('base64url') : key
}

interface PostQuery {
  filter: mongo.Filter<PostDocument>
  /** The index to walk, where the planner is not to choose. */
  plan: { hint?: string }
}

/** Posts of a type and state. Every value is spelled out, so that the index also gives the order: MongoDB merges a scan for each. */
const kindQuery = ({ type, published }: Pick<PostFilter, 'type' | 'published'>): PostQuery => ({
  filter: { type: type ?? { $in: ['post', 'page'] }, published: published ?? { $in: [true, false] } },
  plan: {},
})

/**
 * Turns a search, a tag or both into a query that an index can run; null when nothing can match. It walks the index by
 * the rarest term and checks the others on the way.
 */
async function termQuery(filter: PostFilter, words: WordRepository): Promise<PostQuery | null> {
  const [rarest, ...others] = (await candidatesOf(filter, words))?.sort((a, b) => a.posts - b.posts) ?? []
  if (!rarest) return null
  const query = kindQuery(filter)
  query.filter.terms = { $in: rarest.words }
  // As expressions, which can't choose the index: it is the rarest term's.
  if (others.length > 0) query.filter.$expr = { $and: others.map(hasOneOf) }
  return { ...query, plan: { hint: 'search' } }
}

/** The candidates of every term; null as soon as one has none, since all are required. */
async function candidatesOf({ prefixes, tagId }: PostFilter, words: WordRepository): Promise<Candidates[] | null> {
  const lookups = [
    ...(tagId === null ? [] : [() => words.find(tagTerm(tagId))]),
    ...(prefixes ?? []).map(prefix => () => words.startingWith(prefix)),
  ]
  const all: Candidates[] = []
  for (const lookUp of lookups) {
    const candidates = await lookUp()
    if (candidates.words.length === 0) return null
    all.push(candidates)
  }
  return all
}

/** One word is looked for four times as fast as several, and most beginnings are of one. */
const hasOneOf = ({ words }: Candidates) =>
  words.length === 1 ? { $in: [words[0], '$terms'] } : { $gt: [{ $size: { $setIntersection: ['$terms', words] } }, 0] }
