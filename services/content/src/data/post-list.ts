import { database } from '@skyfolio/runtime/mongo'
import type { PostFilter, Posts } from '../domain/post.ts'
import type { InSession } from '@skyfolio/runtime/transactions'
import type { Models } from './models.ts'
import { postTallies } from './post-tallies.ts'
import { SUMMARY_ONLY, summaryOf, type SummaryDocument } from './post-document.ts'
import { postQuery } from './post-filter.ts'
import type { PostDocument } from './post-model.ts'
import { wordDictionary } from './word-dictionary.ts'

const newestFirst = { listedAt: -1, _id: -1 } as const
const menuFirst = { menuOrder: 1, ...newestFirst } as const
/** What a search finds is counted so far and no further: who reads on for a hundred pages is shown these. */
const MOST_COUNTED = 1_000

/** Lists and searches of posts. By the driver itself: they are the busiest reads of the site, and mongoose would add to each. */
export const postLists = (
  models: Pick<Models, 'posts' | 'words' | 'contentTags' | 'tallies'>,
  options: InSession = {},
): Pick<Posts, 'list' | 'count'> => {
  const posts = () => database(models.posts.db).collection<PostDocument>(models.posts.collection.collectionName)
  const words = wordDictionary(models.words, options)
  const query = (filter: PostFilter) => postQuery(filter, { words, contentTags: models.contentTags })

  return {
    list: async (filter, { limit, skip }) => {
      const found = await query(filter)
      if (!found) return []
      const sort = filter.type === 'page' ? menuFirst : newestFirst
      const documents = await posts()
        .find<SummaryDocument>(found.filter, { ...options, ...found.plan, projection: SUMMARY_ONLY, sort, limit, skip })
        .toArray()
      return documents.map(summaryOf)
    },
    count: async filter => {
      if (filter.prefixes === null && filter.tagId === null) return postTallies(models, options).total(filter)
      const found = await query(filter)
      const limit = filter.prefixes === null ? {} : { limit: MOST_COUNTED }
      return found ? posts().countDocuments(found.filter, { ...options, ...found.plan, ...limit }) : 0
    },
  }
}
