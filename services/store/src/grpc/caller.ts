import type { CallContext } from '@skyfolio/runtime/rpc-server'
import type { Caller } from '../domain/audit.ts'

/** Who asks, for the audit trail. */
export const callerOf = ({ actorId, requestId }: CallContext): Caller => ({ actorId: actorId ?? null, requestId })
