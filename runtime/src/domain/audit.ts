import type { Caller } from './caller.ts'
import type { Page } from './paging.ts'

/** What was done: '<noun>.<verb in past tense>', such as 'post.published'. The noun is the kind of its subject. */
export type AuditAction = `${string}.${string}`

/** One change as a service records it. */
export interface AuditRecord {
  caller: Caller
  action: AuditAction
  /** What was changed, and its name at that time. Absent: the site or the service as a whole. */
  subject?: { id: number | null; name?: string | null }
  /** The changed fields, where readers may see them. Never passwords, hashes or personal data of buyers. */
  before?: object
  after?: object
  /** Of somebody who isn't signed in, where it matters: failed sign-ins. That of users is known from their calls. */
  network?: string | undefined
}

/** Records who changed what. Written in the same transaction as the change. */
export interface AuditTrail {
  record(change: AuditRecord): Promise<void>
}

/** A field that was changed; null: there was no value, or there is none. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

/** A recorded change as it is read. */
export interface AuditEntry {
  id: string
  at: Date
  actorId: number | null
  action: string
  subject: { kind: string; id: number | null; name: string | null }
  /** Where a user, or whoever tried to sign in, was; null when it is not known. */
  network: string | null
  /** The name that the API key had with which the user made the change; null: they were signed in. */
  apiKey: string | null
  changes: FieldChange[]
}

/** What was recorded, newest first. */
export interface AuditReader {
  /** About one kind of subject; null: about all. */
  list(subjectKind: string | null, page: Page): Promise<AuditEntry[]>
  /** The positions of entries, for lists that are merged from several services. */
  listPositions(subjectKind: string | null, page: Page): Promise<Pick<AuditEntry, 'id' | 'at'>[]>
  count(subjectKind: string | null): Promise<number>
}

/** The fields in which two versions differ. */
export function changesBetween(before: object, after: object): FieldChange[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map(field => ({ field, before: textOf(old.get(field)), after: textOf(now.get(field)) }))
    .filter(change => change.before !== change.after)
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)
