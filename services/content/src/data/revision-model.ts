import { Schema, type Connection } from 'mongoose'
import type { Revision } from '../domain/revision.ts'

export interface RevisionDocument extends Revision {
  /** '{post}:{number}' */
  _id: string
}

const schema = new Schema<RevisionDocument>(
  {
    _id: { type: String, required: true },
    postId: { type: Number, required: true },
    number: { type: Number, required: true },
    savedAt: { type: Date, required: true },
    savedById: { type: Number, default: null },
    title: { type: String, required: true },
    slug: { type: String, required: true },
    excerpt: { type: String, default: null },
    content: { type: String, default: '' },
    headerImageId: { type: Number, default: null },
    published: { type: Boolean, required: true },
    changed: { type: [String], default: [] },
  },
  { collection: 'revisions', versionKey: false },
)
schema.index({ postId: 1, number: -1 }, { name: 'of_post', unique: true })

export type RevisionModel = ReturnType<typeof revisionModel>
export const revisionModel = (connection: Connection) => connection.model('Revision', schema)
