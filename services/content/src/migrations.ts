import type { Migration } from '@skyfolio/runtime/mongo/migrations'
import type { mongo } from 'mongoose'
import { textOfHtml } from './publishing/posts/post-content.ts'
import { designationsOf, tagTerm } from './publishing/search/words.ts'

const BATCH = 1_000

interface WrittenPost extends mongo.Document {
  _id: number
  title: string
  excerpt: string | null
  content: string
  terms: string[]
}

interface TaggedPost extends mongo.Document {
  _id: number
  terms: string[]
}

/** Forward only, numbered from 1. Each leaves data that the release before still understands. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'tags among the terms of posts',
    async up(db, signal) {
      const posts = db.collection<TaggedPost>('posts')
      const tagged = db
        .collection('content_tags')
        .aggregate<{ _id: number; tagIds: number[] }>([{ $group: { _id: '$contentId', tagIds: { $push: '$tagId' } } }])
      let writes: mongo.AnyBulkWriteOperation<TaggedPost>[] = []
      const write = async () => {
        signal.throwIfAborted()
        if (writes.length > 0) await posts.bulkWrite(writes, { ordered: false })
        writes = []
      }
      for await (const { _id, tagIds } of tagged) {
        writes.push({
          updateOne: { filter: { _id }, update: { $addToSet: { terms: { $each: tagIds.map(tagTerm) } } } },
        })
        if (writes.length === BATCH) await write()
      }
      await write()
      // Set, not added to, so that a second run changes nothing.
      const words = db.collection<{ _id: string; posts: number }>('words')
      const counted = db
        .collection('content_tags')
        .aggregate<{ _id: number; posts: number }>([{ $group: { _id: '$tagId', posts: { $sum: 1 } } }])
      for await (const { _id, posts } of counted)
        await words.updateOne({ _id: tagTerm(_id) }, { $set: { posts } }, { upsert: true })
    },
  },
  {
    version: 2,
    name: 'catalog designations among the terms of posts',
    async up(db, signal) {
      const posts = db.collection<WrittenPost>('posts')
      const fields = { title: 1, excerpt: 1, content: 1, terms: 1 }
      const added = new Set<string>()
      for await (const { _id, title, excerpt, content } of posts.find({}, { projection: fields })) {
        signal.throwIfAborted()
        const terms = [...new Set(designationsOf([title, excerpt ?? '', textOfHtml(content)].join(' ; ')))]
        if (terms.length === 0) continue
        await posts.updateOne({ _id }, { $addToSet: { terms: { $each: terms } } })
        for (const term of terms) added.add(term)
      }
      // Set, not added to, so that a second run changes nothing.
      const words = db.collection<{ _id: string; posts: number }>('words')
      for (const _id of added) {
        const kinds = { type: { $in: ['post', 'page'] }, published: { $in: [true, false] } }
        const count = await posts.countDocuments({ ...kinds, terms: _id }, { hint: 'search' })
        await words.updateOne({ _id }, { $set: { posts: count } }, { upsert: true })
      }
    },
  },
]
