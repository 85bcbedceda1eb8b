import type { CounterState } from '@skyfolio/runtime/mongo/counters'
import { createVersionedCache } from '@skyfolio/runtime/mongo/versioned-cache'
import type { QueryFilter } from 'mongoose'
import { READ_BY } from '../gallery/gallery-order-repository.ts'
import { aliasKey } from './filename.ts'
import { isOfKinds, typesAndStates, type ImageCounters } from './image-counter-repository.ts'
import { NEWEST_FIRST } from './image-repository.ts'
import { toImage, UNLISTED, type ImageDocument, type ImageModel } from './image-document-repository.ts'
import { publishedImagesNeeded, type ImageFilter, type ImageListRepository, type ImageQuery } from './image-list.ts'
import type { Image } from './image.ts'

/** The index of everything by that order. */
const NEWEST = 'createdAt_-1__id_-1'
/** The results of a search are counted up to here. */
const MOST_COUNTED = 1_000
/** Pages that begin here or later are read by cached ids, up to the last cached one. */
const DEEP_SKIP = 100
const MOST_CACHED_IDS = 1_500
const isDeep = ({ skip, limit }: ImageQuery) => skip >= DEEP_SKIP && skip + limit <= MOST_CACHED_IDS

type Filter = QueryFilter<ImageDocument>

/** Lists of images, and searches in them. */
export const imageListRepository = (images: ImageModel, counters: ImageCounters): ImageListRepository => {
  const cachedSearches = createVersionedCache<number[]>()
  const cachedLists = createVersionedCache<number[]>()
  const cachedVisible = createVersionedCache<{ ids: number[]; total: number }>()

  const read = async (
    filter: Filter,
    { skip, limit }: Pick<ImageQuery, 'skip' | 'limit'>,
    hint?: string,
    order: Record<string, -1> = NEWEST_FIRST,
  ) => {
    const page = images.find(filter, UNLISTED).sort(order).skip(skip).limit(limit).lean()
    return (await (hint === undefined ? page : page.hint(hint))).map(toImage)
  }

  const readByIds = async (query: ImageQuery, ids: number[]): Promise<Image[]> => {
    if (ids.length === 0) return []
    const { states } = typesAndStates(query)
    const found = await read({ _id: { $in: ids }, state: { $in: states } }, { skip: 0, limit: 0 }, '_id_')
    const byId = new Map(found.map(image => [image.id, image]))
    return ids.map(id => byId.get(id)).filter(image => image !== undefined)
  }

  const firstIds = async (filter: Filter, hint: string, most = MOST_COUNTED): Promise<number[]> => {
    const first = [{ $match: filter }, { $sort: NEWEST_FIRST }, { $limit: most }]
    const together = { $group: { _id: null, ids: { $push: '$_id' } } }
    const [found] = await images.aggregate<{ ids: number[] }>([...first, together], { hint })
    return found?.ids ?? []
  }

  const listAll = async (query: ImageQuery) => {
    const state = isDeep(query) ? counters.state(query) : null
    if (state) return readDeep(query, state)
    if (query.publishedLeftOut) throw publishedImagesNeeded()
    const filter = buildFilter(query)
    const count = async () => (await counters.total(query)) ?? images.countDocuments(filter)
    const [page, total] = await Promise.all([read(filter, query), query.includeTotal ? count() : null])
    return { images: page, total }
  }

  /** A page without a walk past all before it: the ids are cached, and their images are read while the version is checked. */
  const readDeep = async (query: ImageQuery, state: Promise<CounterState>) => {
    const { scope, viewer, skip, limit, includeTotal } = query
    const key = `${scope} ${viewer}`
    const readPage = (ids: number[]) => readByIds(query, ids.slice(skip, skip + limit))
    const last = cachedLists.last(key)
    const [{ total, version }, guess] = await Promise.all([state, last && last.value.then(readPage)])
    if (guess && last?.version === version) return { images: guess, total: includeTotal ? total : null }
    const load = () => firstIds(buildFilter(query), 'newest_of_kind', MOST_CACHED_IDS)
    const ids = await cachedLists(key, version, load)
    return { images: await readPage(ids), total: includeTotal ? total : null }
  }

  /** The first of what visitors see anywhere on the site, and how many there are. */
  const firstVisible = async (query: ImageQuery) => {
    if (query.publishedLeftOut) throw publishedImagesNeeded()
    const [ids, inGallery, inBlog] = await Promise.all([
      firstIds(buildFilter(query), NEWEST),
      counters.total({ ...query, scope: 'gallery' }),
      images.countDocuments(buildFilter({ ...query, scope: 'blog' })),
    ])
    return { ids, total: (inGallery ?? 0) + inBlog }
  }

  const listVisible = async (query: ImageQuery) => {
    const { skip, limit, publishedVersion, includeTotal } = query
    const version = await counters.version(query)
    const cacheVersion = version === null ? null : `${version} ${publishedVersion}`
    const { ids, total } = await cachedVisible('visible', cacheVersion, () => firstVisible(query))
    if (ids.length < total && skip + limit > ids.length) return listAll(query)
    return { images: await readByIds(query, ids.slice(skip, skip + limit)), total: includeTotal ? total : null }
  }

  /** Walks the index by the rarest word; the others are checked in the documents found so. */
  const searchFilter = async (query: ImageQuery, words: string[]): Promise<Filter> => {
    const { types, states } = typesAndStates(query)
    const kinds: Filter = { imageType: { $in: types }, state: { $in: states } }
    const countOf = (word: string) =>
      images.countDocuments({ ...kinds, beginnings: word }, { hint: 'search', limit: MOST_COUNTED })
    const counted =
      words.length > 1
        ? await Promise.all(words.map(async word => ({ word, count: await countOf(word) })))
        : words.map(word => ({ word, count: 0 }))
    const [rarest, ...others] = counted.sort((a, b) => a.count - b.count).map(({ word }) => word)
    const hasOthers = { $expr: { $and: others.map(word => ({ $in: [word, '$beginnings'] })) } }
    const found = { ...kinds, ...withoutOwners(query, words), beginnings: rarest as string }
    return { ...found, ...(others.length > 0 && hasOthers) }
  }

  const search = async (query: ImageQuery, words: string[]) => {
    const { scope, viewer, skip, limit, includeTotal } = query
    const version = await counters.version(query)
    const find = async () => firstIds(await searchFilter(query, words), 'search')
    const first = await cachedSearches([scope, viewer, ...words].join(' '), version, find)
    const total = includeTotal ? first.length : null
    const isBeyond = first.length === MOST_COUNTED && skip + limit > MOST_COUNTED
    if (isBeyond) return { images: await read(await searchFilter(query, words), query, 'search'), total }
    return { images: await readByIds(query, first.slice(skip, skip + limit)), total }
  }

  const listOfEquipment = async (query: ImageQuery) => {
    const filter = buildFilter(query)
    const [page, total] = await Promise.all([
      read(filter, query, 'equipment'),
      query.includeTotal ? images.countDocuments(filter, { hint: 'equipment' }) : null,
    ])
    return { images: page, total }
  }

  const listInOrder = async (query: ImageQuery) => {
    const filter = buildFilter(query)
    const { field, index } = READ_BY[query.order]
    const count = async () => (await counters.total(query)) ?? images.countDocuments(filter)
    const [page, total] = await Promise.all([
      read(filter, query, index, { [field]: -1, _id: -1 }),
      query.includeTotal ? count() : null,
    ])
    return { images: page, total }
  }

  return {
    list: async query => {
      if (query.order !== 'date') return listInOrder(query)
      const { words, scope, viewer, publishedVersion, equipmentId, kind, withoutTarget } = query
      if (equipmentId !== null) return listOfEquipment(query)
      if (kind !== null || withoutTarget) return listAll(query)
      if (words && words.length > 0 && isOfKinds(query)) return search(query, words)
      const isCacheable = scope === 'all' && viewer === 'visitor' && publishedVersion !== ''
      return isCacheable && !words ? listVisible(query) : listAll(query)
    },
  }
}

