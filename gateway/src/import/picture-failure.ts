import { NotPublicError } from './public-address.ts'

/** A picture of the old site can't be had. The message completes 'The picture … could not be fetched: ' for the owner. */
export class PictureFailure extends Error {
  override readonly name = 'PictureFailure'

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
  }
}

export const RELATIVE_ADDRESS = 'its address is relative, so the address of the old site is needed'

/** What went wrong with a connection, by Node's code. */
const CONNECTION: Partial<Record<string, (host: string) => string>> = {
  ENOTFOUND: host => `the server ${host} was not found`,
  EAI_AGAIN: host => `the server ${host} could not be looked up`,
  ECONNREFUSED: host => `the server ${host} does not accept connections`,
  ECONNRESET: host => `the server ${host} closed the connection`,
  EPIPE: host => `the server ${host} closed the connection`,
  ETIMEDOUT: host => `the server ${host} did not respond in time`,
  EHOSTUNREACH: host => `the server ${host} could not be reached`,
  ENETUNREACH: host => `the server ${host} could not be reached`,
  CERT_HAS_EXPIRED: host => `the certificate of the server ${host} has expired`,
  ERR_TLS_CERT_ALTNAME_INVALID: host => `the certificate of the server ${host} is for another name`,
  DEPTH_ZERO_SELF_SIGNED_CERT: host => `the certificate of the server ${host} is not trusted`,
  SELF_SIGNED_CERT_IN_CHAIN: host => `the certificate of the server ${host} is not trusted`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: host => `the certificate of the server ${host} is not trusted`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: host => `the certificate of the server ${host} is not trusted`,
}

/** The file could not be stored here: that is not the other server's fault. */
const LOCAL = new Set(['ENOENT', 'EACCES', 'EROFS', 'ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO'])

/** What a request of a picture ended with, in words for the owner; an error of this machine stays as it is. */
export function pictureFailure(error: unknown, host: string): unknown {
  if (error instanceof PictureFailure) return error
  if (error instanceof NotPublicError) return new PictureFailure(error.message, error)
  const { code = '' } = error as NodeJS.ErrnoException
  if (LOCAL.has(code)) return error
  return new PictureFailure(CONNECTION[code]?.(host) ?? `the connection with the server ${host} failed`, error)
}

const LONGEST_ADDRESS = 140

/** Reports have little room, and the reason comes after the address. */
const shortened = (url: string): string =>
  url.length <= LONGEST_ADDRESS ? url : `${url.slice(0, 90)}…${url.slice(-LONGEST_ADDRESS + 91)}`

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** For the report: a picture that is missing here now. */
export const missingPicture = (url: string, error: Error): string =>
  `The picture ${shortened(url)} could not be ${error instanceof PictureFailure ? 'fetched' : 'imported'}: ${sentence(error.message)}`
