import { randomBytes } from 'node:crypto'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { z } from 'zod'
import type { ContentClient } from '../../clients/content-client.ts'
import { isOnOwnMachine } from '../../auth/requirements.ts'
import { countFailures, type LoginAttempt, type LoginLimits } from '../../auth/login-limits.ts'
import { RouteResponse } from '../../routing/response.ts'
import { route } from '../../routing/route.ts'
import { loginSchema, meSchema, reauthenticationSchema, toMeJson } from './user-schemas.ts'
import { RpcError } from '@skyfolio/runtime/rpc/client'
import { HttpError } from '../../http-error.ts'

const TOTP_REQUIRED = 'TOTP_REQUIRED'

/** The error of a login whose code is missing or wrong: screens check its `code`. Other errors are left as they are. */
const withTotpCode = (error: unknown): unknown =>
  error instanceof RpcError && error.reason === TOTP_REQUIRED
    ? new HttpError(401, error.message, { cause: error, details: { code: TOTP_REQUIRED } })
    : error

const DAY_MS = 86_400_000

interface SessionLifetime {
  days: number
  /** It also ends when nothing has been done with it for so long. */
  idleSeconds: number
}

export type SessionLifetimes = Record<'usual' | 'stay', SessionLifetime>

interface SessionDependencies {
  content: ContentClient
  limits: LoginLimits
  /** How long a login lasts, usually and with 'Stay signed in'. */
  lifetimes: SessionLifetimes
  /** The site is reached by https. */
  secure: boolean
}

const rethrow = (error: unknown): never => {
  throw withTotpCode(error)
}

const AUTHENTICATOR_CODE = /^\s*(\d\s*){6}$/

const loginAttempt = ({ email, totp }: z.output<typeof loginSchema>, address: string): LoginAttempt => ({
  ...{ email, address },
  withRecoveryCode: !!totp && !AUTHENTICATOR_CODE.test(totp),
})

const BROWSER_COOKIE = /(?:^|;\s*)skyfolio\.browser=([\w-]{43})(?:;|$)/
/** As long as browsers keep a cookie at most: 400 days. */
const BROWSER_SECONDS = 400 * 24 * 3_600

/**
 * A browser is known again by a random token, which stays when its user signs out: a sign-in from another one is told them by
 * mail. It opens nothing, and is sent with sign-ins alone.
 */
const browserCookie = (token: string, secure: boolean): string =>
  `skyfolio.browser=${token}; Path=/api/login; Max-Age=${BROWSER_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/** The current user, login and logout. */
export const sessionRoutes = ({ content, limits, lifetimes, secure }: SessionDependencies) => [
  route(
    {
      get: '/api/me',
      access: 'public',
      recognizes: 'user',
      forRestricted: true,
      summary: 'The signed-in user; null to a visitor',
      reply: z.object({ user: meSchema.nullable() }),
    },
    async ({ caller, header }) => ({ user: caller ? toMeJson(caller, header('host')) : null }),
  ),
  route(
    {
      post: '/api/login',
      access: 'public',
      alsoFailsWith: [401, 429],
      summary: 'Sign in; 401 with the code TOTP_REQUIRED until the code of a second factor is sent too',
      body: loginSchema,
      reply: z.object({ user: meSchema }),
    },
    async ({ body, address, userAgent, header, call, session }) =>
      countFailures(limits, loginAttempt(body, address), async ({ recoveryOnly }) => {
        const { totp, staySignedIn, ...credentials } = body
        const staysSignedIn = staySignedIn ?? false
        const { days, idleSeconds } = staysSignedIn ? lifetimes.stay : lifetimes.usual
        const browser = BROWSER_COOKIE.exec(header('cookie') ?? '')?.[1] ?? randomBytes(32).toString('base64url')
        const expiresAt = toTimestamp(new Date(Date.now() + days * DAY_MS))
        const request = {
          ...credentials,
          code: totp ?? undefined,
          recoveryOnly,
          onOwnMachine: isOnOwnMachine(header('host')),
          device: { userAgent, address, expiresAt, idleSeconds, browser },
        }
        const signIn = content.users.authenticate(request, call)
        // Without a code the password was right: that is no failed login. A wrong code is.
        const { user, epoch, deviceId } = await (totp ? signIn : signIn.catch(rethrow))
        if (!user) throw new Error('Authenticate returned no user')
        await session.begin({ userId: user.id, epoch, deviceId, staysSignedIn, authenticatedAt: Date.now() })
        const cookie = { 'Set-Cookie': browserCookie(browser, secure) }
        return new RouteResponse({ user: toMeJson(user, header('host')) }, { headers: cookie })
      }).catch(rethrow),
  ),
  route(
    {
      post: '/api/me/reauthenticate',
      access: 'user',
      forRestricted: true,
      alsoFailsWith: [429],
      summary: 'Give your password again, for what needs a recent one; 401 with the code TOTP_REQUIRED as for a login',
      body: reauthenticationSchema,
    },
    async ({ body, caller, address, call, session }) => {
      const request = { userId: caller.id, ...body, code: body.code ?? undefined }
      const check = () => content.users.reauthenticate(request, call)
      const guess = { email: caller.email, address, inSession: true }
      // As for a login: when a code is missing the password was right.
      await countFailures(limits, guess, () => (body.code ? check() : check().catch(rethrow))).catch(rethrow)
      const identity = await session.current()
      if (identity) await session.begin({ ...identity, authenticatedAt: Date.now() })
    },
  ),
  route(
    { post: '/api/logout', access: 'public', recognizes: 'user', forRestricted: true, summary: 'Sign out' },
    async ({ caller, call, session }) => {
      const identity = await session.current()
      // First the session, which is what counts; a device without one is only an entry of a list.
      await session.end()
      if (caller && identity?.deviceId)
        await content.users.endDevice({ userId: caller.id, deviceId: identity.deviceId }, call)
    },
  ),
]
