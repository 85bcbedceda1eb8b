import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import type { Avatar, AvatarRepository } from './avatar.ts'

interface AvatarDocument extends Omit<Avatar, 'filename'> {
  /** The filename. */
  _id: string
  createdAt: Date
  /** Null if it does not expire. */
  expiresAt: Date | null
}

const schema = new Schema<AvatarDocument>(
  {
    _id: { type: String, required: true },
    object: { type: String, required: true },
    size: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
  },
  { collection: 'avatars', versionKey: false },
)
schema.index({ object: 1 }, { unique: true })
schema.index({ expiresAt: 1 })

export type AvatarModel = ReturnType<typeof avatarModel>
export const avatarModel = (connection: Connection) => connection.model('Avatar', schema)

// Null is less than no date.
const expired = (before: Date) => ({ expiresAt: { $lt: before } })

export const avatarRepository = (model: AvatarModel, options: InSession = {}): AvatarRepository => ({
  insert: async ({ filename, object, size }, expiresAt) => {
    await model.insertMany([{ _id: filename, object, size, createdAt: new Date(), expiresAt }], options)
  },
  byFilename: async filename => {
    const avatar = await model.findById(filename, null, options).lean()
    return avatar && { filename, object: avatar.object, size: avatar.size }
  },
  keep: async (filename, at) =>
    (await model.updateOne({ _id: filename, expiresAt: { $not: { $lt: at } } }, { $set: { expiresAt: null } }, options))
      .matchedCount > 0,
  expiredObjects: async before =>
    (await model.find(expired(before), { object: 1 }, options).lean()).map(({ object }) => object),
  removeExpired: async before => {
    await model.deleteMany(expired(before), options)
  },
  ownedObjects: async names =>
    (await model.find({ object: { $in: names } }, { object: 1 }, options).lean()).map(({ object }) => object),
})
