import { duplicateKeyField } from '@skyfolio/runtime/mongo'
import type { InSession } from '@skyfolio/runtime/transactions'
import type { TwoFactors } from '../domain/two-factor.ts'
import type { TwoFactorModel } from './two-factor-model.ts'

export const twoFactorRepository = (model: TwoFactorModel, options: InSession = {}): TwoFactors => ({
  of: async userId => {
    const found = await model.findById(userId, null, options).lean()
    if (!found) return null
    const { _id, secret, begunAt, since, recoveryHashes } = found
    return { userId: _id, secret, begunAt, since, recoveryHashes }
  },
  begin: async (userId, secret, begunAt) => {
    const begun = { secret, begunAt, lastStep: 0, recoveryHashes: [], attempts: 0, attemptsSince: new Date(0) }
    try {
      // A confirmed one doesn't fit the filter: then the upsert clashes with its id.
      await model.updateOne({ _id: userId, since: null }, { $set: begun }, { ...options, upsert: true })
      return true
    } catch (error) {
      if (duplicateKeyField(error) === '_id_') return false
      throw error
    }
  },
  confirm: async ({ userId, secret }, { step, recoveryHashes, at }) => {
    const confirmed = { since: at, lastStep: step, recoveryHashes }
    return hit(await model.updateOne({ _id: userId, secret, since: null }, { $set: confirmed }, options))
  },
  takeAttempt: async (userId, { most, windowMs, at }) => {
    const began = new Date(at.getTime() - windowMs)
    const within = { _id: userId, attemptsSince: { $gt: began }, attempts: { $lt: most } }
    const first = { $set: { attempts: 1, attemptsSince: at } }
    return (
      hit(await model.updateOne(within, { $inc: { attempts: 1 } }, options)) ||
      hit(await model.updateOne({ _id: userId, attemptsSince: { $lte: began } }, first, options)) ||
      // Another has just begun the hour.
      hit(await model.updateOne(within, { $inc: { attempts: 1 } }, options))
    )
  },
  useStep: async (userId, step) => {
    const used = { $set: { lastStep: step, attempts: 0 } }
    return hit(await model.updateOne({ _id: userId, lastStep: { $lt: step } }, used, options))
  },
  useRecoveryCode: async (userId, hash) => {
    const used = { $pull: { recoveryHashes: hash } }
    return hit(await model.updateOne({ _id: userId, recoveryHashes: hash }, used, options))
  },
  replaceRecoveryCodes: async (userId, recoveryHashes) => {
    await model.updateOne({ _id: userId }, { $set: { recoveryHashes } }, options)
  },
  remove: async userId => (await model.deleteOne({ _id: userId }, options)).deletedCount === 1,
})

const hit = ({ matchedCount }: { matchedCount: number }): boolean => matchedCount === 1
