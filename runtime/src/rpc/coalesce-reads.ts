import { status } from '@grpc/grpc-js'
import { settledWithin } from '../mongo/batching.ts'
import { RpcError } from './errors.ts'

interface CallOptions {
  deadlineMs?: number | undefined
  signal?: AbortSignal | undefined
  requestId?: string | undefined
  actorId?: number | undefined
  role?: string | undefined
}

/** The role of calls for somebody who is not signed in. */
export const VISITOR = 'visitor'

type Call = (request: unknown, options?: CallOptions) => Promise<unknown>

/**
 * Lets callers that wait for the same read share one call, which has the default deadline and the first one's request id;
 * each waits as long as its own deadline allows. Calls for a signed-in user and calls with a signal are not shared; those for
 * visitors are shared among themselves.
 */
export function coalesceCalls(call: Call, defaultMs: number): Call {
  const sharedFor = (role: string | undefined) =>
    coalesceReads((request: unknown, requestId: string | undefined) => call(request, { requestId, role }))
  const shared = { own: sharedFor(undefined), visitors: sharedFor(VISITOR) }
  return (request, options = {}) => {
    const { role, requestId, deadlineMs = defaultMs } = options
    if (options.actorId || options.signal || (role !== undefined && role !== VISITOR)) return call(request, options)
    return withinDeadline((role === VISITOR ? shared.visitors : shared.own)(request, requestId), deadlineMs)
  }
}

interface Run<Result> {
  /** Has begun: a later request may see more than it does and must not join it. */
  running: Promise<Result>
  /** Begins when the running one has ended. */
  next: Promise<Result> | null
}

/**
 * Lets identical reads that wait at the same time share one. A read only ever joins one that has not begun, so a read
 * after a confirmed write sees that write.
 * @param read depends on its request alone, which must be plain data. Its context is the first caller's. Nobody may change
 * its result.
 */
export const coalesceReads = <Request, Context, Result>(
  read: (request: Request, context: Context) => Promise<Result>,
): ((request: Request, context: Context) => Promise<Result>) => {
  const runs = new Map<string, Run<Result>>()

  const begin = (key: string, request: Request, context: Context): Promise<Result> => {
    const run: Run<Result> = { running: read(request, context), next: null }
    runs.set(key, run)
    const cleanUp = (): void => {
      if (!run.next && runs.get(key) === run) runs.delete(key)
    }
    run.running.then(cleanUp, cleanUp)
    return run.running
  }

  return (request, context) => {
    const key = JSON.stringify(request)
    const run = runs.get(key)
    if (!run) return begin(key, request, context)
    return (run.next ??= settledWithin(run.running).then(() => begin(key, request, context)))
  }
}

function withinDeadline(result: Promise<unknown>, deadlineMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RpcError(status.DEADLINE_EXCEEDED, 'Deadline exceeded')), deadlineMs)
    result.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
