import { slugTaken } from '../domain/post-errors.ts'
import type { Posts, PostState } from '../domain/post.ts'
import { tagTerm, withTagTerms } from '../domain/words.ts'
import { asClash } from '@skyfolio/runtime/mongo'
import type { Models } from './models.ts'
import { fromDocument, toDocument } from './post-document.ts'
import { postImages } from './post-images.ts'
import { postLists } from './post-list.ts'
import { postTallies } from './post-tallies.ts'
import { wordDictionary } from './word-dictionary.ts'
import type { InSession } from '@skyfolio/runtime/transactions'

const state = { _id: 1, type: 1, published: 1, title: 1 } as const

export const postRepository = (models: Pick<Models, 'posts' | 'words' | 'tallies'>, options: InSession = {}): Posts => {
  const model = models.posts
  const words = wordDictionary(models.words, options)
  const tallies = postTallies(models, options)
  const clash = asClash({ slug: slugTaken })
  const stateFrom = (found: ({ _id: number } & Omit<PostState, 'id'>) | null): PostState | null =>
    found && { id: found._id, type: found.type, published: found.published, title: found.title }

  return {
    insert: async post => {
      await model.insertMany([{ _id: post.id, ...toDocument(post) }], options).catch(clash)
      await words.move([], post.terms)
      await tallies.move(null, post)
    },
    replace: async (before, after) => {
      await model.updateOne({ _id: after.id }, { $set: toDocument(after) }, options).catch(clash)
      await words.move(before.terms, after.terms)
      await tallies.move(before, after)
    },
    remove: async post => {
      await model.deleteOne({ _id: post.id }, options)
      await words.move(post.terms, [])
      await tallies.move(post, null)
    },
    byId: async id => fromDocument(await model.findById(id, null, options).lean()),
    bySlug: async slug => fromDocument(await model.findOne({ slug }, null, options).lean()),
    byFormerSlug: async slug =>
      fromDocument(
        await model.findOne({ formerSlugs: slug }, null, { ...options, sort: { published: -1, updatedAt: -1 } }).lean(),
      ),
    retag: async (id, tagIds) => {
      const post = await model.findById(id, { type: 1, published: 1, terms: 1 }, options).lean()
      if (!post) return
      const terms = withTagTerms(post.terms, tagIds)
      await model.updateOne({ _id: id }, { $set: { terms } }, options)
      await words.move(post.terms, terms)
      await tallies.move(post, post)
    },
    // Posts keep the term until they are stored next: without its word in the dictionary it is never looked for.
    forgetTag: async tagId => {
      await words.forget(tagTerm(tagId))
      await tallies.moveAll({ type: null, published: null })
    },
    forgetFormerSlug: async slug => {
      await model.updateMany({ formerSlugs: slug }, { $pull: { formerSlugs: slug } }, options)
    },
    // A write, because only writes clash: a post that is being deleted elsewhere can't get tags meanwhile.
    lock: async id =>
      stateFrom(
        await model.findOneAndUpdate({ _id: id }, { $inc: { locks: 1 } }, { ...options, projection: state }).lean(),
      ),
    stateOf: async id => stateFrom(await model.findById(id, state, options).lean()),
    renameAuthor: async ({ id, name, avatar }) => {
      await model.updateMany({ authorId: id }, { $set: { authorName: name, authorAvatar: avatar } }, options)
    },
    dueIds: async (now, limit) => {
      const due = { publishAt: { $type: 'date', $lte: now } } as const
      const found = await model.find(due, { _id: 1 }, { ...options, limit, sort: { publishAt: 1 } }).lean()
      return found.map(({ _id }) => _id)
    },
    placePages: async ids => {
      const places = ids.map((_id, index) => ({
        updateOne: { filter: { _id, type: 'page' as const }, update: { $set: { menuOrder: index + 1 } } },
      }))
      await tallies.moveAll({ type: 'page', published: null })
      return (await model.bulkWrite(places, options)).matchedCount
    },
    demoIds: async () => (await model.find({ demo: true }, { _id: 1 }, options).lean()).map(({ _id }) => _id),
    ...postLists(models, options),
    ...postImages(model, tallies, options),
  }
}
