import { Metadata, status } from '@grpc/grpc-js'
import type { ErrorKind } from './errors.ts'
import { DomainError } from './errors.ts'
import { isMongoUnavailable } from './mongo-errors.ts'

/** Metadata keys of an error answer. */
export const reasonKey = 'skyfolio-reason'
export const kindKey = 'skyfolio-kind'
export const fieldKey = 'skyfolio-field'
/** Metadata keys of a call. */
export const requestIdKey = 'x-request-id'
export const actorIdKey = 'skyfolio-actor-id'

/** Request ids end up in logs: nothing else may travel as one. */
export function isRequestId(text: unknown): text is string {
  return typeof text === 'string' && /^[\w.:-]{1,64}$/.test(text)
}

const codes: Record<ErrorKind, status> = {
  invalid: status.INVALID_ARGUMENT,
  unauthenticated: status.UNAUTHENTICATED,
  forbidden: status.PERMISSION_DENIED,
  not_found: status.NOT_FOUND,
  clash: status.ALREADY_EXISTS,
  refused: status.FAILED_PRECONDITION,
  stale: status.ABORTED,
  too_large: status.OUT_OF_RANGE,
  unsupported: status.INVALID_ARGUMENT,
  limited: status.RESOURCE_EXHAUSTED,
  unavailable: status.UNAVAILABLE,
}

export interface ErrorStatus {
  code: status
  details: string
  metadata: Metadata
}

/** What a thrown error means to callers; null when it is none of their business, and a bug of ours. */
export function understood(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  if (!isMongoUnavailable(error)) return null
  const message = 'The database is not available. Please try again in a moment.'
  return new DomainError('unavailable', 'DATABASE_UNAVAILABLE', message, { cause: error })
}

/** The gRPC status of an error; anything that isn't understood is INTERNAL, without a word about what it was. */
export function toStatus(error: DomainError | null): ErrorStatus {
  const metadata = new Metadata()
  if (!error) {
    metadata.set(reasonKey, 'INTERNAL')
    return { code: status.INTERNAL, details: 'Something went wrong. Please try again.', metadata }
  }
  metadata.set(reasonKey, error.reason)
  metadata.set(kindKey, error.kind)
  if (error.field) metadata.set(fieldKey, error.field)
  // The caller's retry policy is for a service that can't be reached. This one was, and has tried already.
  if (error.kind === 'unavailable') metadata.set('grpc-retry-pushback-ms', '-1')
  return { code: codes[error.kind], details: error.message, metadata }
}
