import { createHmac, timingSafeEqual } from 'node:crypto'
import { isCallingProcess } from './call-secrets.ts'
import { isExpired, knownKey, VALID_MS, type CallTarget } from './call-token.ts'

/** The metadata key of the token. */
export const roleKey = 'skyfolio-role'

/** For whom a request is made that the calling process passes on. */
export interface CalledFor {
  /** 'visitor', a user's role, or the part of the site that an API key opens. */
  role: string
  actorId?: number | undefined
}

/** Signs for whom a call is made, for one method of one service, for 30 seconds. */
export function signRole(target: CallTarget, calledFor: CalledFor, secret: string, now = Date.now()): string {
  const [, key = ''] = secret.split('.')
  const expires = String(now + VALID_MS)
  return `${calledFor.role}.${expires}.${signature(target, calledFor, expires, key).toString('base64url')}`
}

/** The role in a token that a caller has signed for this method and this user; null: it is not valid. */
export function roleOfToken(
  token: unknown,
  target: CallTarget,
  { caller, actorId }: { caller: string; actorId: number | undefined },
  secrets: readonly string[],
  now = Date.now(),
): string | null {
  if (typeof token !== 'string' || !isCallingProcess(caller)) return null
  const [, role = '', expires = '', signed = ''] = /^([a-z]{1,20})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  if (role === '' || isExpired(Number(expires), now)) return null
  const given = Buffer.from(signed, 'base64url')
  const isSigned = secrets.some(secret =>
    timingSafeEqual(given, signature(target, { role, actorId }, expires, knownKey(secret, caller))),
  )
  return isSigned ? role : null
}

function signature(
  { audience, path }: CallTarget,
  { role, actorId = 0 }: CalledFor,
  expires: string,
  key: string,
): Buffer {
  return createHmac('sha256', key).update(`skyfolio-role:${audience}:${path}:${expires}:${actorId}:${role}`).digest()
}
