import type { ImportInput } from '@skyfolio/protos/skyfolio/content/v1/Import'
import type { ImportReport as ProtoReport } from '@skyfolio/protos/skyfolio/content/v1/ImportReport'
import type { ImportState as ProtoState } from '@skyfolio/protos/skyfolio/content/v1/ImportState'
import type { ImportsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Imports'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { present, presentTime, toTimestamp } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import type { ImportService } from './import-service.ts'
import { invalidImport, type Import, type ImportReport, type ImportState } from './import.ts'

export const importHandlers = (service: ImportService): Handlers<ImportsDefinition> => ({
  createImport: async ({ filename, baseUrl }, context) =>
    importToProto(await service.create({ filename, baseUrl: baseUrl ?? null }, callerOf(context))),
  addImportFilePart: async request => {
    await service.addPart(request)
    return {}
  },
  getImportFilePart: async request => ({ content: await service.part(request) }),
  startImport: async request => importToProto(await service.start(request)),
  updateImport: async ({ id, workerId, state, done, total, subject, expected, report, failure }) =>
    importToProto(
      await service.update({
        ...{ id, workerId, done: done ?? null, total: total ?? null },
        state: state === undefined ? null : stateFromProto(state),
        subject: subject ?? null,
        expected: reportFromProto(expected),
        report: reportFromProto(report),
        failure: failure ?? null,
      }),
    ),
  cancelImport: async ({ id }) => importToProto(await service.cancel(id)),
  getImport: async ({ id }) => importToProto(await service.get(id)),
  listImports: async () => ({ imports: (await service.list()).map(importToProto) }),
})

const states: Record<ImportState, ProtoState> = {
  uploading: 'IMPORT_STATE_UPLOADING',
  checking: 'IMPORT_STATE_CHECKING',
  ready: 'IMPORT_STATE_READY',
  running: 'IMPORT_STATE_RUNNING',
  interrupted: 'IMPORT_STATE_INTERRUPTED',
  finished: 'IMPORT_STATE_FINISHED',
  canceled: 'IMPORT_STATE_CANCELED',
  invalid: 'IMPORT_STATE_INVALID',
}

function stateFromProto(state: ProtoState): ImportState {
  const name = (Object.keys(states) as ImportState[]).find(name => states[name] === state)
  if (!name) throw invalidImport('Unknown state', 'state')
  return name
}

const reportFromProto = (report: ProtoReport | null | undefined): ImportReport | null => (report ? { ...report } : null)

const importToProto = ({ id, state, filename, size, parts, ownerId, done, total, ...stored }: Import): ImportInput => ({
  ...{ id, filename, size, parts, ownerId, done, total },
  state: states[state],
  cancelRequested: stored.cancelRequested,
  createdAt: toTimestamp(stored.createdAt),
  ...present('baseUrl', stored.baseUrl),
  ...present('subject', stored.subject),
  ...present('expected', stored.expected),
  ...present('report', stored.report),
  ...present('failure', stored.failure),
  ...presentTime('endedAt', stored.endedAt),
})
