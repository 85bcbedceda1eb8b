import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import type {
  PasswordReset,
  PasswordResetRepository,
  PasswordResetRequest,
  PasswordResetRequestRepository,
} from './password-reset.ts'

interface ResetDocument extends Omit<PasswordReset, 'userId'> {
  /** Of the user: there is one link for each. */
  _id: number
  tokenHash: string
  tries: number
}

const resetSchema = new Schema<ResetDocument>(
  {
    _id: { type: Number, required: true },
    tokenHash: { type: String, required: true },
    email: { type: String, required: true },
    epoch: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
    tries: { type: Number, default: 0 },
  },
  { collection: 'password_resets', versionKey: false },
)
resetSchema.index({ tokenHash: 1 }, { name: 'token', unique: true })
resetSchema.index({ expiresAt: 1 }, { name: 'expired', expireAfterSeconds: 0 })

export type PasswordResetModel = ReturnType<typeof passwordResetModel>
export const passwordResetModel = (connection: Connection) => connection.model('PasswordReset', resetSchema)

export const passwordResetRepository = (
  model: PasswordResetModel,
  options: InSession = {},
): PasswordResetRepository => ({
  replace: async ({ userId, ...reset }, tokenHash) => {
    await model.replaceOne({ _id: userId }, { ...reset, tokenHash, tries: 0 }, { ...options, upsert: true })
  },
  takeTry: async (tokenHash, most) => {
    const unspent = { tokenHash, tries: { $lt: most } }
    return (await model.updateOne(unspent, { $inc: { tries: 1 } }, options)).matchedCount === 1
  },
  byTokenHash: async tokenHash => {
    const document = await model.findOne({ tokenHash }, null, options).lean()
    if (!document) return null
    const { _id, email, epoch, expiresAt } = document
    return { userId: _id, email, epoch, expiresAt }
  },
  remove: async userId => {
    await model.deleteOne({ _id: userId }, options)
  },
})

interface RequestDocument extends Omit<PasswordResetRequest, 'email'> {
  /** The address. */
  _id: string
}

const requestSchema = new Schema<RequestDocument>(
  {
    _id: { type: String, required: true },
    network: { type: String, default: null },
    requestId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'password_reset_requests', versionKey: false },
)
requestSchema.index({ at: 1 }, { name: 'oldest' })

export type PasswordResetRequestModel = ReturnType<typeof passwordResetRequestModel>
export const passwordResetRequestModel = (connection: Connection) =>
  connection.model('PasswordResetRequest', requestSchema)

export const passwordResetRequestRepository = (
  model: PasswordResetRequestModel,
  options: InSession = {},
): PasswordResetRequestRepository => ({
  add: async ({ email, ...request }) => {
    await model.updateOne({ _id: email }, { $setOnInsert: request }, { ...options, upsert: true })
  },
  list: async limit => {
    const documents = await model.find({}, null, { ...options, limit, sort: { at: 1 } }).lean()
    return documents.map(({ _id, ...request }) => ({ email: _id, ...request }))
  },
  remove: async email => (await model.deleteOne({ _id: email }, options)).deletedCount === 1,
})
