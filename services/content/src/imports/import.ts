import { DomainError } from '@skyfolio/runtime/domain/errors'
import { importLimits } from '@skyfolio/domain/import-limits'

export type ImportState =
  'uploading' | 'checking' | 'ready' | 'running' | 'interrupted' | 'finished' | 'canceled' | 'invalid'

interface ImportEntry {
  subject: string
  reason: string
}

/** What an import has done, or would do. */
export interface ImportReport {
  posts: number
  pages: number
  drafts: number
  pictures: number
  tags: number
  existing: number
  skipped: ImportEntry[]
  notes: ImportEntry[]
  /** What was imported before. */
  unchanged: ImportEntry[]
  /** Entries for which there was no room. */
  omitted: number
}

/** The import of another site's export. */
export interface Import {
  id: number
  state: ImportState
  filename: string
  size: number
  parts: number
  baseUrl: string | null
  ownerId: number
  done: number
  total: number
  subject: string | null
  /** What the check has found; null: not checked. */
  expected: ImportReport | null
  /** Null: not started. */
  report: ImportReport | null
  failure: string | null
  cancelRequested: boolean
  createdAt: Date
  endedAt: Date | null
}

/** With whoever works on it. */
export interface StoredImport extends Import {
  /** Null: nobody. */
  workerId: string | null
  leaseUntil: Date | null
}

export const LEASE_MS = 30_000
const FILE_DAYS = 7
/** How many imports are kept. */
export const MOST_IMPORTS = 20

export const fileExpiry = (now: Date): Date => new Date(now.getTime() + FILE_DAYS * 24 * 60 * 60 * 1000)

export const importNotFound = () => new DomainError('not_found', 'IMPORT_NOT_FOUND', 'Import not found')
export const importFileGone = () =>
  new DomainError('not_found', 'IMPORT_FILE_GONE', 'The file of this import is not kept any more: send it again')
export const importRunning = () =>
  new DomainError('refused', 'IMPORT_RUNNING', 'Another import is under way: wait until it is over, or cancel it')
export const importOver = () => new DomainError('refused', 'IMPORT_OVER', 'This import is over')
export const importLeaseLost = () =>
  new DomainError('refused', 'IMPORT_LEASE_LOST', 'Somebody else works on this import, or nobody')
export const notUploading = () =>
  new DomainError('refused', 'IMPORT_NOT_UPLOADING', 'The file of this import is complete, or has this part already')
export const importTooLarge = () =>
  new DomainError(
    'too_large',
    'IMPORT_TOO_LARGE',
    `An export can have at most ${importLimits.file / 1024 / 1024} MB here; larger ones are imported by the command npm run import`,
  )
export const invalidImport = (message: string, field: string) =>
  new DomainError('invalid', 'INVALID_IMPORT', message, { field })

const WORKED_ON: readonly ImportState[] = ['checking', 'running']
export const isWorkedOn = ({ state }: Pick<Import, 'state'>): boolean => WORKED_ON.includes(state)
const OVER: readonly ImportState[] = ['finished', 'canceled', 'invalid']
export const isOver = (state: ImportState): boolean => OVER.includes(state)

/** The state now: whoever works on an import and does not renew the lease is gone. */
export function stateAt(stored: StoredImport, now: Date): StoredImport {
  if (!isWorkedOn(stored) || (stored.leaseUntil !== null && stored.leaseUntil > now)) return stored
  const failure = 'The server was restarted while it worked on this import.'
  if (stored.cancelRequested) return { ...stored, state: 'canceled' }
  return { ...stored, state: 'interrupted', failure: stored.failure ?? failure }
}

/** What is done next with an import. Throws IMPORT_OVER, IMPORT_RUNNING. */
export function nextState({ state, expected }: Pick<Import, 'state' | 'expected'>): 'checking' | 'running' {
  if (isOver(state)) throw importOver()
  if (isWorkedOn({ state })) throw importRunning()
  return expected === null ? 'checking' : 'running'
}

/** A report within its limits. */
export function boundedReport(report: ImportReport): ImportReport {
  const bounded = (entries: ImportEntry[]) =>
    entries.slice(0, importLimits.entries).map(({ subject, reason }) => ({
      subject: cut(subject, importLimits.subject),
      reason: cut(reason, importLimits.reason),
    }))
  const skipped = bounded(report.skipped)
  const notes = bounded(report.notes)
  const unchanged = bounded(report.unchanged)
  const entries = report.skipped.length + report.notes.length + report.unchanged.length
  const dropped = entries - skipped.length - notes.length - unchanged.length
  return { ...report, skipped, notes, unchanged, omitted: report.omitted + dropped }
}

export const cut = (text: string, length: number): string => {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`
}

export interface ImportRepository {
  insert(stored: StoredImport): Promise<void>
  byId(id: number): Promise<StoredImport | null>
  /** Newest first, without the entries of their reports. */
  list(): Promise<StoredImport[]>
  /** The one that is worked on under a lease that has not run out. */
  busy(now: Date): Promise<StoredImport | null>
  /** Counts a part; false when the file is complete, or this is not its next part. */
  addPart(id: number, part: { number: number; size: number }): Promise<boolean>
  /**
   * Takes the lease of an import that is still as it was read; null when it is not.
   * @throws IMPORT_RUNNING while another import is leased.
   */
  lease(stored: StoredImport, changes: Partial<StoredImport>, now: Date): Promise<StoredImport | null>
  /** Changes an import that this worker has leased; null when it has not. */
  updateLeased(
    lease: { id: number; workerId: string; now: Date },
    changes: Partial<StoredImport>,
  ): Promise<StoredImport | null>
  /** Changes an import that is still in this state; null when it is not. */
  updateFrom(before: Pick<StoredImport, 'id' | 'state'>, changes: Partial<StoredImport>): Promise<StoredImport | null>
  /** Removes all but the newest; returns the ids of the removed ones. */
  removeOld(keep: number): Promise<number[]>
}

/** The files of imports, in parts. */
export interface ImportFileRepository {
  add(part: { importId: number; number: number; content: Buffer; expiresAt: Date }): Promise<void>
  get(importId: number, number: number): Promise<Buffer | null>
  remove(importIds: number[]): Promise<void>
}
