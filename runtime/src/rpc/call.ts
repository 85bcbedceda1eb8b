import { randomUUID } from 'node:crypto'
import type {
  handleUnaryCall,
  MethodDefinition,
  sendUnaryData,
  ServerUnaryCall,
  ServerWritableStream,
} from '@grpc/grpc-js'
import { status } from '@grpc/grpc-js'
import type { Caller } from '../domain/caller.ts'
import type { Logger } from '../observability/logger.ts'
import type { RejectWhenLost } from '../mongo/lost-connection.ts'
import {
  actorIdKey,
  apiKeyKey,
  isNetwork,
  isRequestId,
  networkKey,
  requestIdKey,
  toStatus,
  toDomainError,
} from './errors.ts'

/** What a handler gets with its call, in addition to the request. */
export interface CallContext {
  requestId: string
  /** The signed-in user on whose behalf the gateway makes the call. */
  actorId?: number
  /** The network it was asked for from. */
  network?: string
  /** The name of the API key with which a program acts for them. */
  apiKey?: string
  /** When the caller stops waiting, epoch milliseconds. */
  deadline: number
  /** Aborted when the caller has gone or its deadline has passed. */
  signal: AbortSignal
  /** Carries the request id. */
  logger: Logger
}

/** Who makes the change, for the audit trail. */
export const callerOf = ({ actorId, requestId, network, apiKey }: CallContext): Caller => ({
  actorId: actorId ?? null,
  requestId,
  ...(network !== undefined && { network }),
  ...(apiKey !== undefined && { apiKey }),
})

/** Called after every finished call, for the metrics. */
export type CallObserver = (call: { method: string; code: string; seconds: number }) => void

export interface CallHandlerOptions {
  logger: Logger
  observe?: CallObserver | undefined
  rejectWhenLost?: RejectWhenLost | undefined
}

export type AsyncHandler = (request: unknown, context: CallContext) => Promise<unknown>

// A call without a deadline still gets one, so that inner timeouts have something to come from.
const longestCallMs = 60_000

/**
 * Turns an async function into a grpc-js handler: context in, errors out as statuses, one log line per call.
 * It returns bytes: see `withSerializedResponse`.
 */
export function unaryHandler(
  method: MethodDefinition<unknown, unknown>,
  handler: AsyncHandler,
  { logger, observe, rejectWhenLost = work => work }: CallHandlerOptions,
): handleUnaryCall<unknown, Buffer> {
  return (call, callback) => {
    const began = performance.now()
    const context = contextOf(call, logger)
    const finish = (code: string): { route: string; code: string; ms: number } => {
      const ms = performance.now() - began
      observe?.({ method: method.path, code, seconds: ms / 1000 })
      return { route: method.path, code, ms: Math.round(ms * 10) / 10 }
    }
    const respond = async (): Promise<Buffer> =>
      method.responseSerialize(await rejectWhenLost(handler(call.request, context)))
    respond()
      .then(
        bytes => {
          callback(null, bytes)
          const line = finish('OK')
          if (context.logger.isLevelEnabled('debug')) context.logger.debug(line, 'call')
        },
        (error: unknown) => sendError(error, context, callback, finish),
      )
      .catch((error: unknown) => logger.error({ err: error, route: method.path }, 'a response could not be sent'))
  }
}

/** The definition with responses that are bytes already, so that one that can't be serialized is our error, logged. */
export function withSerializedResponse(method: MethodDefinition<unknown, unknown>): MethodDefinition<unknown, Buffer> {
  return { ...method, responseSerialize: bytes => bytes, responseDeserialize: bytes => bytes }
}

function sendError(
  error: unknown,
  context: CallContext,
  callback: sendUnaryData<Buffer>,
  finish: (code: string) => object,
): void {
  const known = toDomainError(error)
  // Work that was given up because its caller left is no failure of ours.
  const abandoned = !known && context.signal.aborted
  const failure = toStatus(known)
  callback(failure)
  const line = finish(abandoned ? 'CANCELLED' : (status[failure.code] ?? String(failure.code)))
  if (abandoned) context.logger.info(line, 'call abandoned')
  else if (!known) context.logger.error({ ...line, err: error }, 'call failed')
  else
    context.logger[known.level](
      { ...line, reason: known.reason, ...(known.cause !== undefined && { err: known.cause }) },
      'call refused',
    )
}

/** The context a handler gets with a call. */
export function contextOf(
  call: ServerUnaryCall<unknown, Buffer> | ServerWritableStream<unknown, Buffer>,
  logger: Logger,
): CallContext {
  const requestId = readRequestId(call.metadata.get(requestIdKey)[0])
  const actorId = Number(call.metadata.get(actorIdKey)[0])
  const network = call.metadata.get(networkKey)[0]
  const apiKey = call.metadata.get(apiKeyKey)[0]
  const latest = Date.now() + longestCallMs
  const controller = new AbortController()
  call.on('cancelled', () => controller.abort())
  return {
    requestId,
    ...(Number.isInteger(actorId) && actorId > 0 && { actorId }),
    ...(isNetwork(network) && { network }),
    ...(Buffer.isBuffer(apiKey) && { apiKey: apiKey.toString() }),
    deadline: Math.min(Number(call.getDeadline()), latest),
    signal: controller.signal,
    logger: logger.child({ requestId }),
  }
}

/** The caller's request id when it is a valid one, else a new one. */
function readRequestId(given: unknown): string {
  return isRequestId(given) ? given : randomUUID()
}
