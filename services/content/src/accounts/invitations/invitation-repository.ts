import { asClash } from '@skyfolio/runtime/mongo/connection'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import { invitationExists, type Invitation, type InvitationRepository } from './invitation.ts'

interface InvitationDocument extends Omit<Invitation, 'id'> {
  _id: number
  tokenHash: string
}

/** How long an expired one is listed, so that it can be sent again. */
const KEPT_SECONDS = 30 * 24 * 3_600

const schema = new Schema<InvitationDocument>(
  {
    _id: { type: Number, required: true },
    email: { type: String, required: true },
    role: { type: String, required: true },
    inviterId: { type: Number, default: null },
    tokenHash: { type: String, required: true },
    issuedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'invitations', versionKey: false },
)
schema.index({ email: 1 }, { name: 'email', unique: true })
schema.index({ tokenHash: 1 }, { name: 'token', unique: true })
schema.index({ expiresAt: 1 }, { name: 'old', expireAfterSeconds: KEPT_SECONDS })

export type InvitationModel = ReturnType<typeof invitationModel>
export const invitationModel = (connection: Connection) => connection.model('Invitation', schema)

export const invitationRepository = (model: InvitationModel, options: InSession = {}): InvitationRepository => ({
  insert: async ({ id, ...invitation }, tokenHash) => {
    await model.insertMany([{ _id: id, ...invitation, tokenHash }], options).catch(clash)
  },
  byId: async id => toInvitation(await model.findById(id, null, options).lean()),
  byTokenHash: async tokenHash => toInvitation(await model.findOne({ tokenHash }, null, options).lean()),
  list: async ({ limit, skip }) => {
    const documents = await model.find({}, null, { ...options, limit, skip, sort: { _id: -1 } }).lean()
    return documents.map(fromDocument)
  },
  count: () => model.countDocuments({}, options).exec(),
  listOfInviter: async inviterId => (await model.find({ inviterId }, null, options).lean()).map(fromDocument),
  replaceLink: async ({ id, inviterId, issuedAt, expiresAt }, tokenHash) => {
    await model.updateOne({ _id: id }, { $set: { inviterId, issuedAt, expiresAt, tokenHash } }, options)
  },
  remove: async id => toInvitation(await model.findOneAndDelete({ _id: id }, options).lean()),
  removeOfInviter: async inviterId => {
    const documents = await model.find({ inviterId }, null, options).lean()
    await model.deleteMany({ inviterId }, options)
    return documents.map(fromDocument)
  },
})

const clash = asClash({ email: invitationExists })

const toInvitation = (document: InvitationDocument | null): Invitation | null => document && fromDocument(document)

const fromDocument = ({ _id, email, role, inviterId, issuedAt, expiresAt }: InvitationDocument): Invitation => ({
  id: _id,
  email,
  role,
  inviterId,
  issuedAt,
  expiresAt,
})
