import type { ClientSession, Connection, Model } from 'mongoose'
import { Schema } from 'mongoose'

export interface AvatarDocument {
  /** The filename. */
  _id: string
  object: string
  size: number
  createdAt: Date
}

/** An object whose row is gone: it stays for an hour, so that a backup in progress still finds it. */
export interface RemovalDocument {
  /** The object's name. */
  _id: string
  markedAt: Date
}

const avatarSchema = new Schema<AvatarDocument, AvatarModel>(
  {
    _id: { type: String, required: true },
    object: { type: String, required: true },
    size: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'avatars', versionKey: false },
).index({ object: 1 }, { unique: true })

const removalSchema = new Schema<RemovalDocument, RemovalModel>(
  { _id: { type: String, required: true }, markedAt: { type: Date, required: true } },
  { collection: 'removals', versionKey: false },
).index({ markedAt: 1 })

export type AvatarModel = Model<AvatarDocument>
export type RemovalModel = Model<RemovalDocument>

/** Leaves an object that no row names any more to the sweep. */
export async function giveUp(
  removals: RemovalModel,
  name: string,
  markedAt: Date,
  session: ClientSession,
): Promise<void> {
  await removals.replaceOne({ _id: name }, { _id: name, markedAt }, { upsert: true, session })
}

export const avatarModel = (connection: Connection): AvatarModel =>
  connection.model<AvatarDocument, AvatarModel>('Avatar', avatarSchema)
export const removalModel = (connection: Connection): RemovalModel =>
  connection.model<RemovalDocument, RemovalModel>('Removal', removalSchema)
