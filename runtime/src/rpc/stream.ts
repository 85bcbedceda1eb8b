import type { handleServerStreamingCall, MethodDefinition, ServerWritableStream } from '@grpc/grpc-js'
import { status } from '@grpc/grpc-js'
import type { CallContext, CallHandlerOptions } from './call.ts'
import { contextOf } from './call.ts'
import { toStatus, toDomainError } from './errors.ts'

/** What it yields is sent as it comes. */
export type StreamHandler = (request: unknown, context: CallContext) => AsyncIterable<unknown>

/**
 * Turns an async generator into a grpc-js handler. It is advanced only as fast as the caller reads, and ends when
 * the caller leaves: what it waits for by then must heed `context.signal`.
 */
export function streamHandler(
  method: MethodDefinition<unknown, unknown>,
  handler: StreamHandler,
  { logger, observe }: CallHandlerOptions,
): handleServerStreamingCall<unknown, Buffer> {
  return call => {
    const began = performance.now()
    const context = contextOf(call, logger)
    const finish = (code: string): { route: string; code: string; ms: number } => {
      const ms = performance.now() - began
      observe?.({ method: method.path, code, seconds: ms / 1000 })
      return { route: method.path, code, ms: Math.round(ms * 10) / 10 }
    }
    const send = async (): Promise<void> => {
      for await (const message of handler(call.request, context)) {
        if (context.signal.aborted) return
        if (!call.write(method.responseSerialize(message))) await waitForDrain(call, context.signal)
      }
    }
    send().then(
      () => {
        if (!context.signal.aborted) call.end()
        context.logger.debug(finish(context.signal.aborted ? 'CANCELLED' : 'OK'), 'stream')
      },
      (error: unknown) => {
        const known = toDomainError(error)
        if (!known && context.signal.aborted) return context.logger.info(finish('CANCELLED'), 'stream abandoned')
        const failure = toStatus(known)
        call.emit('error', failure)
        const line = finish(status[failure.code] ?? String(failure.code))
        if (!known) context.logger.error({ ...line, err: error }, 'stream failed')
        else context.logger[known.level]({ ...line, reason: known.reason }, 'stream refused')
      },
    )
  }
}

/** Resolves when the caller has read what was written, or has left. */
function waitForDrain(call: ServerWritableStream<unknown, Buffer>, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = (): void => {
      call.off('drain', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    call.once('drain', done)
    signal.addEventListener('abort', done, { once: true })
  })
}
