import { asClash } from '@skyfolio/runtime/mongo/connection'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import { tagNameKey, tagNameTaken, tagSlugTaken, type StoredTag, type TagRepository } from './tag.ts'

interface TagDocument extends Omit<StoredTag, 'id'> {
  _id: number
  /** The name as it is compared and ordered. */
  nameKey: string
  /** Counts locks; see lock. */
  locks: number
}

const schema = new Schema<TagDocument>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    slug: { type: String, required: true },
    description: { type: String, default: null },
    color: { type: String, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    demo: { type: Boolean, default: false },
    locks: { type: Number, default: 0 },
  },
  { collection: 'tags', versionKey: false },
)
schema.index({ nameKey: 1 }, { name: 'name', unique: true })
schema.index({ slug: 1 }, { name: 'slug', unique: true })

export type TagModel = ReturnType<typeof tagModel>
export const tagModel = (connection: Connection) => connection.model('Tag', schema)

export const tagRepository = (model: TagModel, options: InSession = {}): TagRepository => ({
  insert: async tag => {
    await model.insertMany([{ _id: tag.id, ...toDocument(tag) }], options).catch(clash)
  },
  update: async tag => {
    await model.updateOne({ _id: tag.id }, { $set: toDocument(tag) }, options).catch(clash)
  },
  remove: async id => (await model.deleteOne({ _id: id }, options)).deletedCount === 1,
  byId: async id => {
    const document = await model.findById(id, null, options).lean()
    return document && toTag(document)
  },
  bySlug: async slug => {
    const document = await model.findOne({ slug }, null, options).lean()
    return document && toTag(document)
  },
  byIds: async ids =>
    (await model.find({ _id: { $in: ids } }, null, { ...options, sort: { nameKey: 1 } }).lean()).map(toTag),
  list: async ({ limit, skip }) =>
    (await model.find({}, null, { ...options, limit, skip, sort: { nameKey: 1 } }).lean()).map(toTag),
  count: () => model.countDocuments({}, options).exec(),
  ids: async () =>
    (await model.find({}, { _id: 1 }, { ...options, sort: { nameKey: 1 } }).lean()).map(({ _id }) => _id),
  // A write, because only writes clash: a tag that is being deleted elsewhere can't be put on content meanwhile.
  lock: async ids => (await model.updateMany({ _id: { $in: ids } }, { $inc: { locks: 1 } }, options)).matchedCount,
  demoIds: async () => (await model.find({ demo: true }, { _id: 1 }, options).lean()).map(({ _id }) => _id),
})

const clash = asClash({ name: tagNameTaken, slug: tagSlugTaken })

const toDocument = ({ id: _id, ...tag }: StoredTag): Omit<TagDocument, '_id' | 'locks'> => ({
  ...tag,
  nameKey: tagNameKey(tag.name),
})

const toTag = ({ _id, nameKey: _key, locks: _locks, ...tag }: TagDocument): StoredTag => ({ id: _id, ...tag })
