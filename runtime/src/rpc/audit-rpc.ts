import type { AuditDefinition } from '@skyfolio/protos/skyfolio/audit/v1/Audit'
import type { EntryInput } from '@skyfolio/protos/skyfolio/audit/v1/Entry'
import type { AuditEntry, AuditReader } from '../domain/audit.ts'
import { pageLimits, readPage, type Page } from '../domain/paging.ts'
import { present, toTimestamp } from './messages.ts'
import { rpcService, type RpcService } from './server.ts'

/** Serves skyfolio.audit.v1.Audit from the audit trail of a service. */
export const auditRpc = (audit: AuditReader): RpcService =>
  rpcService<AuditDefinition>('skyfolio/audit/v1/audit.proto', 'skyfolio.audit.v1.Audit', {
    listEntries: async ({ subjectKind, positionsOnly, ...request }) => {
      const kind = subjectKind || null
      const count = () => audit.count(kind)
      if (positionsOnly) {
        const source = { list: (page: Page) => audit.listPositions(kind, page), count }
        const { items, ...total } = await readPage(request, pageLimits.auditPositions, source)
        return { entries: items.map(({ id, at }) => ({ id, at: toTimestamp(at) })), ...total }
      }
      const source = { list: (page: Page) => audit.list(kind, page), count }
      const { items, ...total } = await readPage(request, pageLimits.auditEntries, source)
      return { entries: items.map(entryToProto), ...total }
    },
  })

const entryToProto = ({ id, at, actorId, action, subject, network, apiKey, changes }: AuditEntry): EntryInput => ({
  ...{ id, action },
  at: toTimestamp(at),
  ...present('actorId', actorId),
  subjectKind: subject.kind,
  ...present('subjectId', subject.id),
  ...present('subjectName', subject.name),
  ...present('network', network),
  ...present('apiKey', apiKey),
  changes: changes.map(({ field, before, after }) => ({
    field,
    ...present('before', before),
    ...present('after', after),
  })),
})
