import { Metadata, type ServiceError, status } from '@grpc/grpc-js'
import { DomainError, type ErrorKind, type ErrorMetadata } from '../domain/errors.ts'
import { isMongoUnavailable } from '../mongo/errors.ts'

/** Metadata keys of an error response. */
export const reasonKey = 'skyfolio-reason'
export const kindKey = 'skyfolio-kind'
export const fieldKey = 'skyfolio-field'
/** Binary, for any characters: an error's metadata as JSON. */
const metadataKey = 'skyfolio-metadata-bin'
/** Metadata keys of a call. */
export const requestIdKey = 'x-request-id'
export const actorIdKey = 'skyfolio-actor-id'
export const networkKey = 'skyfolio-network'
/** Binary, for any characters. */
export const apiKeyKey = 'skyfolio-api-key-bin'

/** Request ids end up in logs: nothing else may travel as one. */
export function isRequestId(text: unknown): text is string {
  return typeof text === 'string' && /^[\w.:-]{1,64}$/.test(text)
}

/** Networks end up in the audit trail: nothing but an address may travel as one. */
export const isNetwork = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-fA-F:.]{1,45}$/.test(text)

export interface ErrorStatus {
  code: status
  details: string
  metadata: Metadata
}

/** What a thrown error means to callers; null for a bug of ours. */
export function toDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  if (!isMongoUnavailable(error)) return null
  const message = 'The database is not available. Please try again in a moment.'
  return new DomainError('unavailable', 'DATABASE_UNAVAILABLE', message, { cause: error })
}

/** The gRPC status of an error; null, a bug of ours, is INTERNAL without any details. */
export function toStatus(error: DomainError | null): ErrorStatus {
  const metadata = new Metadata()
  if (!error) {
    metadata.set(reasonKey, 'INTERNAL')
    return { code: status.INTERNAL, details: 'Something went wrong. Please try again.', metadata }
  }
  metadata.set(reasonKey, error.reason)
  metadata.set(kindKey, error.kind)
  if (error.field) metadata.set(fieldKey, error.field)
  if (error.metadata) metadata.set(metadataKey, Buffer.from(JSON.stringify(error.metadata)))
  // The caller's retry policy is for a service that can't be reached. This one was, and has tried already.
  if (error.kind === 'unavailable') metadata.set('grpc-retry-pushback-ms', '-1')
  return { code: errorKinds[error.kind].grpc, details: error.message, metadata }
}

/** The statuses of each kind of error: gRPC between processes, HTTP to clients. */
export const errorKinds: Readonly<Record<ErrorKind, { grpc: status; http: number }>> = {
  invalid: { grpc: status.INVALID_ARGUMENT, http: 400 },
  unauthenticated: { grpc: status.UNAUTHENTICATED, http: 401 },
  forbidden: { grpc: status.PERMISSION_DENIED, http: 403 },
  not_found: { grpc: status.NOT_FOUND, http: 404 },
  clash: { grpc: status.ALREADY_EXISTS, http: 409 },
  refused: { grpc: status.FAILED_PRECONDITION, http: 409 },
  stale: { grpc: status.ABORTED, http: 412 },
  too_large: { grpc: status.OUT_OF_RANGE, http: 413 },
  // gRPC has no status of its own for it.
  unsupported: { grpc: status.INVALID_ARGUMENT, http: 415 },
  limited: { grpc: status.RESOURCE_EXHAUSTED, http: 429 },
  unavailable: { grpc: status.UNAVAILABLE, http: 503 },
}

const isErrorKind = (kind: string): kind is ErrorKind => Object.hasOwn(errorKinds, kind)

/** The kind a failed call names, else the one of its gRPC status; null when there is none. */
export function errorKindOf({ kind, code }: { kind?: string; code: number }): ErrorKind | null {
  if (kind !== undefined && isErrorKind(kind)) return kind
  return (
    Object.keys(errorKinds)
      .filter(isErrorKind)
      .find(name => Number(errorKinds[name].grpc) === code) ?? null
  )
}

/** A call that failed. `code` is the gRPC status number (`status` of @grpc/grpc-js). */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  /** Why, in UPPER_SNAKE, when the service itself has responded; absent when it wasn't reached or didn't respond in time. */
  readonly reason?: string
  /** The ErrorKind of the service's DomainError. */
  readonly kind?: string
  /** The wrong field of the request. */
  readonly field?: string
  /** Facts of the service's DomainError; empty without any. */
  readonly metadata: ErrorMetadata

  constructor(
    code: number,
    message: string,
    details: { reason?: string; kind?: string; field?: string; metadata?: ErrorMetadata; cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    if (details.reason !== undefined) this.reason = details.reason
    if (details.kind !== undefined) this.kind = details.kind
    if (details.field !== undefined) this.field = details.field
    this.metadata = details.metadata ?? {}
  }
}

/** The error of grpc-js as an RpcError. */
export function toRpcError(error: ServiceError): RpcError {
  const reason = text(error.metadata, reasonKey)
  const kind = text(error.metadata, kindKey)
  const field = text(error.metadata, fieldKey)
  return new RpcError(error.code, error.details || error.message, {
    ...(reason && { reason }),
    ...(kind && { kind }),
    ...(field && { field }),
    metadata: readErrorMetadata(error.metadata),
  })
}

function readErrorMetadata(metadata: Metadata | undefined): ErrorMetadata {
  const value = metadata?.get(metadataKey)[0]
  if (!Buffer.isBuffer(value)) return {}
  const parsed: unknown = JSON.parse(value.toString())
  const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function text(metadata: Metadata | undefined, key: string): string | undefined {
  const value = metadata?.get(key)[0]
  return typeof value === 'string' ? value : undefined
}
