import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorKind } from '@skyfolio/runtime/errors'
import { DomainError } from '@skyfolio/runtime/errors'
import { isMongoUnavailable } from '@skyfolio/runtime/mongo-errors'

const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  clash: 409,
  refused: 409,
  stale: 412,
  too_large: 413,
  unsupported: 415,
  limited: 429,
  unavailable: 503,
}

export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** The answer to a failure; null when it is nobody's but ours. */
export function answerTo(error: unknown): Answer | null {
  if (error instanceof DomainError) {
    const { kind, reason, message } = error
    return { status: STATUS[kind], body: { message, reason }, ...(kind === 'unavailable' && { headers: retrySoon }) }
  }
  if (!isMongoUnavailable(error)) return null
  const body = { message: 'The database does not answer at the moment', reason: 'DATABASE_UNAVAILABLE' }
  return { status: 503, body, headers: retrySoon }
}

const retrySoon = { 'retry-after': '5' }

export const internalError: Answer = { status: 500, body: { message: 'Something went wrong', reason: 'INTERNAL' } }

// How long a caller may go on sending what nobody reads any more.
const LINGER_MS = 10_000

/**
 * Sends JSON. A request that was answered before its end is read to its end for a while, and only then the answer ends:
 * with its end Node closes a connection that is not to be kept, and a caller whose connection breaks while it sends never
 * sees what it was told.
 */
export function sendJson(request: IncomingMessage, response: ServerResponse, { status, body, headers }: Answer): void {
  if (response.headersSent) return void response.destroy()
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  const content = request.method === 'HEAD' ? '' : text
  if (request.complete) return void response.end(content)
  response.write(content)
  const linger = setTimeout(() => request.destroy(), LINGER_MS).unref()
  request.resume().once('close', () => {
    clearTimeout(linger)
    response.end()
  })
}
