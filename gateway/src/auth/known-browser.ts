import { randomBytes } from 'node:crypto'
import type { SessionIdentity } from './sessions.ts'

const COOKIE = /(?:^|;\s*)skyfolio\.browser=([\w-]{43})(?:;|$)/
/** As long as browsers keep a cookie at most: 400 days. */
const SECONDS = 400 * 24 * 3_600

/**
 * A browser is known again by a random token, which stays when its user signs out: a sign-in from another one is told them by
 * mail, and the challenge for a passkey is answered by the browser that asked for it. It opens nothing, and is sent with
 * sign-ins alone. Without one it gets a new one.
 */
export const browserTokenOf = (cookie: string | undefined): string =>
  COOKIE.exec(cookie ?? '')?.[1] ?? randomBytes(32).toString('base64url')

/** The header that stores a browser's token. */
export const browserCookie = (token: string, { secure }: { secure: boolean }): { 'Set-Cookie': string } => ({
  'Set-Cookie': `skyfolio.browser=${token}; Path=/api/login; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
})

/** What ties a passkey's challenge to the session in which it was asked for, also after the password was given again. */
export const sessionBinding = (identity: SessionIdentity | null): string =>
  `session ${identity?.userId ?? 0} ${identity?.deviceId ?? 0}`
