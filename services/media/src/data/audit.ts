import { database } from '@skyfolio/runtime/mongo'
import type { ClientSession, Connection } from 'mongoose'
import type { Actor } from '../domain/image.ts'

export interface AuditEntry {
  action: string
  subject: { type: 'image' | 'avatar'; id: number | string }
  /** What changed: the value before and after, by field. */
  changes: Record<string, { from: unknown; to: unknown }>
}

/** Writes who did what into `audit`, in the transaction of the change. */
export const auditWriter = (connection: Connection) => {
  const audit = database(connection).collection('audit')
  return async (actor: Actor, entries: AuditEntry[], session: ClientSession): Promise<void> => {
    const at = new Date()
    await audit.insertMany(
      entries.map(entry => ({ at, ...actor, ...entry })),
      { session },
    )
  }
}

export type AuditWriter = ReturnType<typeof auditWriter>

/** Lets the audit rows of a subject be found; also makes the collection, which a transaction had better find. */
export async function indexAudit(connection: Connection): Promise<void> {
  await database(connection).collection('audit').createIndex({ 'subject.type': 1, 'subject.id': 1, at: -1 })
}

/** The fields in which two versions of something differ. */
export function differences<Fields extends object>(before: Fields, after: Partial<Fields>): AuditEntry['changes'] {
  const changes: AuditEntry['changes'] = {}
  for (const name of Object.keys(after) as (keyof Fields & string)[]) {
    if (before[name] !== after[name]) changes[name] = { from: before[name] ?? null, to: after[name] ?? null }
  }
  return changes
}
