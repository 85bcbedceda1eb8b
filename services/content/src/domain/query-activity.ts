import type { AuditTrail, KeptEntry } from './audit.ts'
import { pageOf } from './ids.ts'
import type { Users } from './user.ts'

/** A field that was changed; null: there was none, or there is none. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

/** One line of the trail as its readers see it. */
export type Activity = Omit<KeptEntry, 'actorId' | 'before' | 'after'> & {
  /** Null: the service itself, the command line, or a user who is gone. */
  actor: { id: number; name: string } | null
  changes: FieldChange[]
}

interface ListedActivity {
  subjectKind: string | null
  pageSize: number
  skip: number
  includeTotal: boolean
}

/** What was done, newest first; at most 100 at once. Throws INVALID_PAGE. */
export const listActivity =
  ({ audit, users }: { audit: AuditTrail; users: Users }) =>
  async (wanted: ListedActivity): Promise<{ entries: Activity[]; totalSize?: number }> => {
    const page = pageOf(wanted, 100)
    const [found, totalSize] = await Promise.all([
      audit.list(wanted.subjectKind, page),
      wanted.includeTotal ? audit.count(wanted.subjectKind) : undefined,
    ])
    const names = await users.namesOf([...new Set(found.map(({ actorId }) => actorId).filter(id => id !== null))])
    const entries = found.map(({ actorId, before, after, ...entry }) => {
      const name = actorId === null ? undefined : names.get(actorId)
      const actor = actorId === null || name === undefined ? null : { id: actorId, name }
      return { ...entry, actor, changes: changesBetween(before ?? {}, after ?? {}) }
    })
    return totalSize === undefined ? { entries } : { entries, totalSize }
  }

function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map(field => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    .filter(change => change.before !== change.after)
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)
