import { Schema, type Connection } from 'mongoose'

export interface TwoFactorDocument {
  /** The user's. */
  _id: number
  secret: string
  begunAt: Date
  since: Date | null
  /** The newest time step that was used; no code of it or of one before counts again. */
  lastStep: number
  recoveryHashes: string[]
  /** Attempts with codes since `attemptsSince`, and none that was right. */
  attempts: number
  attemptsSince: Date
}

const schema = new Schema<TwoFactorDocument>(
  {
    _id: { type: Number, required: true },
    secret: { type: String, required: true },
    begunAt: { type: Date, required: true },
    since: { type: Date, default: null },
    lastStep: { type: Number, default: 0 },
    recoveryHashes: { type: [String], default: [] },
    attempts: { type: Number, default: 0 },
    attemptsSince: { type: Date, default: new Date(0) },
  },
  { collection: 'two_factors', versionKey: false },
)

export type TwoFactorModel = ReturnType<typeof twoFactorModel>
export const twoFactorModel = (connection: Connection) => connection.model('TwoFactor', schema)
