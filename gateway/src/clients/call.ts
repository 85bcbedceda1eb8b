import { roleAllows } from '@skyfolio/domain/access/roles'

/** Passed to every RPC made for a request: the time that is left, and who is asking. */
export interface Call {
  /** Milliseconds left; read it when the call is made. */
  readonly deadlineMs: number
  readonly requestId: string
  readonly actorId?: number
  /** For whom it is: 'visitor', or their role, which the service checks. Absent: the gateway's own work. */
  readonly role?: string
  /** Where a change was asked for, for the audit trail; reads don't say. */
  readonly network?: string
  /** The name of the API key with which a program asks, for the audit trail. */
  readonly apiKey?: string
}

/** A call that ends `deadlineMs` from now, however many services are called until then. */
export const beginCall = (call: {
  deadlineMs: number
  requestId: string
  actorId?: number
  role?: string
  network?: string
  apiKey?: string
}): Call => {
  const ends = Date.now() + call.deadlineMs
  return {
    get deadlineMs() {
      return Math.max(1, ends - Date.now())
    },
    requestId: call.requestId,
    actorId: call.actorId,
    role: call.role,
    network: call.network,
    apiKey: call.apiKey,
  }
}

/** The same call with at most `deadlineMs` from now on. */
export const withDeadline = (deadlineMs: number, call: Call): Call => ({
  requestId: call.requestId,
  actorId: call.actorId,
  role: call.role,
  network: call.network,
  apiKey: call.apiKey,
  deadlineMs: Math.min(deadlineMs, call.deadlineMs),
})

/** The same call as the gateway's own work: what follows from a request is not what the request asks for. */
export const asOwnWork = (call: Call): Call => ({ ...withDeadline(Infinity, call), role: undefined })

/** Whether a call may do what owners alone may: it is an owner's, or the gateway's own work. */
export const isForOwner = ({ role }: Pick<Call, 'role'>): boolean => role === undefined || roleAllows(role, 'owner')

/** A response waits this long for what it can do without: a service that hangs must not slow down the others' pages. */
const JOIN_MS = 800

export const withinJoin = (call: Call): Call => withDeadline(JOIN_MS, call)
