import { emailTaken } from '../domain/user-errors.ts'
import { shownName, withoutSecrets, type StoredUser, type Users } from '../domain/user.ts'
import { asClash } from '@skyfolio/runtime/mongo'
import type { UserDocument, UserModel } from './user-model.ts'
import type { InSession } from '@skyfolio/runtime/transactions'

export const userRepository = (model: UserModel, options: InSession = {}): Users => ({
  insert: async ({ id, ...user }) => {
    await model.insertMany([{ _id: id, ...user }], options).catch(asClash({ email: emailTaken }))
  },
  byId: async id => toUser(await model.findById(id, null, options).lean()),
  byEmail: async email => toUser(await model.findOne({ email }, null, options).lean()),
  list: async ({ limit, skip }) => {
    const found = await model.find({}, null, { ...options, limit, skip, sort: { _id: 1 } }).lean()
    return found.map(document => withoutSecrets(fromDocument(document)))
  },
  count: () => model.countDocuments({}, options).exec(),
  updateProfile: async ({ id, email, name, firstName, lastName, displayName, avatar }) => {
    await model
      .updateOne({ _id: id }, { $set: { email, name, firstName, lastName, displayName, avatar } }, options)
      .catch(asClash({ email: emailTaken }))
  },
  replacePassword: async (id, knownHash, passwordHash) => {
    const user = await model
      .findOneAndUpdate(
        { _id: id, passwordHash: knownHash },
        { $set: { passwordHash }, $inc: { epoch: 1 } },
        { ...options, returnDocument: 'after' },
      )
      .lean()
    return user?.epoch ?? null
  },
  setPassword: async (id, passwordHash) => {
    await model.updateOne({ _id: id }, { $set: { passwordHash }, $inc: { epoch: 1 } }, options)
  },
  setDisabled: async (id, disabled) => {
    await model.updateOne({ _id: id }, { $set: { disabled } }, options)
  },
  // A write, because only writes clash: see lockAuthor.
  lockActive: async () => (await model.updateMany({ disabled: false }, { $inc: { locks: 1 } }, options)).matchedCount,
  namesOf: async ids => {
    const found = await model.find({ _id: { $in: ids } }, { name: 1, displayName: 1 }, options).lean()
    return new Map(found.map(user => [user._id, shownName(user)]))
  },
  raiseEpoch: async id => {
    const user = await model
      .findOneAndUpdate({ _id: id }, { $inc: { epoch: 1 } }, { ...options, returnDocument: 'after' })
      .lean()
    return user?.epoch ?? null
  },
  // A write, because only writes clash: a transaction that merely read the name would not notice that it changes.
  lockAuthor: async id => {
    const user = toUser(await model.findOneAndUpdate({ _id: id }, { $inc: { locks: 1 } }, options).lean())
    return user && withoutSecrets(user)
  },
})

const toUser = (document: UserDocument | null): StoredUser | null => document && fromDocument(document)

function fromDocument({ _id, locks: _locks, ...user }: UserDocument): StoredUser {
  return { id: _id, ...user }
}
