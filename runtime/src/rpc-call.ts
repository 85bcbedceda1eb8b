import { randomUUID } from 'node:crypto'
import type {
  handleUnaryCall,
  MethodDefinition,
  sendUnaryData,
  ServerUnaryCall,
  ServerWritableStream,
} from '@grpc/grpc-js'
import { status } from '@grpc/grpc-js'
import type { Logger } from './logger.ts'
import type { UnlessLost } from './mongo-lost.ts'
import { actorIdKey, isRequestId, requestIdKey, toStatus, understood } from './rpc-status.ts'

/** What a handler knows about its call, beside the request. */
export interface CallContext {
  requestId: string
  /** The signed-in user on whose behalf the call is made, as the gateway says. */
  actorId?: number
  /** When the caller stops waiting, epoch milliseconds. */
  deadline: number
  /** Aborted when the caller has gone or its deadline has passed. */
  signal: AbortSignal
  /** Carries the request id. */
  logger: Logger
}

/** Told of every finished call, for the metrics. */
export type CallObserver = (call: { method: string; code: string; seconds: number }) => void

export interface CallSurroundings {
  logger: Logger
  observe?: CallObserver | undefined
  unlessLost?: UnlessLost | undefined
}

export type AsyncHandler = (request: unknown, context: CallContext) => Promise<unknown>

// A call without a deadline still gets one, so that inner timeouts have something to come from.
const longestCallMs = 60_000

/**
 * Turns an async function into a grpc-js handler: context in, errors out as statuses, one log line per call.
 * It answers bytes: see `withBytesOut`.
 */
export function unaryHandler(
  method: MethodDefinition<unknown, unknown>,
  handler: AsyncHandler,
  { logger, observe, unlessLost = work => work }: CallSurroundings,
): handleUnaryCall<unknown, Buffer> {
  return (call, callback) => {
    const began = performance.now()
    const context = contextOf(call, logger)
    const finish = (code: string): { route: string; code: string; ms: number } => {
      const ms = performance.now() - began
      observe?.({ method: method.path, code, seconds: ms / 1000 })
      return { route: method.path, code, ms: Math.round(ms * 10) / 10 }
    }
    const answer = async (): Promise<Buffer> =>
      method.responseSerialize(await unlessLost(handler(call.request, context)))
    answer()
      .then(
        bytes => {
          callback(null, bytes)
          const line = finish('OK')
          if (context.logger.isLevelEnabled('debug')) context.logger.debug(line, 'call')
        },
        (error: unknown) => answerError(error, context, callback, finish),
      )
      .catch((error: unknown) => logger.error({ err: error, route: method.path }, 'an answer could not be sent'))
  }
}

/** The definition with answers that are bytes already, so that an answer that can't be serialized is our error, logged. */
export function withBytesOut(method: MethodDefinition<unknown, unknown>): MethodDefinition<unknown, Buffer> {
  return { ...method, responseSerialize: bytes => bytes, responseDeserialize: bytes => bytes }
}

function answerError(
  error: unknown,
  context: CallContext,
  callback: sendUnaryData<Buffer>,
  finish: (code: string) => object,
): void {
  const known = understood(error)
  // Work that was given up because its caller left is no failure of ours.
  const abandoned = !known && context.signal.aborted
  const answer = toStatus(known)
  callback(answer)
  const line = finish(abandoned ? 'CANCELLED' : (status[answer.code] ?? String(answer.code)))
  if (abandoned) context.logger.info(line, 'call abandoned')
  else if (!known) context.logger.error({ ...line, err: error }, 'call failed')
  else
    context.logger[known.level](
      { ...line, reason: known.reason, ...(known.cause !== undefined && { err: known.cause }) },
      'call refused',
    )
}

/** What a handler is told about a call. */
export function contextOf(
  call: ServerUnaryCall<unknown, Buffer> | ServerWritableStream<unknown, Buffer>,
  logger: Logger,
): CallContext {
  const requestId = readRequestId(call.metadata.get(requestIdKey)[0])
  const actorId = Number(call.metadata.get(actorIdKey)[0])
  const latest = Date.now() + longestCallMs
  const controller = new AbortController()
  call.on('cancelled', () => controller.abort())
  return {
    requestId,
    ...(Number.isInteger(actorId) && actorId > 0 && { actorId }),
    deadline: Math.min(Number(call.getDeadline()), latest),
    signal: controller.signal,
    logger: logger.child({ requestId }),
  }
}

/** Somebody else's request id when it looks like one, else a new one. */
function readRequestId(given: unknown): string {
  return isRequestId(given) ? given : randomUUID()
}