const buildFilter = (filter: ImageFilter): Filter => ({
  $and: [
    byViewer(filter),
    byScope(filter),
    ...(filter.words === null ? [] : [byWords(filter.words), withoutOwners(filter, filter.words)]),
    ...(filter.equipmentId === null ? [] : [{ equipmentIds: filter.equipmentId }]),
    ...(filter.kind === null ? [] : [byKind(filter.kind)]),
    ...(filter.withoutTarget ? [{ targetName: null }] : []),
  ],
})

// Every value is spelled out, so that an index also gives the order: MongoDB merges a scan for each.
const byViewer = ({ viewer }: ImageFilter): Filter =>
  viewer === 'owner' ? { state: { $in: ['pending', 'ready', 'failed', 'hidden'] } } : { state: 'ready' }

function byScope(filter: ImageFilter): Filter {
  const isOwner = filter.viewer === 'owner'
  switch (filter.scope) {
    case 'header':
      return { enabledInHeader: true }
    case 'gallery':
      return { imageType: 'gallery' }
    case 'blog':
      return isOwner ? { imageType: 'blog' } : { $and: [{ imageType: 'blog' }, isOnSite(filter)] }
    case 'hidden':
      return { imageType: { $in: ['gallery', 'blog'] }, state: 'hidden' }
    case 'all':
      return isOwner ? { imageType: { $in: ['gallery', 'blog'] } } : isOnSite(filter)
  }
}

/** What visitors see on the site: the gallery, the slideshow, and the images of published posts and pages. */
function isOnSite({ publishedIds, publishedNames }: ImageFilter): Filter {
  const filenames = publishedNames.map(name => aliasKey(name.slice(name.lastIndexOf('/') + 1)))
  return {
    $or: [
      { imageType: 'gallery' },
      { enabledInHeader: true },
      { _id: { $in: publishedIds } },
      { objects: { $in: publishedNames } },
      { 'retired.name': { $in: publishedNames } },
      { labels: { $in: filenames } },
    ],
  }
}

/** By the owner's choice, else the catalog's. */
const byKind = (kind: NonNullable<ImageFilter['kind']>): Filter => {
  const value = kind === 'none' ? null : kind
  if (value === null) return { kind: null, 'catalog.kind': null }
  return { $or: [{ kind: value }, { kind: null, 'catalog.kind': value }] }
}

/** Every word begins one of the image's. */
const byWords = (words: string[]): Filter =>
  words.length === 0 ? { _id: { $in: [] } } : { beginnings: { $all: words } }

/** No word of a visitor is one by which only owners find an image. */
const withoutOwners = ({ viewer }: Pick<ImageFilter, 'viewer'>, words: string[]): Filter =>
  viewer === 'owner' ? {} : { ownersBeginnings: { $nin: words } }
