import { database } from '@skyfolio/runtime/mongo/connection'
import { isTagTerm } from '../search/words.ts'
import {
  NOT_IN_SUMMARY,
  toSummary,
  type PostDocument,
  type PostModel,
  type SummaryDocument,
} from './post-repository.ts'
import type { PostNeighbors, PostNeighborRepository, PostSummary } from './post.ts'

/** So many of the newest posts that share a tag are compared. */
const MOST_COMPARED = 50
const MOST_RELATED = 3

const blog = { type: 'post', published: true } as const
const newestFirst = { listedAt: -1, _id: -1 } as const
const oldestFirst = { listedAt: 1, _id: 1 } as const

/** What to read next to a post: a few documents, each found by an index. */
export const postNeighborRepository = (model: PostModel): PostNeighborRepository => {
  const posts = () => database(model.db).collection<PostDocument>(model.collection.collectionName)

  // The first condition gives the index its bounds; the other passes over posts of the same time.
  const previous = ({ _id, listedAt }: Place) =>
    posts().findOne<SummaryDocument>(
      { ...blog, listedAt: { $lte: listedAt }, $or: [{ listedAt: { $lt: listedAt } }, { _id: { $lt: _id } }] },
      { projection: NOT_IN_SUMMARY, sort: newestFirst, hint: 'newest' },
    )
  const next = ({ _id, listedAt }: Place) =>
    posts().findOne<SummaryDocument>(
      { ...blog, listedAt: { $gte: listedAt }, $or: [{ listedAt: { $gt: listedAt } }, { _id: { $gt: _id } }] },
      { projection: NOT_IN_SUMMARY, sort: oldestFirst, hint: 'newest' },
    )

  /** Ids of posts that share tags, the most tags first, then the newest. */
  const relatedIds = async (tags: string[]): Promise<number[]> => {
    if (tags.length === 0) return []
    const sharing = await posts()
      .find<Pick<PostDocument, '_id' | 'terms'>>(
        { ...blog, terms: { $in: tags } },
        { projection: { terms: 1 }, sort: newestFirst, limit: MOST_COMPARED, hint: 'search' },
      )
      .toArray()
    const shared = ({ terms }: Pick<PostDocument, 'terms'>) => terms.filter(term => tags.includes(term)).length
    return sharing
      .map(post => ({ id: post._id, count: shared(post) }))
      .sort((a, b) => b.count - a.count)
      .map(({ id }) => id)
  }

  const byIds = async (ids: number[]): Promise<PostSummary[]> => {
    if (ids.length === 0) return []
    const query = { ...blog, _id: { $in: ids } }
    const found = await posts().find<SummaryDocument>(query, { projection: NOT_IN_SUMMARY, hint: '_id_' }).toArray()
    return found.map(toSummary).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  }

  return {
    neighborsOf: async (id): Promise<PostNeighbors | null> => {
      const post = await posts().findOne<Place>({ ...blog, _id: id }, { projection: { listedAt: 1, terms: 1 } })
      if (!post) return null
      const [before, after, ids] = await Promise.all([
        previous(post),
        next(post),
        relatedIds(post.terms.filter(isTagTerm)),
      ])
      const elsewhere = [id, before?._id, after?._id]
      return {
        previous: before && toSummary(before),
        next: after && toSummary(after),
        related: await byIds(ids.filter(id => !elsewhere.includes(id)).slice(0, MOST_RELATED)),
      }
    },
  }
}

type Place = Pick<PostDocument, '_id' | 'listedAt' | 'terms'>
