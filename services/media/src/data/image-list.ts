import { keptAnswers } from '@skyfolio/runtime/kept-answers'
import type { TallyState } from '@skyfolio/runtime/tallies'
import type { QueryFilter } from 'mongoose'
import { publishedImagesNeeded } from '../domain/image-errors.ts'
import type { Image } from '../domain/image.ts'
import type { ImageQuery, ImageRepository } from '../domain/image-repository.ts'
import { searchWords } from '../domain/search-words.ts'
import { fromDocument } from './image-documents.ts'
import { imageFilter, isSearch } from './image-filter.ts'
import type { ImageDocument, ImageModel } from './image-model.ts'
import { typesAndStates, type ImageTallies } from './image-tallies.ts'

export const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const
/** The index of everything by that order. */
const NEWEST = 'createdAt_-1__id_-1'
/** What a search finds is counted so far and no further. */
const MOST_COUNTED = 1_000
/** From here on the ids of a list are kept, so far. */
const FAR_DOWN = 100
const MOST_KEPT = 1_500
const isFarDown = ({ skip, limit }: ImageQuery) => skip >= FAR_DOWN && skip + limit <= MOST_KEPT

type Filter = QueryFilter<ImageDocument>

/** Lists of images, and searches in them. */
export const imageLists = ({
  images,
  tallies,
}: {
  images: ImageModel
  tallies: ImageTallies
}): Pick<ImageRepository, 'list'> => {
  const keptFinds = keptAnswers<number[]>()
  const keptLists = keptAnswers<number[]>()
  const keptShown = keptAnswers<{ ids: number[]; total: number }>()

  const read = async (filter: Filter, { skip, limit }: Pick<ImageQuery, 'skip' | 'limit'>, hint?: string) => {
    const page = images.find(filter).sort(NEWEST_FIRST).skip(skip).limit(limit).lean()
    return (await (hint === undefined ? page : page.hint(hint))).map(fromDocument)
  }

  const listed = async (query: ImageQuery) => {
    const state = isFarDown(query) ? tallies.state(query) : null
    if (state) return farDown(query, state)
    if (query.publishedLeftOut) throw publishedImagesNeeded()
    const filter = imageFilter(query)
    const count = async () => (await tallies.total(query)) ?? images.countDocuments(filter)
    const [page, total] = await Promise.all([read(filter, query), query.countAll ? count() : null])
    return { images: page, total }
  }

  /** The image's rarest word leads through the index; the others are looked for in the rows found so. */
  const searchFilter = async (query: ImageQuery, words: string[]): Promise<Filter> => {
    const { types, states } = typesAndStates(query)
    const kinds: Filter = { imageType: { $in: types }, state: { $in: states } }
    const rareness = async (word: string) =>
      images.countDocuments({ ...kinds, beginnings: word }, { hint: 'search', limit: MOST_COUNTED })
    const counted =
      words.length > 1
        ? await Promise.all(words.map(async word => ({ word, count: await rareness(word) })))
        : words.map(word => ({ word, count: 0 }))
    const [rarest, ...others] = counted.sort((a, b) => a.count - b.count).map(({ word }) => word)
    const hasThem = { $expr: { $and: others.map(word => ({ $in: [word, '$beginnings'] })) } }
    return { ...kinds, beginnings: rarest as string, ...(others.length > 0 && hasThem) }
  }

  /** A page without a walk past all before it: the ids are known, and what they show is read while the version is asked for. */
  const farDown = async (query: ImageQuery, state: Promise<TallyState>) => {
    const { scope, viewer, skip, limit } = query
    const key = `${scope} ${viewer}`
    const pageOf = (ids: number[]) => byIds(query, ids.slice(skip, skip + limit))
    const last = keptLists.last(key)
    const [{ total, version }, guess] = await Promise.all([state, last && last.answer.then(pageOf)])
    if (guess && last?.version === version) return { images: guess, total: query.countAll ? total : null }
    const ids = await keptLists(key, version, () => firstIds(imageFilter(query), 'newest_of_kind', MOST_KEPT))
    return { images: await pageOf(ids), total: query.countAll ? total : null }
  }

  const firstIds = async (filter: Filter, hint: string, most = MOST_COUNTED): Promise<number[]> => {
    const firstOnes = [{ $match: filter }, { $sort: NEWEST_FIRST }, { $limit: most }]
    const together = { $group: { _id: null, ids: { $push: '$_id' } } }
    const [first] = await images.aggregate<{ ids: number[] }>([...firstOnes, together], { hint })
    return first?.ids ?? []
  }

  /** The first of what visitors meet anywhere on the site, and how many there are. */
  const firstShown = async (query: ImageQuery) => {
    if (query.publishedLeftOut) throw publishedImagesNeeded()
    const [ids, ofGallery, ofBlog] = await Promise.all([
      firstIds(imageFilter(query), NEWEST),
      tallies.total({ ...query, scope: 'gallery' }),
      images.countDocuments(imageFilter({ ...query, scope: 'blog' })),
    ])
    return { ids, total: (ofGallery ?? 0) + ofBlog }
  }

  const shown = async (query: ImageQuery) => {
    const { skip, limit, publishedVersion } = query
    const version = await tallies.version(query)
    const known = version === null ? null : `${version} ${publishedVersion}`
    const { ids, total } = await keptShown('shown', known, () => firstShown(query))
    if (ids.length < total && skip + limit > ids.length) return listed(query)
    return { images: await byIds(query, ids.slice(skip, skip + limit)), total: query.countAll ? total : null }
  }

  const search = async (query: ImageQuery, words: string[]) => {
    const version = await tallies.version(query)
    const { scope, viewer, skip, limit } = query
    const find = async () => firstIds(await searchFilter(query, words), 'search')
    const first = await keptFinds([scope, viewer, ...words].join(' '), version, find)
    const total = query.countAll ? first.length : null
    const isBeyond = first.length === MOST_COUNTED && skip + limit > MOST_COUNTED
    if (isBeyond) return { images: await read(await searchFilter(query, words), query, 'search'), total }
    return { images: await byIds(query, first.slice(skip, skip + limit)), total }
  }

  const byIds = async (query: ImageQuery, ids: number[]): Promise<Image[]> => {
    if (ids.length === 0) return []
    const { states } = typesAndStates(query)
    const found = await read({ _id: { $in: ids }, state: { $in: states } }, { skip: 0, limit: 0 }, '_id_')
    const byId = new Map(found.map(image => [image.id, image]))
    return ids.map(id => byId.get(id)).filter(image => image !== undefined)
  }

  return {
    list: async query => {
      const words = isSearch(query.search) ? searchWords(query.search) : null
      // The slideshow is short, and what visitors see of the blog's pictures is for the filter to say.
      const isOfKinds = query.scope !== 'header' && (query.viewer === 'owner' || query.scope === 'gallery')
      if (words && words.length > 0 && isOfKinds) return search(query, words)
      const isShown = query.scope === 'all' && query.viewer === 'visitor' && query.publishedVersion !== ''
      return isShown && !words ? shown(query) : listed(query)
    },
  }
}
