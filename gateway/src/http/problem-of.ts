import { RpcError } from '@skyfolio/runtime/rpc-client'
import { invalid, Problem, unavailable } from './problem.ts'

/** gRPC statuses whose message is meant for the caller, and what they are in HTTP. */
const TOLD: Record<number, number> = {
  5: 404, // NOT_FOUND
  6: 409, // ALREADY_EXISTS
  7: 403, // PERMISSION_DENIED
  9: 409, // FAILED_PRECONDITION
  10: 412, // ABORTED: somebody else was faster
  11: 413, // OUT_OF_RANGE: too large
  16: 401, // UNAUTHENTICATED
}
const INVALID_ARGUMENT = 3
const FAILED_PRECONDITION = 9
const RESOURCE_EXHAUSTED = 8
// CANCELLED, DEADLINE_EXCEEDED, UNAVAILABLE
const NO_ANSWER = [1, 4, 14]

/** Whether a call failed because the service is gone or too slow, so that the work may or may not have been done. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof RpcError ? NO_ANSWER.includes(error.code) : error instanceof Problem && error.status === 503

/** A field of a contract, as the API spells it: header_image_id is headerImageId. */
const apiName = (field = ''): string => field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const fromRpc = (error: RpcError): Problem | null => {
  const mistake = { path: apiName(error.field), message: error.message }
  const status = TOLD[error.code]
  // Whatever is wrong with one field is told beside it.
  if (status) {
    // Several refusals of one call mean different things to do: the caller tells them apart by their code.
    const code = error.code === FAILED_PRECONDITION && error.reason ? { code: error.reason } : {}
    return new Problem(status, error.message, {
      cause: error,
      details: { ...code, ...(error.field && { errors: [mistake] }) },
    })
  }
  if (error.code === INVALID_ARGUMENT) return invalid([mistake])
  if (error.code === RESOURCE_EXHAUSTED)
    return new Problem(429, error.message, { headers: { 'Retry-After': '5' }, cause: error })
  if (!NO_ANSWER.includes(error.code)) return null
  // A service that says itself what it can't do at present is quoted; its database is its own affair.
  if (error.kind !== 'unavailable' || !error.reason || error.reason === 'DATABASE_UNAVAILABLE')
    return unavailable(error)
  const details = { code: error.reason }
  return new Problem(503, error.message, { headers: { 'Retry-After': '5' }, details, cause: error })
}

/** What Express and its body parser throw: `status` is theirs, `type` says which mistake. */
const PARSER_MESSAGES: Record<string, string> = {
  'entity.parse.failed': 'The body is not valid JSON',
  'entity.too.large': 'The body is too large',
  'encoding.unsupported': 'This content encoding is not accepted',
  'charset.unsupported': 'This character set is not accepted; send UTF-8',
}

const fromParser = (error: unknown): Problem | null => {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null
  if (error.status < 400 || error.status > 499) return null
  const type = 'type' in error && typeof error.type === 'string' ? error.type : ''
  return new Problem(error.status, PARSER_MESSAGES[type] ?? 'The request is not valid', { cause: error })
}

/** What a caller is told about an error: the one place where failures become statuses. Unknown ones are 500, without details. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  const known = error instanceof RpcError ? fromRpc(error) : fromParser(error)
  return known ?? new Problem(500, 'Something went wrong on our side', { cause: error })
}

export const bodyOf = (problem: Problem): Record<string, unknown> => ({ message: problem.message, ...problem.details })
