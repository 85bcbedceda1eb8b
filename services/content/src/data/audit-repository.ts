import type { AuditTrail } from '../domain/audit.ts'
import type { AuditModel } from './audit-model.ts'
import type { InSession } from '@skyfolio/runtime/transactions'

export const auditTrail = (model: AuditModel, options: InSession = {}): AuditTrail => ({
  write: async ({ by, action, subject, before, after, at }) => {
    await model.insertMany(
      [
        {
          at,
          actorId: by.actorId,
          requestId: by.requestId,
          action,
          subjectKind: subject.kind,
          subjectId: subject.id,
          subjectName: subject.name ?? null,
          before: before ?? null,
          after: after ?? null,
        },
      ],
      options,
    )
  },
  list: async (subjectKind, { limit, skip }) => {
    const found = await model
      .find(about(subjectKind), null, { ...options, limit, skip, sort: { at: -1, _id: -1 } })
      .lean()
    return found.map(({ _id, at, actorId, action, before, after, ...row }) => ({
      ...{ id: _id.toString(), at, actorId, action, before, after },
      subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    }))
  },
  count: subjectKind => model.countDocuments(about(subjectKind), options).exec(),
})

const about = (subjectKind: string | null) => (subjectKind === null ? {} : { subjectKind })
