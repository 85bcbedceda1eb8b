import type { Call } from './call.ts'

/** What an answer can do without is waited for this long: a service that hangs must not make the others' pages slow. */
const JOIN_MS = 800

export const withinJoin = (call: Call): Call => ({
  requestId: call.requestId,
  actorId: call.actorId,
  deadlineMs: Math.min(JOIN_MS, call.deadlineMs),
})
