import type { Metadata, ServiceError } from '@grpc/grpc-js'
import { fieldKey, kindKey, reasonKey } from './rpc-status.ts'

/** A call that failed. `code` is the gRPC status number (`status` of @grpc/grpc-js). */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  /** Why, in UPPER_SNAKE, when the service itself has answered; absent when it wasn't reached or didn't answer in time. */
  readonly reason?: string
  /** The ErrorKind of the service's DomainError. */
  readonly kind?: string
  /** The wrong field of the request. */
  readonly field?: string

  constructor(
    code: number,
    message: string,
    details: { reason?: string; kind?: string; field?: string; cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    if (details.reason !== undefined) this.reason = details.reason
    if (details.kind !== undefined) this.kind = details.kind
    if (details.field !== undefined) this.field = details.field
  }
}

/** What grpc-js reports, in our words. */
export function toRpcError(error: ServiceError): RpcError {
  const reason = text(error.metadata, reasonKey)
  const kind = text(error.metadata, kindKey)
  const field = text(error.metadata, fieldKey)
  return new RpcError(error.code, error.details || error.message, {
    ...(reason && { reason }),
    ...(kind && { kind }),
    ...(field && { field }),
  })
}

function text(metadata: Metadata | undefined, key: string): string | undefined {
  const value = metadata?.get(key)[0]
  return typeof value === 'string' ? value : undefined
}
