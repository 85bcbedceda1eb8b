/** One mistake in what a caller sent. `path` is empty when it is not about one field. */
export interface Mistake {
  path: string
  message: string
}

export interface ProblemOptions {
  headers?: Record<string, string>
  /** More members of the JSON body. */
  details?: Record<string, unknown>
  cause?: unknown
}

/** An answer other than success: its status, and the message a person reads. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly headers: Record<string, string>
  readonly details: Record<string, unknown>

  constructor(status: number, message: string, options: ProblemOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.status = status
    this.headers = options.headers ?? {}
    this.details = options.details ?? {}
  }
}

/** 400: the first mistake is the message, all of them stand in `errors`. */
export const invalid = (mistakes: Mistake[]): Problem =>
  new Problem(400, mistakes[0]?.message ?? 'The request is not valid', { details: { errors: mistakes } })

/** 503: something this answer needs is down. */
export const unavailable = (cause?: unknown): Problem =>
  new Problem(503, 'This is not available at the moment. Please try again shortly.', {
    headers: { 'Retry-After': '5' },
    cause,
  })
