import { Schema, type Connection } from 'mongoose'

export interface TagDocument {
  _id: number
  name: string
  /** The name as it is compared and ordered. */
  nameKey: string
  slug: string
  description: string | null
  color: string
  createdAt: Date
  updatedAt: Date
  demo: boolean
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
