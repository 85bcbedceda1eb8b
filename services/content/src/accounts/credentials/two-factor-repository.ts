import { duplicateKeyField } from '@skyfolio/runtime/mongo/connection'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import type { TwoFactorRepository } from './two-factor.ts'

interface TwoFactorDocument {
  /** The user's id. */
  _id: number
  /** Null if they have no authenticator app. */
  secret: string | null
  begunAt: Date
  since: Date | null
  /** The newest time step that was used; no code of it or of one before counts again. */
  lastStep: number
  recoveryHashes: string[]
  /** Attempts with codes since `attemptsSince`, none of them right. */
  attempts: number
  attemptsSince: Date
}

type WithSecret = Pick<TwoFactorDocument, '_id'> & { secret: string }

const schema = new Schema<TwoFactorDocument>(
  {
    _id: { type: Number, required: true },
    secret: { type: String, default: null },
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

export const twoFactorRepository = (model: TwoFactorModel, options: InSession = {}): TwoFactorRepository => ({
  ofUser: async userId => {
    const document = await model.findById(userId, null, options).lean()
    if (!document) return null
    const { _id, secret, begunAt, since, recoveryHashes } = document
    return { userId: _id, secret, begunAt, since, recoveryHashes }
  },
  begin: async (userId, secret, begunAt) => {
    const begun = { secret, begunAt, lastStep: 0, attempts: 0, attemptsSince: new Date(0) }
    try {
      // A confirmed one doesn't match the filter: then the upsert clashes with its id.
      await model.updateOne({ _id: userId, since: null }, { $set: begun }, { ...options, upsert: true })
      return true
    } catch (error) {
      if (duplicateKeyField(error) === '_id_') return false
      throw error
    }
  },
  confirm: async ({ userId, secret }, { step, recoveryHashes, at }) => {
    const confirmed = { since: at, lastStep: step, recoveryHashes }
    if (secret === null) return false
    return matched(await model.updateOne({ _id: userId, secret, since: null }, { $set: confirmed }, options))
  },
  takeAttempt: async (userId, { most, windowMs, at }) => {
    const began = new Date(at.getTime() - windowMs)
    const within = { _id: userId, attemptsSince: { $gt: began }, attempts: { $lt: most } }
    const first = { $set: { attempts: 1, attemptsSince: at } }
    return (
      matched(await model.updateOne(within, { $inc: { attempts: 1 } }, options)) ||
      matched(await model.updateOne({ _id: userId, attemptsSince: { $lte: began } }, first, options)) ||
      // Another has just begun the hour.
      matched(await model.updateOne(within, { $inc: { attempts: 1 } }, options))
    )
  },
  useStep: async (userId, step) => {
    const used = { $set: { lastStep: step, attempts: 0 } }
    return matched(await model.updateOne({ _id: userId, lastStep: { $lt: step } }, used, options))
  },
  useRecoveryCode: async (userId, hash) => {
    const used = { $pull: { recoveryHashes: hash } }
    return matched(await model.updateOne({ _id: userId, recoveryHashes: hash }, used, options))
  },
  listSecrets: async () => {
    const documents = await model.find({ secret: { $ne: null } }, { secret: 1 }, options).lean<WithSecret[]>()
    return documents.map(({ _id, secret }) => ({ userId: _id, secret }))
  },
  renewSecret: async (userId, secret, sealed) => {
    await model.updateOne({ _id: userId, secret }, { $set: { secret: sealed } }, options)
  },
  replaceRecoveryCodes: async (userId, recoveryHashes, begunAt) => {
    const replaced = { $set: { recoveryHashes }, $setOnInsert: { begunAt } }
    await model.updateOne({ _id: userId }, replaced, { ...options, upsert: true })
  },
  removeApp: async userId => {
    await model.updateOne({ _id: userId }, { $set: { secret: null, since: null } }, options)
  },
  remove: async userId => (await model.deleteOne({ _id: userId }, options)).deletedCount === 1,
})

const matched = ({ matchedCount }: { matchedCount: number }): boolean => matchedCount === 1
