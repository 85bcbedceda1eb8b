// By name and code, not instanceof: so that nothing here loads the driver.
const unavailableNames = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoServerClosedError',
  'MongoLostError',
  'MongoExpiredSessionError',
])

// No or wrong user and password, or one without the rights: mended by whoever runs the site, or a moment after MongoDB has started,
// when its users are created. The last one is Atlas'.
const refusedCodes = new Set<unknown>([13, 18, 8000])

// Refused, not primary, shutting down, stepping down, host unreachable, interrupted, timed out, write concern not reached.
const unavailableCodes = new Set<unknown>([
  ...refusedCodes,
  6,
  7,
  24,
  50,
  64,
  89,
  91,
  134,
  189,
  262,
  9001,
  10058,
  10107,
  11600,
  11602,
  13435,
  13436,
  46841,
])

// The driver passes the error of a socket that breaks while it writes on as it is. Connecting is always wrapped: a bare
// ECONNREFUSED is somebody else's.
const brokenSocket = new Set<unknown>(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

interface MongoLikeError {
  syscall?: string
  name?: string
  code?: unknown
  message?: string
  cause?: unknown
  /** What a bulk write ran into, when it was no response of the server. */
  errorResponse?: unknown
  hasErrorLabel?: (label: string) => boolean
}

/** Whether an error means that MongoDB can't be used right now, and that the same call may work a moment later. */
export function isMongoUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name = '', code, message = '', syscall, cause, errorResponse } = error as MongoLikeError
  if (unavailableNames.has(name)) return true
  if (name.startsWith('Mongo') && unavailableCodes.has(code)) return true
  if (brokenSocket.has(code) && (syscall === 'write' || syscall === 'read')) return true
  // Writing to a socket that the other side has just ended: Node's own error, which no system call has raised.
  if (code === 'EPIPE' && syscall === undefined) return true
  if (name === 'MongooseError' && /before initial connection|force closed/.test(message)) return true
  return [cause, errorResponse].some(inner => inner !== error && isMongoUnavailable(inner))
}

/** Whether an error means that MongoDB does not let this process in, or not do what it wants to do. */
export function isMongoRefusal(error: unknown): boolean {
  const { name = '', code } = (error ?? {}) as MongoLikeError
  return name.startsWith('Mongo') && refusedCodes.has(code)
}

/** The name of the unique index an insert or update clashed with ('_id_' for the id); null for any other error. */
export function duplicateKeyField(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  const { code, message = '' } = error as MongoLikeError
  if (code !== 11000) return null
  return / index: (\S+) dup key/.exec(message)?.[1] ?? '_id_'
}

/** For `.catch`: turns a clash on a unique index into the error that belongs to it, by the name of the index. Other errors pass. */
export const asClash =
  (errors: Record<string, () => Error>) =>
  (error: unknown): never => {
    const index = duplicateKeyField(error)
    throw (index !== null && errors[index]?.()) || error
  }
