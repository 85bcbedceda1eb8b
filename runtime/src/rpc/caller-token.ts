import { createHmac, timingSafeEqual } from 'node:crypto'
import { mayCall } from './call-rights.ts'
import { callerKey, isCallingProcess } from './call-secrets.ts'
import { present } from './messages.ts'

/** The header with which the gateway identifies the caller to a service's HTTP server. */
export const identityHeader = 'x-skyfolio-identity'

/** Used instead of a role for requests with a signed address: they may see hidden versions, but are not signed in. */
export const BUYER = 'buyer'

const validForMs = 60_000

export interface Identity {
  actorId: number
  requestId: string
  /** The name of the API key with which a program acts for them. */
  apiKey?: string | undefined
  /** Their role, or the part of the site that the key opens, which the service checks. */
  role?: string | undefined
  /** When it was signed, epoch milliseconds. */
  at: number
}

/** Gateways of releases before sign fewer. */
type SignedFields = [number, string, number, (string | null)?, (string | null)?]

/** The service whose HTTP server is told who calls. */
const AUDIENCE = 'media'
/** What a process must be allowed to call there. */
const UPLOADS = '/uploads/'

/**
 * Signs an identity for `identityHeader`, with the secret for calls of media. Valid for a minute: long enough to begin an
 * upload, too short to be worth stealing.
 */
export function signIdentity(identity: Identity, secret: string): string {
  const [caller = '', key = ''] = secret.split('.')
  const { actorId, requestId, at, apiKey = null, role = null } = identity
  const fields = [actorId, requestId, at, apiKey, role]
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `${caller}.${payload}.${signature(payload, key).toString('base64url')}`
}

/**
 * Who the header says is calling, signed by a process that may upload for them, for which one of the secrets is media's; null
 * when it is missing, forged, malformed or older than a minute.
 */
export function verifyIdentity(
  header: string | string[] | undefined,
  secrets: readonly string[],
): { actorId: number; requestId: string; apiKey?: string; role?: string } | null {
  if (typeof header !== 'string') return null
  const [caller = '', payload, signed, ...rest] = header.split('.')
  if (!payload || !signed || rest.length > 0) return null
  if (!isCallingProcess(caller) || !mayCall(caller, AUDIENCE, UPLOADS)) return null
  const given = Buffer.from(signed, 'base64url')
  const isSigned = secrets.some(secret => {
    const expected = signature(payload, callerKey(secret, caller))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isSigned) return null
  // Only what was signed with a secret gets here, so it is JSON of ours.
  const fields = JSON.parse(Buffer.from(payload, 'base64url').toString()) as SignedFields
  const [actorId, requestId, at, apiKey, role] = fields
  return Math.abs(Date.now() - at) <= validForMs
    ? { actorId, requestId, ...present('apiKey', apiKey), ...present('role', role) }
    : null
}

function signature(payload: string, key: string): Buffer {
  return createHmac('sha256', key).update(`skyfolio-identity:${payload}`).digest()
}
