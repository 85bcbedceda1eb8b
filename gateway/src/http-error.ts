import type { Requirement } from './auth/requirements.ts'

/** What is wrong with one field of a request. `path` is empty when it is not about one field. */
export interface FieldError {
  path: string
  message: string
}

export interface HttpErrorOptions {
  headers?: Record<string, string>
  /** More members of the JSON body. */
  details?: Record<string, unknown>
  cause?: unknown
}

/** A response other than success: its status, and the message a person reads. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly headers: Record<string, string>
  readonly details: Record<string, unknown>

  constructor(status: number, message: string, options: HttpErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.status = status
    this.headers = options.headers ?? {}
    this.details = options.details ?? {}
  }
}

/** 400: the first error is the message, all of them are in `errors`. */
export const badRequest = (errors: FieldError[]): HttpError =>
  new HttpError(400, errors[0]?.message ?? 'The request is not valid', { details: { errors } })

/** 401: a screen that is open asks to sign in when it sees this code, and loses nothing. */
export const notSignedIn = (): HttpError => new HttpError(401, 'Please log in', { details: { code: 'NOT_SIGNED_IN' } })

/** 403: somebody with another role may do this. */
export const notYourRole = (): HttpError =>
  new HttpError(403, 'Your role does not include this', { details: { code: 'ROLE_NOT_ALLOWED' } })

/** 401: unknown, revoked or expired, or its user is disabled. */
export const apiKeyInvalid = (): HttpError =>
  new HttpError(401, 'This API key is not valid', {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    details: { code: 'API_KEY_INVALID' },
  })

/** 403: the key is for other parts of the API, or this part is for nobody's key. */
export const notForThisKey = (scopes: readonly string[]): HttpError =>
  new HttpError(
    403,
    scopes.length > 0 ? `This needs a key for: ${scopes.join(' or ')}` : 'No API key is good for this',
    {
      details: { code: 'API_KEY_NOT_ALLOWED' },
    },
  )

/** 403: the password was given too long ago for this. A screen asks for it when it sees this code, and repeats the request. */
export const reauthenticationRequired = (): HttpError =>
  new HttpError(403, 'Please enter your password again', { details: { code: 'REAUTHENTICATION_REQUIRED' } })

const UNMET: Record<Requirement, [code: string, message: string]> = {
  'first-password': ['PASSWORD_CHANGE_REQUIRED', 'Choose a password of your own first'],
  'breached-password': [
    'PASSWORD_CHANGE_REQUIRED',
    'Your password is known from a data breach: choose another one first',
  ],
  'two-factor': ['TWO_FACTOR_REQUIRED', 'Turn on two-factor sign-in first'],
}

/** 403: something has to be done before anything else. */
export const requirementUnmet = (requirement: Requirement): HttpError => {
  const [code, message] = UNMET[requirement]
  return new HttpError(403, message, { details: { code } })
}

/** 429 with Retry-After. */
export const tooManyRequests = (message: string, seconds: number): HttpError =>
  new HttpError(429, message, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } })

/** 503: something this response needs is down. */
export const unavailable = (cause?: unknown): HttpError =>
  new HttpError(503, 'This is not available at the moment. Please try again shortly.', {
    headers: { 'Retry-After': '5' },
    cause,
  })
