import { createHmac, timingSafeEqual } from 'node:crypto'
import { callerKey, isCallingProcess } from './call-secrets.ts'

/** What a token is good for: one method of one service. */
export interface CallTarget {
  /** The name of the service that is called: several serve the same contract, such as `skyfolio.audit.v1.Audit`. */
  audience: string
  /** The full method, `/skyfolio.content.v1.Users/SetPassword`. */
  path: string
}

/** The metadata key of the token, with `Bearer ` before it (RFC 6750). */
export const authorizationKey = 'authorization'

export const VALID_MS = 30_000
/** How far the clocks of two machines may be apart. */
const CLOCK_SKEW_MS = 30_000
/** A token is sent again for so long, so that signing costs a busy caller nothing. */
const REUSED_MS = 5_000

/** The secrets of a service, of which one is being replaced where there are two. */
export const acceptedSecrets = (config: {
  INTERNAL_SECRET: string
  INTERNAL_SECRET_ALSO_ACCEPTED?: string | undefined
}): string[] => [config.INTERNAL_SECRET, config.INTERNAL_SECRET_ALSO_ACCEPTED].filter(secret => secret !== undefined)

/**
 * Signs a call: a token that is good for one method of one service, for 30 seconds.
 * @param secret of the caller for that service: `callSecret`.
 * @param now epoch milliseconds.
 */
export function signCall(target: CallTarget, secret: string, now = Date.now()): string {
  const [caller = '', key = ''] = secret.split('.')
  const expires = String(now + VALID_MS)
  return `${caller}.${expires}.${signature(target, expires, key).toString('base64url')}`
}

/**
 * The process that signed a call's `authorization` for this method of this service, for which one of the secrets is the
 * service's; null: nobody did, or it has expired. Clocks may be 30 seconds apart.
 */
export function callerOfToken(
  authorization: unknown,
  target: CallTarget,
  secrets: readonly string[],
  now = Date.now(),
): string | null {
  if (typeof authorization !== 'string') return null
  const [, caller = '', expires = '', signed = ''] =
    /^Bearer ([a-z]{1,20})\.(\d{1,15})\.([\w-]{43})$/.exec(authorization) ?? []
  if (!isCallingProcess(caller) || isExpired(Number(expires), now)) return null
  const given = Buffer.from(signed, 'base64url')
  const isSigned = secrets.some(secret => timingSafeEqual(given, signature(target, expires, knownKey(secret, caller))))
  return isSigned ? caller : null
}

/** Whether a token is past its time, or of a time to come. */
export function isExpired(expires: number, now: number): boolean {
  const leftMs = expires - now
  return leftMs < -CLOCK_SKEW_MS || leftMs > VALID_MS + CLOCK_SKEW_MS
}

const keys = new Map<string, string>()

/** `callerKey`, derived once: there are few callers, and their calls are many. */
export function knownKey(secret: string, caller: string): string {
  const known = keys.get(`${caller}.${secret}`)
  if (known !== undefined) return known
  const key = callerKey(secret, caller)
  keys.set(`${caller}.${secret}`, key)
  return key
}

/** The `authorization` of the calls of one method, signed anew every five seconds. */
export function callAuthorization(target: CallTarget, secret: string): () => string {
  let signedAt = -Infinity
  let authorization = ''
  return () => {
    const now = Date.now()
    // Also when the clock was set back.
    if (Math.abs(now - signedAt) >= REUSED_MS) {
      signedAt = now
      authorization = `Bearer ${signCall(target, secret, now)}`
    }
    return authorization
  }
}

function signature({ audience, path }: CallTarget, expires: string, key: string): Buffer {
  return createHmac('sha256', key).update(`skyfolio-call:${audience}:${path}:${expires}`).digest()
}
