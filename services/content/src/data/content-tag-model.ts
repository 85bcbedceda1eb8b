import { Schema, type Connection } from 'mongoose'

export interface ContentTagDocument {
  _id: number
  tagId: number
  contentType: 'post' | 'page'
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
