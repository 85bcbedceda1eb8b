import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header with which the gateway identifies the caller to a service's HTTP server. */
export const identityHeader = 'x-skyfolio-identity'

const validForMs = 60_000

export interface Identity {
  actorId: number
  requestId: string
  /** The name of the API key with which a program acts for them. */
  apiKey?: string | undefined
  /** When it was signed, epoch milliseconds. */
  at: number
}

/** Signs an identity for `identityHeader`. Valid for a minute: long enough to begin an upload, too short to be worth stealing. */
export function signIdentity(identity: Identity, secret: string): string {
  const { actorId, requestId, at, apiKey } = identity
  const fields = [actorId, requestId, at, ...(apiKey === undefined ? [] : [apiKey])]
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `${payload}.${signature(payload, secret).toString('base64url')}`
}

/** The caller that the header identifies, signed with one of the secrets; null when it is missing, forged, malformed or older than a minute. */
export function verifyIdentity(
  header: string | string[] | undefined,
  secrets: readonly string[],
): { actorId: number; requestId: string; apiKey?: string } | null {
  if (typeof header !== 'string') return null
  const [payload, signed, ...rest] = header.split('.')
  if (!payload || !signed || rest.length > 0) return null
  const given = Buffer.from(signed, 'base64url')
  const isSigned = secrets.some(secret => {
    const expected = signature(payload, secret)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isSigned) return null
  // Only what was signed with a secret gets here, so it is JSON of ours.
  const fields = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [number, string, number, string?]
  const [actorId, requestId, at, apiKey] = fields
  return Math.abs(Date.now() - at) <= validForMs
    ? { actorId, requestId, ...(apiKey !== undefined && { apiKey }) }
    : null
}

function signature(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`skyfolio-identity:${payload}`).digest()
}
