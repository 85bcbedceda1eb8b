/** What went wrong, independent of transport. `rpc/errors.ts` maps each kind to a gRPC and an HTTP status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'clash'
  | 'refused'
  | 'stale'
  | 'too_large'
  | 'unsupported'
  | 'limited'
  | 'unavailable'

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'

export interface DomainErrorOptions {
  /** The level at which the failed call is logged. Default: info; warn for 'unavailable'. */
  level?: LogLevel
  cause?: unknown
  /** The field of the request that is wrong, as the contract names it. */
  field?: string
  /** Facts for the caller's program, as google.rpc.ErrorInfo has them; never secrets or personal data. */
  metadata?: ErrorMetadata
}

export type ErrorMetadata = Readonly<Record<string, string>>

/** A failure the caller is meant to understand: it reaches them with its reason and message. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly kind: ErrorKind
  readonly reason: string
  readonly level: LogLevel
  readonly field?: string
  readonly metadata?: ErrorMetadata

  /**
   * @param reason UPPER_SNAKE, stable: callers branch on it.
   * @param message One sentence for a person; never with secrets or personal data.
   */
  constructor(kind: ErrorKind, reason: string, message: string, options: DomainErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.kind = kind
    this.reason = reason
    this.level = options.level ?? (kind === 'unavailable' ? 'warn' : 'info')
    if (options.field !== undefined) this.field = options.field
    if (options.metadata !== undefined) this.metadata = options.metadata
  }
}

/** Nothing more can be stored. */
export const diskFull = (cause?: unknown): DomainError =>
  new DomainError('unavailable', 'DISK_FULL', 'The disk is full: nothing can be stored until there is room again', {
    cause,
  })
