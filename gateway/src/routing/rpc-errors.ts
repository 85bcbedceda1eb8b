import { RpcError } from '@skyfolio/runtime/rpc/client'
import { errorKindOf, errorKinds } from '@skyfolio/runtime/rpc/errors'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import { badRequest, HttpError, unavailable } from '../http-error.ts'
import { contextOf } from './request-context.ts'

// CANCELLED, DEADLINE_EXCEEDED, UNAVAILABLE
const NO_RESPONSE = [1, 4, 14]

/** Whether a call failed because the service is gone or too slow, so that the work may or may not have been done. */
export const isNoResponse = (error: unknown): boolean =>
  error instanceof RpcError ? NO_RESPONSE.includes(error.code) : error instanceof HttpError && error.status === 503

/** A field of a contract, as the API spells it: header_image_id is headerImageId. */
const apiName = (field = ''): string => field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const fromRpc = (error: RpcError): HttpError | null => {
  if (NO_RESPONSE.includes(error.code)) return fromNoResponse(error)
  const fieldError = { path: apiName(error.field), message: error.message }
  const kind = errorKindOf(error)
  if (!kind) return null
  if (kind === 'invalid') return badRequest([fieldError])
  const status = errorKinds[kind].http
  if (kind === 'limited') return new HttpError(status, error.message, { headers: { 'Retry-After': '5' }, cause: error })
  // Refusals of one call may require different reactions: the caller distinguishes them by their code.
  const code = kind === 'refused' && error.reason ? { code: error.reason } : {}
  // An error of one field is shown next to it.
  const details = { ...code, ...(error.field && { errors: [fieldError] }) }
  return new HttpError(status, error.message, { cause: error, details })
}

/** The message of a service that says itself what is unavailable is passed on, except about its database. */
const fromNoResponse = (error: RpcError): HttpError => {
  if (error.kind !== 'unavailable' || !error.reason || error.reason === 'DATABASE_UNAVAILABLE')
    return unavailable(error)
  const details = { code: error.reason }
  return new HttpError(503, error.message, { headers: { 'Retry-After': '5' }, details, cause: error })
}

/** What Express and its body parser throw: `status` is theirs, `type` says which error. */
const PARSER_MESSAGES: Record<string, string> = {
  'entity.parse.failed': 'The body is not valid JSON',
  'entity.too.large': 'The body is too large',
  'encoding.unsupported': 'This content encoding is not accepted',
  'charset.unsupported': 'This character set is not accepted; send UTF-8',
}

const fromParser = (error: unknown): HttpError | null => {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null
  if (error.status < 400 || error.status > 499) return null
  const type = 'type' in error && typeof error.type === 'string' ? error.type : ''
  return new HttpError(error.status, PARSER_MESSAGES[type] ?? 'The request is not valid', { cause: error })
}

/** The one place where failures become statuses. Unknown ones are 500, without details. */
export const toHttpError = (error: unknown): HttpError => {
  if (error instanceof HttpError) return error
  const known = error instanceof RpcError ? fromRpc(error) : fromParser(error)
  return known ?? new HttpError(500, 'Something went wrong on our side', { cause: error })
}

export const errorBody = (error: HttpError): Record<string, unknown> => ({ message: error.message, ...error.details })

export const notFound: RequestHandler = () => {
  throw new HttpError(404, 'Not found')
}

/** Responds to every error with JSON `{message}`; what happened internally is left for the access log. */
export const errorHandler: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  const httpError = toHttpError(error)
  contextOf(request).error = error
  if (response.headersSent) {
    // Too late for a message: what the caller has is incomplete.
    if (!response.writableEnded) response.destroy()
    return
  }
  response
    .set({ 'Cache-Control': 'no-store', ...httpError.headers })
    .status(httpError.status)
    .json(errorBody(httpError))
}
