import { Schema, type Connection, type mongo } from 'mongoose'
import { changesBetween, type AuditEntry, type AuditReader, type AuditTrail } from '../domain/audit.ts'
import { AUDIT_INDEXES } from './audit-indexes.ts'
import type { InSession } from './transactions.ts'

export interface AuditDocument {
  _id: mongo.ObjectId
  at: Date
  actorId: number | null
  requestId: string
  action: string
  subjectKind: string
  subjectId: number | null
  subjectName: string | null
  network?: string | null
  apiKey?: string | null
  before: object | null
  after: object | null
}

const schema = new Schema<AuditDocument>(
  {
    at: { type: Date, required: true },
    actorId: { type: Number, default: null },
    requestId: { type: String, required: true },
    action: { type: String, required: true },
    subjectKind: { type: String, required: true },
    subjectId: { type: Number, default: null },
    subjectName: { type: String, default: null },
    network: { type: String, default: null },
    apiKey: { type: String, default: null },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'audit', versionKey: false, minimize: false },
)
for (const { key, name } of AUDIT_INDEXES) schema.index(key, { name })

export type AuditModel = ReturnType<typeof auditModel>
export const auditModel = (connection: Connection) => connection.model('Audit', schema)

/** The audit trail of a service, in the collection `audit`. */
export const auditRepository = (model: AuditModel, options: InSession = {}): AuditTrail & AuditReader => ({
  record: async ({ caller, action, subject, before, after, network }) => {
    const entry = {
      at: new Date(),
      actorId: caller.actorId,
      requestId: caller.requestId,
      action,
      subjectKind: action.slice(0, action.indexOf('.')),
      subjectId: subject?.id ?? null,
      subjectName: subject?.name ?? null,
      // Of who isn't signed in only where the change is about that.
      network: network ?? (caller.actorId === null ? null : (caller.network ?? null)),
      apiKey: caller.apiKey ?? null,
      before: before ?? null,
      after: after ?? null,
    }
    await model.insertMany([entry], options)
  },
  list: async (subjectKind, page) => {
    const entries = await model.find(filterOf(subjectKind), null, { ...options, ...page, sort: newestFirst }).lean()
    return entries.map(toEntry)
  },
  listPositions: async (subjectKind, page) => {
    const entries = await model
      .find(filterOf(subjectKind), { _id: 1, at: 1 }, { ...options, ...page, sort: newestFirst })
      .lean()
    return entries.map(({ _id, at }) => ({ id: _id.toString(), at }))
  },
  count: subjectKind => model.countDocuments(filterOf(subjectKind), options).exec(),
})

const newestFirst = { at: -1, _id: -1 } as const
const filterOf = (subjectKind: string | null) => (subjectKind === null ? {} : { subjectKind })

const toEntry = ({
  _id,
  at,
  actorId,
  action,
  before,
  after,
  network = null,
  apiKey = null,
  ...subject
}: AuditDocument): AuditEntry => ({
  id: _id.toString(),
  at,
  actorId,
  action,
  subject: { kind: subject.subjectKind, id: subject.subjectId, name: subject.subjectName },
  network,
  apiKey,
  changes: changesBetween(before ?? {}, after ?? {}),
})
