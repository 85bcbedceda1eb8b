import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token is good for: one method of one service. */
interface CallTarget {
  /** The name of the service that is called: several serve the same contract, such as `skyfolio.audit.v1.Audit`. */
  audience: string
  /** The full method, `/skyfolio.content.v1.Users/SetPassword`. */
  path: string
}

/** The metadata key of the token, with `Bearer ` before it (RFC 6750). */
export const authorizationKey = 'authorization'

const VALID_MS = 30_000
/** How far the clocks of two machines may be apart. */
const CLOCK_SKEW_MS = 30_000
/** A token is sent again for so long, so that signing costs a busy caller nothing. */
const REUSED_MS = 5_000

/** The secrets with which calls to a process may be signed. */
export const acceptedSecrets = (config: {
  INTERNAL_SECRET: string
  INTERNAL_SECRET_ALSO_ACCEPTED?: string | undefined
}): string[] => [config.INTERNAL_SECRET, config.INTERNAL_SECRET_ALSO_ACCEPTED].filter(secret => secret !== undefined)

/** Signs a call: a token that is good for one method of one service, for 30 seconds. `now` in epoch milliseconds. */
export function signCall(target: CallTarget, secret: string, now = Date.now()): string {
  const expires = String(now + VALID_MS)
  return `${expires}.${signature(target, expires, secret).toString('base64url')}`
}

/**
 * Whether a call's `authorization` was signed for this method of this service with one of the secrets, and has not expired.
 * Clocks may be 30 seconds apart.
 */
export function isCallAuthorized(
  authorization: unknown,
  target: CallTarget,
  secrets: readonly string[],
  now = Date.now(),
): boolean {
  if (typeof authorization !== 'string') return false
  const [, expires = '', signed = ''] = /^Bearer (\d{1,15})\.([\w-]{43})$/.exec(authorization) ?? []
  const leftMs = Number(expires) - now
  if (expires === '' || leftMs < -CLOCK_SKEW_MS || leftMs > VALID_MS + CLOCK_SKEW_MS) return false
  const given = Buffer.from(signed, 'base64url')
  return secrets.some(secret => timingSafeEqual(given, signature(target, expires, secret)))
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

function signature({ audience, path }: CallTarget, expires: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`skyfolio-call:${audience}:${path}:${expires}`).digest()
}
