import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import type { AccountMail, AccountMailRepository } from './account-mail.ts'

interface AccountMailDocument extends Omit<AccountMail, 'id'> {
  _id: string
}

const KEPT_SECONDS = 30 * 24 * 3_600

const schema = new Schema<AccountMailDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    to: { type: String, required: true },
    name: { type: String, default: null },
    about: { type: String, default: null },
    token: { type: String, default: null },
    expiresAt: { type: Date, default: null },
    network: { type: String, default: null },
    dueAt: { type: Date, required: true },
    nextAt: { type: Date, default: null },
    attempts: { type: Number, default: 0 },
    error: { type: String, default: null },
    sentAt: { type: Date, default: null },
  },
  { collection: 'account_mails', versionKey: false },
)
schema.index({ nextAt: 1 }, { name: 'due', partialFilterExpression: { nextAt: { $type: 'date' } } })
schema.index({ to: 1, kind: 1 }, { name: 'links', partialFilterExpression: { token: { $type: 'string' } } })
schema.index({ dueAt: 1 }, { name: 'old', expireAfterSeconds: KEPT_SECONDS })

export type AccountMailModel = ReturnType<typeof accountMailModel>
export const accountMailModel = (connection: Connection) => connection.model('AccountMail', schema)

export const accountMailRepository = (model: AccountMailModel, options: InSession = {}): AccountMailRepository => ({
  add: async ({ id, ...mail }) => {
    await model.insertMany([{ _id: id, ...mail }], options)
  },
  withdraw: async (kind, to) => {
    const waiting = { to, kind, token: { $type: 'string' as const }, nextAt: { $ne: null } }
    // No error: what nobody needs any more has not failed.
    await model.updateMany(waiting, { $set: { nextAt: null, token: null, error: null } }, options)
  },
  due: async (at, limit) => {
    const documents = await model
      .find({ nextAt: { $lte: at } }, null, { ...options, limit, sort: { nextAt: 1 } })
      .lean()
    return documents.map(({ _id, ...mail }) => ({ id: _id, ...mail }))
  },
  lease: async ({ id, nextAt }, until) => {
    const change = { $set: { nextAt: until }, $inc: { attempts: 1 } }
    return (await model.updateOne({ _id: id, nextAt }, change, options)).matchedCount === 1
  },
  markSent: async (id, sentAt) => {
    await model.updateOne({ _id: id }, { $set: { sentAt, nextAt: null, error: null, token: null } }, options)
  },
  markFailed: async (id, { error, nextAt }) => {
    // One that was withdrawn while it was sent is not tried again.
    const change = { error, nextAt, ...(nextAt === null && { token: null }) }
    await model.updateOne({ _id: id, nextAt: { $ne: null } }, { $set: change }, options)
  },
})
