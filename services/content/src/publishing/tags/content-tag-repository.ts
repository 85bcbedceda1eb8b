import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import type { PostType } from '../posts/post.ts'
import type { ContentRef, ContentTagRepository } from './tag.ts'

interface ContentTagDocument {
  _id: number
  tagId: number
  contentType: PostType
  contentId: number
  createdAt: Date
}

const schema = new Schema<ContentTagDocument>(
  {
    _id: { type: Number, required: true },
    tagId: { type: Number, required: true },
    contentType: { type: String, required: true, enum: ['post', 'page'] },
    contentId: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'content_tags', versionKey: false },
)
schema.index({ tagId: 1, contentType: 1, contentId: 1 }, { name: 'tag_content', unique: true })
schema.index({ contentType: 1, contentId: 1, tagId: 1 }, { name: 'content' })

export type ContentTagModel = ReturnType<typeof contentTagModel>
export const contentTagModel = (connection: Connection) => connection.model('ContentTag', schema)

export const contentTagRepository = (model: ContentTagModel, options: InSession = {}): ContentTagRepository => ({
  tagIdsOf: async content => (await model.find(of(content), { tagId: 1 }, options).lean()).map(({ tagId }) => tagId),
  add: async tags => {
    await model.insertMany(
      tags.map(({ id, tagId, content, createdAt }) => ({ _id: id, tagId, ...of(content), createdAt })),
      options,
    )
  },
  remove: async (content, tagIds) => {
    await model.deleteMany({ ...of(content), tagId: { $in: tagIds } }, options)
  },
  clear: async content => {
    await model.deleteMany(of(content), options)
  },
  removeTag: async tagId => {
    await model.deleteMany({ tagId }, options)
  },
  inUse: async tagIds => model.distinct('tagId', { tagId: { $in: tagIds } }, options),
  changeType: async (content, contentType) => {
    await model.updateMany(of(content), { $set: { contentType } }, options)
  },
})

const of = ({ type, id }: ContentRef) => ({ contentType: type, contentId: id })
