import type { ParsedUrlQuery } from 'node:querystring'
import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import type { SessionIdentity } from '../http/sessions.ts'

/** Goes with every RPC made for a request: what remains of the route's deadline, and who asks. */
export interface Call {
  /** Milliseconds left; read it when the call is made. */
  readonly deadlineMs: number
  readonly requestId: string
  readonly actorId?: number
}

/** A call that ends `deadlineMs` from now, however many services are asked until then. */
export const beginCall = (call: { deadlineMs: number; requestId: string; actorId?: number }): Call => {
  const ends = Date.now() + call.deadlineMs
  return {
    get deadlineMs() {
      return Math.max(1, ends - Date.now())
    },
    requestId: call.requestId,
    actorId: call.actorId,
  }
}

/** The session behind a request, for the few routes that begin or end one. */
export interface SessionHandle {
  /** Signs the caller in under a new session id. */
  begin(identity: SessionIdentity): Promise<void>
  /** Whose session the request came with, confirmed or not; null: none. */
  current(): Promise<SessionIdentity | null>
  /** Signs the caller out. */
  end(): Promise<void>
}

/** What a route is asked with, before anything has been checked. */
export interface RawRequest {
  params: Record<string, unknown>
  query: ParsedUrlQuery
  body: unknown
  /** The signed-in user, asked of content for this very request. */
  caller: User | null
  call: Call
  session: SessionHandle
  /** The caller's network address. */
  address: string
  /** What the caller's browser calls itself; may be empty. */
  userAgent: string
  ifMatch?: string
  /** A header of the request, by its lower-case name. */
  header(name: string): string | undefined
  /** Aborted when the caller leaves before the answer is out. */
  readonly signal: AbortSignal
}
