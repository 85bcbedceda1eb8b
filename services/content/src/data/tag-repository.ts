import { tagNameTaken, tagSlugTaken } from '../domain/tag-errors.ts'
import { tagNameKey, type StoredTag, type Tags } from '../domain/tag.ts'
import { asClash } from '@skyfolio/runtime/mongo'
import type { TagDocument, TagModel } from './tag-model.ts'
import type { InSession } from '@skyfolio/runtime/transactions'

export const tagRepository = (model: TagModel, options: InSession = {}): Tags => ({
  insert: async tag => {
    await model.insertMany([{ _id: tag.id, ...toDocument(tag) }], options).catch(clash)
  },
  update: async tag => {
    await model.updateOne({ _id: tag.id }, { $set: toDocument(tag) }, options).catch(clash)
  },
  remove: async id => (await model.deleteOne({ _id: id }, options)).deletedCount === 1,
  byId: async id => {
    const found = await model.findById(id, null, options).lean()
    return found && fromDocument(found)
  },
  byIds: async ids =>
    (await model.find({ _id: { $in: ids } }, null, { ...options, sort: { nameKey: 1 } }).lean()).map(fromDocument),
  list: async ({ limit, skip }) =>
    (await model.find({}, null, { ...options, limit, skip, sort: { nameKey: 1 } }).lean()).map(fromDocument),
  count: () => model.countDocuments({}, options).exec(),
  // A write, because only writes clash: a tag that is being deleted elsewhere can't be put on content meanwhile.
  lock: async ids => (await model.updateMany({ _id: { $in: ids } }, { $inc: { locks: 1 } }, options)).matchedCount,
  demoIds: async () => (await model.find({ demo: true }, { _id: 1 }, options).lean()).map(({ _id }) => _id),
})

const clash = asClash({ name: tagNameTaken, slug: tagSlugTaken })

function toDocument({ id: _id, ...tag }: StoredTag): Omit<TagDocument, '_id' | 'locks'> {
  return { ...tag, nameKey: tagNameKey(tag.name) }
}

function fromDocument({ _id, nameKey: _key, locks: _locks, ...tag }: TagDocument): StoredTag {
  return { id: _id, ...tag }
}
