/** Who asks for a change: the signed-in user, or null for the service itself and the command line. */
export interface Caller {
  actorId: number | null
  requestId: string
}

/** One line of the audit trail. Orders keep their own history; of them only what concerns none of their states is written here. */
export interface AuditEntry {
  by: Caller
  /** '<noun>.<past verb>', such as 'product.updated'. */
  action: string
  subject: { kind: 'product' | 'print_option' | 'coupon' | 'order' | 'store'; id: number | null; name?: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  at: Date
}

/** Keeps what was done by whom. Written in the same transaction as the change. */
export interface AuditTrail {
  write(entry: AuditEntry): Promise<void>
}
