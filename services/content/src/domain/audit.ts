/** Who asks for a change: the signed-in user, or null for the service itself and the command line. */
export interface Caller {
  actorId: number | null
  requestId: string
}

/** One line of the audit trail. `before` and `after` hold settings and users, never passwords or their hashes. */
export interface AuditEntry {
  by: Caller
  /** '<noun>.<past verb>', such as 'post.updated'. */
  action: string
  subject: { kind: 'post' | 'tag' | 'setting' | 'user' | 'site'; id: number | null; name?: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  at: Date
}

/** A line of the trail as it is kept. */
export interface KeptEntry {
  id: string
  at: Date
  actorId: number | null
  action: string
  subject: { kind: string; id: number | null; name: string | null }
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Keeps what was done by whom. Written in the same transaction as the change. */
export interface AuditTrail {
  write(entry: AuditEntry): Promise<void>
  /** Newest first; about one kind of subject, or all. */
  list(subjectKind: string | null, page: { limit: number; skip: number }): Promise<KeptEntry[]>
  count(subjectKind: string | null): Promise<number>
}
