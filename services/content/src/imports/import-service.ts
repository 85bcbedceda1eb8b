import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId, type Ids } from '@skyfolio/runtime/domain/ids'
import { importLimits } from '@skyfolio/domain/import-limits'
import {
  boundedReport,
  cut,
  fileExpiry,
  importFileGone,
  importLeaseLost,
  importNotFound,
  importOver,
  importRunning,
  importTooLarge,
  invalidImport,
  isOver,
  isWorkedOn,
  LEASE_MS,
  MOST_IMPORTS,
  nextState,
  notUploading,
  stateAt,
  type Import,
  type ImportFileRepository,
  type ImportReport,
  type ImportRepository,
  type ImportState,
  type StoredImport,
} from './import.ts'

export interface ImportServiceDependencies {
  imports: ImportRepository
  importFiles: ImportFileRepository
  ids: Ids
  now: () => Date
}

interface Work {
  id: number
  workerId: string
  /** Null: the work goes on. */
  state: ImportState | null
  /** Null: as it was. */
  done: number | null
  total: number | null
  subject: string | null
  /** Null: as it was. */
  expected: ImportReport | null
  report: ImportReport | null
  failure: string | null
}

const MAX_FAILURE = 1_000
/** The states in which a worker may leave an import. */
const LEFT: readonly ImportState[] = ['ready', 'interrupted', 'finished', 'canceled', 'invalid']

export type ImportService = ReturnType<typeof createImportService>

export const createImportService = ({ imports, importFiles, ids, now }: ImportServiceDependencies) => {
  const find = async (id: number): Promise<StoredImport> => {
    const stored = isId(id) ? await imports.byId(id) : null
    if (!stored) throw importNotFound()
    return stateAt(stored, now())
  }
  const leaseUntil = () => new Date(now().getTime() + LEASE_MS)

  return {
    /** Creates an import without a file. Throws INVALID_IMPORT, IMPORT_RUNNING. */
    async create(input: { filename: string; baseUrl: string | null }, { actorId }: Caller): Promise<Import> {
      if (actorId === null) throw invalidImport('An import needs an owner', 'owner_id')
      const filename = cut(input.filename.trim(), importLimits.filename)
      if (filename === '') throw invalidImport('The name of the file is required', 'filename')
      const baseUrl = baseUrlOf(input.baseUrl)
      if (await imports.busy(now())) throw importRunning()
      const stored: StoredImport = {
        ...{ id: await ids.next('import'), state: 'uploading', filename, baseUrl, ownerId: actorId },
        ...{ size: 0, parts: 0, done: 0, total: 0, subject: null, expected: null, report: null, failure: null },
        ...{ cancelRequested: false, createdAt: now(), endedAt: null, workerId: null, leaseUntil: null },
      }
      await imports.insert(stored)
      await importFiles.remove(await imports.removeOld(MOST_IMPORTS))
      return stored
    },

    /** Adds the next part of the file. Throws IMPORT_NOT_FOUND, IMPORT_NOT_UPLOADING, IMPORT_TOO_LARGE, INVALID_IMPORT. */
    async addPart({ id, number, content }: { id: number; number: number; content: Buffer }): Promise<void> {
      const { size } = await find(id)
      if (content.length === 0 || content.length > importLimits.part)
        throw invalidImport('A part has 1 byte to 1 MiB', 'content')
      if (size + content.length > importLimits.file) throw importTooLarge()
      if (!(await imports.addPart(id, { number, size: content.length }))) throw notUploading()
      await importFiles.add({ importId: id, number, content, expiresAt: fileExpiry(now()) })
    },

    /** Throws IMPORT_FILE_GONE. */
    async part({ id, number }: { id: number; number: number }): Promise<Buffer> {
      const content = await importFiles.get(id, number)
      if (!content) throw importFileGone()
      return content
    },

    /** Leases an import to a worker. Throws IMPORT_NOT_FOUND, IMPORT_RUNNING, IMPORT_OVER, IMPORT_FILE_GONE, INVALID_IMPORT. */
    async start({ id, workerId }: { id: number; workerId: string }): Promise<Import> {
      if (!/^[\w-]{8,64}$/.test(workerId)) throw invalidImport('A worker has an id', 'worker_id')
      const stored = await find(id)
      const state = nextState(stored)
      if (!(await importFiles.get(id, stored.parts - 1))) throw importFileGone()
      const lease = { state, workerId, leaseUntil: leaseUntil(), failure: null, cancelRequested: false }
      const leased = await imports.lease(stored, lease, now())
      if (!leased) throw importRunning()
      return leased
    },

    /** Stores how far the work has come, and renews or ends its lease. Throws IMPORT_LEASE_LOST, INVALID_IMPORT. */
    async update({ id, workerId, state, done, total, subject, expected, report, failure }: Work): Promise<Import> {
      if (state !== null && !LEFT.includes(state)) throw invalidImport('An import is not left in this state', 'state')
      const at = now()
      const updated = await imports.updateLeased(
        { id, workerId, now: at },
        {
          ...(done !== null && { done }),
          ...(total !== null && { total }),
          subject: subject === null ? null : cut(subject, importLimits.subject),
          ...(expected && { expected: boundedReport(expected) }),
          ...(report && { report: boundedReport(report) }),
          ...(failure !== null && { failure: cut(failure, MAX_FAILURE) }),
          ...(state === null
            ? { leaseUntil: leaseUntil() }
            : { state, workerId: null, leaseUntil: null, endedAt: isOver(state) ? at : null }),
        },
      )
      if (!updated) throw importLeaseLost()
      if (isOver(updated.state)) await importFiles.remove([id])
      return updated
    },

    /** Gives an import up. Throws IMPORT_NOT_FOUND, IMPORT_OVER. */
    async cancel(id: number): Promise<Import> {
      const stored = await find(id)
      if (isOver(stored.state)) throw importOver()
      const before = await imports.byId(id)
      const changes: Partial<StoredImport> = isWorkedOn(stored)
        ? { cancelRequested: true }
        : { state: 'canceled', workerId: null, leaseUntil: null, endedAt: now(), failure: null }
      const canceled = before && (await imports.updateFrom(before, changes))
      if (!canceled) throw importOver()
      if (isOver(canceled.state)) await importFiles.remove([id])
      return canceled
    },

    /** Throws IMPORT_NOT_FOUND. */
    get: (id: number): Promise<Import> => find(id),

    /** The imports whose file is complete, newest first, without the entries of their reports. */
    async list(): Promise<Import[]> {
      const at = now()
      return (await imports.list()).map(stored => stateAt(stored, at))
    },
  }
}

function baseUrlOf(text: string | null): string | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return null
  const isAddress = /^https?:\/\//i.test(trimmed) && trimmed.length <= importLimits.baseUrl && URL.canParse(trimmed)
  if (!isAddress) throw invalidImport('The address of the old site begins with https:// or http://', 'base_url')
  return trimmed
}
