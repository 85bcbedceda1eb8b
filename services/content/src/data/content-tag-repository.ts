import type { ContentRef, ContentTags } from '../domain/content-tag.ts'
import type { ContentTagModel } from './content-tag-model.ts'
import type { InSession } from '@skyfolio/runtime/transactions'

export const contentTagRepository = (model: ContentTagModel, options: InSession = {}): ContentTags => ({
  tagIdsOf: async content => (await model.find(at(content), { tagId: 1 }, options).lean()).map(({ tagId }) => tagId),
  add: async tags => {
    await model.insertMany(
      tags.map(({ id, tagId, content, createdAt }) => ({ _id: id, tagId, ...at(content), createdAt })),
      options,
    )
  },
  remove: async (content, tagIds) => {
    await model.deleteMany({ ...at(content), tagId: { $in: tagIds } }, options)
  },
  clear: async content => {
    await model.deleteMany(at(content), options)
  },
  removeTag: async tagId => {
    await model.deleteMany({ tagId }, options)
  },
  inUse: async tagIds => model.distinct('tagId', { tagId: { $in: tagIds } }, options),
  changeType: async (content, contentType) => {
    await model.updateMany(at(content), { $set: { contentType } }, options)
  },
})

const at = ({ type, id }: ContentRef) => ({ contentType: type, contentId: id })
