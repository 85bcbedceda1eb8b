import { createHash } from 'node:crypto'
import { asClash } from '@skyfolio/runtime/mongo/connection'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import {
  passkeyTaken,
  type ChallengeBinding,
  type ChallengePurpose,
  type Passkey,
  type PasskeyChallengeRepository,
  type PasskeyRepository,
} from './passkey.ts'

interface PasskeyDocument extends Omit<Passkey, 'id'> {
  _id: number
}

const schema = new Schema<PasskeyDocument>(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    userHandle: { type: String, required: true },
    rpId: { type: String, required: true },
    name: { type: String, required: true },
    synced: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'passkeys', versionKey: false },
)
schema.index({ credentialId: 1 }, { name: 'credential', unique: true })
schema.index({ userId: 1, _id: -1 }, { name: 'of_user' })

export type PasskeyModel = ReturnType<typeof passkeyModel>
export const passkeyModel = (connection: Connection) => connection.model('Passkey', schema)

const clash = asClash({ credential: passkeyTaken })

export const passkeyRepository = (model: PasskeyModel, options: InSession = {}): PasskeyRepository => ({
  insert: async ({ id, ...passkey }) => {
    await model.insertMany([{ _id: id, ...passkey }], options).catch(clash)
  },
  byCredentialId: async credentialId => toPasskey(await model.findOne({ credentialId }, null, options).lean()),
  listOfUser: async userId => {
    const documents = await model.find({ userId }, null, { ...options, sort: { _id: -1 } }).lean()
    return documents.map(fromDocument)
  },
  countOfUser: userId => model.countDocuments({ userId }, options).exec(),
  setUsed: async ({ id, counter: known }, { counter, at }) => {
    const use = { $set: { counter, lastUsedAt: at } }
    return (await model.updateOne({ _id: id, counter: known }, use, options)).matchedCount === 1
  },
  rename: async (userId, id, name) =>
    toPasskey(
      await model
        .findOneAndUpdate({ _id: id, userId }, { $set: { name } }, { ...options, returnDocument: 'after' })
        .lean(),
    ),
  remove: async (userId, id) => toPasskey(await model.findOneAndDelete({ _id: id, userId }, options).lean()),
})

const toPasskey = (document: PasskeyDocument | null): Passkey | null => document && fromDocument(document)

const fromDocument = ({ _id, ...passkey }: PasskeyDocument): Passkey => ({
  id: _id,
  ...passkey,
  transports: [...passkey.transports],
})

interface ChallengeDocument {
  /** The hash of the challenge. */
  _id: string
  purpose: ChallengePurpose
  userId: number | null
  bindingHash: string
  userHandle: string | null
  expiresAt: Date
}

const challengeSchema = new Schema<ChallengeDocument>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    userId: { type: Number, default: null },
    bindingHash: { type: String, required: true },
    userHandle: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passkey_challenges', versionKey: false },
)
challengeSchema.index({ expiresAt: 1 }, { name: 'expired', expireAfterSeconds: 0 })

export type PasskeyChallengeModel = ReturnType<typeof passkeyChallengeModel>
export const passkeyChallengeModel = (connection: Connection) => connection.model('PasskeyChallenge', challengeSchema)

export const passkeyChallengeRepository = (
  model: PasskeyChallengeModel,
  options: InSession = {},
): PasskeyChallengeRepository => ({
  add: async (challenge, { userHandle, ...of }, expiresAt) => {
    await model.insertMany([{ _id: hashOf(challenge), ...documentOf(of), userHandle, expiresAt }], options)
  },
  take: async (challenge, of, at) => {
    const waiting = { _id: hashOf(challenge), ...documentOf(of), expiresAt: { $gt: at } }
    const taken = await model.findOneAndDelete(waiting, options).lean()
    return taken && { userHandle: taken.userHandle }
  },
})

const documentOf = ({ purpose, userId, binding }: ChallengeBinding) => ({
  ...{ purpose, userId },
  bindingHash: hashOf(binding),
})

const hashOf = (text: string): string =>
  createHash('sha256').update(`skyfolio passkey challenge ${text}`).digest('base64url')
