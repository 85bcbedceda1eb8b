import { createHash } from 'node:crypto'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import type { KnownBrowserRepository } from './session.ts'

interface KnownBrowserDocument {
  /** The user and the hash of the browser's token. */
  _id: string
  userId: number
  lastSeenAt: Date
}

/** As long as browsers keep a cookie at most. */
const KEPT_SECONDS = 400 * 24 * 3_600

const schema = new Schema<KnownBrowserDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    lastSeenAt: { type: Date, required: true },
  },
  { collection: 'known_browsers', versionKey: false },
)
schema.index({ lastSeenAt: 1 }, { name: 'old', expireAfterSeconds: KEPT_SECONDS })

export type KnownBrowserModel = ReturnType<typeof knownBrowserModel>
export const knownBrowserModel = (connection: Connection) => connection.model('KnownBrowser', schema)

export const knownBrowserRepository = (model: KnownBrowserModel, options: InSession = {}): KnownBrowserRepository => ({
  remember: async (userId, token, lastSeenAt) => {
    const _id = `${userId}:${createHash('sha256').update(token).digest('base64url')}`
    const change = { $set: { lastSeenAt }, $setOnInsert: { userId } }
    const { upsertedCount } = await model.updateOne({ _id }, change, { ...options, upsert: true })
    return upsertedCount === 0
  },
  removeOfUser: async userId => {
    await model.deleteMany({ userId }, options)
  },
})
