import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import type { Avatar, AvatarRepository } from './avatar.ts'

interface AvatarDocument extends Omit<Avatar, 'filename'> {
  /** The filename. */
  _id: string
  createdAt: Date
}

const schema = new Schema<AvatarDocument>(
  {
    _id: { type: String, required: true },
    object: { type: String, required: true },
    size: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'avatars', versionKey: false },
)
schema.index({ object: 1 }, { unique: true })

export type AvatarModel = ReturnType<typeof avatarModel>
export const avatarModel = (connection: Connection) => connection.model('Avatar', schema)

export const avatarRepository = (model: AvatarModel, options: InSession = {}): AvatarRepository => ({
  insert: async ({ filename, object, size }) => {
    await model.insertMany([{ _id: filename, object, size, createdAt: new Date() }], options)
  },
  byFilename: async filename => {
    const avatar = await model.findById(filename, null, options).lean()
    return avatar && { filename, object: avatar.object, size: avatar.size }
  },
  ownedObjects: async names =>
    (await model.find({ object: { $in: names } }, { object: 1 }, options).lean()).map(({ object }) => object),
})
