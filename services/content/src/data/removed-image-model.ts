import { Schema, type Connection } from 'mongoose'

export interface RemovedImageDocument {
  /** The picture's. */
  _id: number
  /** Under which posts could have shown it. */
  paths: string[]
}

const schema = new Schema<RemovedImageDocument>(
  { _id: { type: Number, required: true }, paths: { type: [String], default: [] } },
  { collection: 'removed_images', versionKey: false },
)
schema.index({ paths: 1 }, { name: 'paths' })

export type RemovedImageModel = ReturnType<typeof removedImageModel>
export const removedImageModel = (connection: Connection) => connection.model('RemovedImage', schema)
