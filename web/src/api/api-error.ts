/** What every failed request throws. `message` is what a screen may show. */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, message: string, body?: unknown) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** A request that got no response: this device is offline, or the site can't be reached. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super("The site can't be reached", { cause })
    this.name = 'ConnectionError'
  }
}

const messageOf = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  return typeof body.message === 'string' ? body.message : undefined
}

/** The message field of a JSON body; otherwise status, colon, raw text, or the status text when there is no text. */
export const apiError = (status: number, statusText: string, text: string): ApiError => {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    // Not JSON: the raw text is the message.
  }
  return new ApiError(status, messageOf(body) ?? `${status}: ${text || statusText}`, body)
}

/** The same for a response that the server has put into the document. */
export const apiErrorOf = (status: number, body: unknown): ApiError =>
  new ApiError(status, messageOf(body) ?? `${status}: ${typeof body === 'string' ? body : ''}`, body)
