import type { Scope } from '@skyfolio/domain/access/scopes'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import { MOST_API_KEYS, type ApiKey, type ApiKeyRepository } from './api-key.ts'

interface ApiKeyDocument extends Omit<ApiKey, 'id'> {
  _id: number
  tokenHash: string
}

const schema = new Schema<ApiKeyDocument>(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    tokenHash: { type: String, required: true },
    name: { type: String, required: true },
    scopes: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'api_keys', versionKey: false },
)
schema.index({ tokenHash: 1 }, { name: 'token', unique: true })
schema.index({ userId: 1, _id: -1 }, { name: 'of_user' })

export type ApiKeyModel = ReturnType<typeof apiKeyModel>
export const apiKeyModel = (connection: Connection) => connection.model('ApiKey', schema)

export const apiKeyRepository = (model: ApiKeyModel, options: InSession = {}): ApiKeyRepository => ({
  insert: async ({ id, ...key }, tokenHash) => {
    await model.insertMany([{ _id: id, ...key, tokenHash }], options)
  },
  byTokenHash: async tokenHash => toApiKey(await model.findOne({ tokenHash }, null, options).lean()),
  listOfUser: async userId => {
    const newestFirst = { ...options, limit: MOST_API_KEYS, sort: { _id: -1 } } as const
    return (await model.find({ userId }, null, newestFirst).lean()).map(fromDocument)
  },
  countOfUser: userId => model.countDocuments({ userId }, options).exec(),
  setLastUsed: async (id, lastUsedAt) => {
    await model.updateOne({ _id: id }, { $max: { lastUsedAt } }, options)
  },
  remove: async (userId, id) => toApiKey(await model.findOneAndDelete({ _id: id, userId }, options).lean()),
  removeOfUser: async userId => {
    const documents = await model.find({ userId }, null, options).lean()
    await model.deleteMany({ userId }, options)
    return documents.map(fromDocument)
  },
})

const toApiKey = (document: ApiKeyDocument | null): ApiKey | null => document && fromDocument(document)

const fromDocument = ({ _id, tokenHash: _hash, scopes, ...key }: ApiKeyDocument): ApiKey => ({
  id: _id,
  ...key,
  scopes: [...scopes] as Scope[],
})
