import { Schema, type Connection, type mongo } from 'mongoose'

export interface AuditDocument {
  _id: mongo.ObjectId
  at: Date
  actorId: number | null
  requestId: string
  action: string
  subjectKind: string
  subjectId: number | null
  subjectName: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
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
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'audit', versionKey: false, minimize: false },
)
schema.index({ at: -1, _id: -1 }, { name: 'newest' })
schema.index({ subjectKind: 1, at: -1, _id: -1 }, { name: 'newest_of_kind' })

export type AuditModel = ReturnType<typeof auditModel>
export const auditModel = (connection: Connection) => connection.model('Audit', schema)
