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
})
