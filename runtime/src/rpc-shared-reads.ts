import { status } from '@grpc/grpc-js'
import { RpcError } from './rpc-error.ts'
import { sharedReads } from './shared-reads.ts'

interface Options {
  deadlineMs?: number | undefined
  signal?: AbortSignal | undefined
  requestId?: string | undefined
  actorId?: number | undefined
}

type Ask = (request: unknown, options?: Options) => Promise<unknown>

/**
 * Lets those who wait for the same read share one call, which has the usual deadline and the first one's request id; each
 * waits as long as its own deadline lets it. Calls for a signed-in user and calls that can be given up stand alone.
 */
export function sharingCalls(ask: Ask, usualMs: number): Ask {
  const shared = sharedReads((request: unknown, requestId: string | undefined) => ask(request, { requestId }))
  return (request, options = {}) => {
    if (options.actorId || options.signal) return ask(request, options)
    return withinDeadline(shared(request, options.requestId), options.deadlineMs ?? usualMs)
  }
}

function withinDeadline(answer: Promise<unknown>, deadlineMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new RpcError(status.DEADLINE_EXCEEDED, 'Deadline exceeded')), deadlineMs)
    answer.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
