import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import type { StoredPost } from '../posts/post.ts'
import type { TrashedPost, TrashRepository } from './trash.ts'

interface TrashedPostDocument extends TrashedPost {
  /** The post's. */
  _id: number
}

const schema = new Schema<TrashedPostDocument>(
  {
    _id: { type: Number, required: true },
    // As it was, whatever fields a release adds to posts.
    post: { type: Schema.Types.Mixed, required: true },
    tagIds: { type: [Number], default: [] },
    deletedAt: { type: Date, required: true },
    deletedById: { type: Number, default: null },
  },
  { collection: 'trashed_posts', versionKey: false },
)
schema.index({ deletedAt: -1, _id: -1 }, { name: 'last_deleted' })

export type TrashModel = ReturnType<typeof trashModel>
export const trashModel = (connection: Connection) => connection.model('TrashedPost', schema)

export const trashRepository = (model: TrashModel, options: InSession = {}): TrashRepository => ({
  add: async trashed => {
    await model.insertMany([{ _id: trashed.post.id, ...trashed }], options)
  },
  byId: async id => {
    const document = await model.findById(id, null, options).lean<TrashedPostDocument | null>()
    if (!document) return null
    const { _id, ...trashed } = document
    return trashed
  },
  remove: async id => {
    await model.deleteOne({ _id: id }, options)
  },
  list: async ({ limit, skip }) => {
    const fields = {
      ...{ deletedAt: 1, deletedById: 1 },
      ...{ 'post.type': 1, 'post.title': 1, 'post.slug': 1, 'post.published': 1 },
    } as const
    const lastFirst = { deletedAt: -1, _id: -1 } as const
    const documents = await model
      .find({}, fields, { ...options, limit, skip, sort: lastFirst })
      .lean<
        (Omit<TrashedPostDocument, 'post'> & { post: Pick<StoredPost, 'type' | 'title' | 'slug' | 'published'> })[]
      >()
    return documents.map(({ _id, post, deletedAt, deletedById }) => ({ id: _id, ...post, deletedAt, deletedById }))
  },
  count: () => model.countDocuments({}, options).exec(),
  deletedUntil: async (time, limit) => {
    const expired = { deletedAt: { $lte: time } }
    const documents = await model.find(expired, { _id: 1 }, { ...options, limit, sort: { deletedAt: 1 } }).lean()
    return documents.map(({ _id }) => _id)
  },
})
