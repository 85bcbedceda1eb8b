import { asClash } from '@skyfolio/runtime/mongo/connection'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { userLimits } from '@skyfolio/domain/limits'
import { Schema, type Connection } from 'mongoose'
import { displayNameOf, emailTaken, withoutSecrets, type StoredUser, type UserRepository } from './user.ts'

interface UserDocument extends Omit<StoredUser, 'id'> {
  _id: number
  /** Counts locks; see lock. */
  locks: number
}

const optional = { type: String, default: null }
const schema = new Schema<UserDocument>(
  {
    _id: { type: Number, required: true },
    email: { type: String, required: true, maxlength: userLimits.email },
    name: { type: String, required: true },
    firstName: optional,
    lastName: optional,
    displayName: optional,
    avatar: optional,
    passwordHash: { type: String, required: true },
    role: { type: String, required: true },
    disabled: { type: Boolean, required: true },
    epoch: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    hasFirstPassword: { type: Boolean, default: false },
    hasBreachedPassword: { type: Boolean, default: false },
    passwordIssuedAt: { type: Date, default: null },
    locks: { type: Number, default: 0 },
  },
  { collection: 'users', versionKey: false },
)
schema.index({ email: 1 }, { name: 'email', unique: true })

export type UserModel = ReturnType<typeof userModel>
export const userModel = (connection: Connection) => connection.model('User', schema)

export const userRepository = (model: UserModel, options: InSession = {}): UserRepository => {
  // A write, because only writes clash: a transaction that merely read the user would not notice that they change.
  const lock = async (id: number): Promise<StoredUser | null> =>
    toUser(await model.findOneAndUpdate({ _id: id }, { $inc: { locks: 1 } }, options).lean())
  return {
    insert: async ({ id, ...user }) => {
      await model.insertMany([{ _id: id, ...user }], options).catch(clash)
    },
    byId: async id => toUser(await model.findById(id, null, options).lean()),
    byEmail: async email => toUser(await model.findOne({ email }, null, options).lean()),
    list: async ({ limit, skip }) => {
      const documents = await model.find({}, null, { ...options, limit, skip, sort: { _id: 1 } }).lean()
      return documents.map(document => withoutSecrets(fromDocument(document)))
    },
    count: () => model.countDocuments({}, options).exec(),
    passwordHashes: async () =>
      (await model.find({}, { passwordHash: 1 }, options).lean()).map(({ passwordHash }) => passwordHash),
    updateProfile: async ({ id, email, name, firstName, lastName, displayName, avatar }) => {
      const profile = { email, name, firstName, lastName, displayName, avatar }
      await model.updateOne({ _id: id }, { $set: profile }, options).catch(clash)
    },
    replacePassword: async (id, knownHash, passwordHash) => {
      const known = { _id: id, passwordHash: knownHash }
      const { matchedCount } = await model.updateOne(known, { $set: newPassword(passwordHash, null) }, options)
      return matchedCount === 1
    },
    setPassword: async (id, passwordHash, issuedAt = null) => {
      await model.updateOne({ _id: id }, { $set: newPassword(passwordHash, issuedAt) }, options)
    },
    renewHash: async (id, passwordHash, newHash) => {
      await model.updateOne({ _id: id, passwordHash }, { $set: { passwordHash: newHash } }, options)
    },
    markBreached: async (id, passwordHash) => {
      await model.updateOne({ _id: id, passwordHash }, { $set: { hasBreachedPassword: true } }, options)
    },
    setDisabled: async (id, disabled) => {
      await model.updateOne({ _id: id }, { $set: { disabled } }, options)
    },
    setRole: async (id, role) => {
      await model.updateOne({ _id: id }, { $set: { role } }, options)
    },
    // A write, because only writes clash: see lock.
    lockActiveOwners: async () => {
      const owners = { disabled: false, role: 'admin' as const }
      return (await model.updateMany(owners, { $inc: { locks: 1 } }, options)).matchedCount
    },
    namesOf: async ids => {
      const users = await model.find({ _id: { $in: ids } }, { name: 1, displayName: 1 }, options).lean()
      return new Map(users.map(user => [user._id, displayNameOf(user)]))
    },
    raiseEpoch: async id => {
      const user = await model
        .findOneAndUpdate({ _id: id }, { $inc: { epoch: 1 } }, { ...options, returnDocument: 'after' })
        .lean()
      return user?.epoch ?? null
    },
    lock,
    lockAuthor: async id => {
      const user = await lock(id)
      return user && withoutSecrets(user)
    },
  }
}

const newPassword = (passwordHash: string, passwordIssuedAt: Date | null) => ({
  ...{ passwordHash, passwordIssuedAt },
  hasFirstPassword: passwordIssuedAt !== null,
  hasBreachedPassword: false,
})

const clash = asClash({ email: emailTaken })

const toUser = (document: UserDocument | null): StoredUser | null => document && fromDocument(document)

const fromDocument = ({ _id, locks: _locks, ...user }: UserDocument): StoredUser => ({ id: _id, ...user })
