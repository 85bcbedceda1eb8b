import type { AuthenticateResponse } from '@skyfolio/protos/skyfolio/content/v1/AuthenticateResponse'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { z } from 'zod'
import type { ContentClient } from '../../clients/content-client.ts'
import { browserCookie, browserTokenOf } from '../../auth/known-browser.ts'
import type { VisitorLimits } from '../../limits/visitor-limits.ts'
import { isOnOwnMachine } from '../../auth/requirements.ts'
import { countFailures, type LoginAttempt, type LoginLimits } from '../../auth/login-limits.ts'
import { RouteResponse } from '../../routing/response.ts'
import { route, type SessionHandle } from '../../routing/route.ts'
import { requestOptionsSchema } from './passkey-schemas.ts'
import { askForSecondFactor, createProve, passkeyProofOf, proofSchema } from './proof.ts'
import { loginSchema, meSchema, passkeyLoginSchema, toMeJson } from './user-schemas.ts'

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
  visitors: VisitorLimits
  /** How long a login lasts, usually and with 'Stay signed in'. */
  lifetimes: SessionLifetimes
  /** The site is reached by https. */
  secure: boolean
  publicUrl: string
}

const AUTHENTICATOR_CODE = /^\s*(\d\s*){6}$/

const loginAttempt = ({ email, totp }: z.output<typeof loginSchema>, address: string): LoginAttempt => ({
  ...{ email, address },
  withRecoveryCode: !!totp && !AUTHENTICATOR_CODE.test(totp),
})

/** The current user, login and logout. */
export const sessionRoutes = ({ content, limits, visitors, lifetimes, secure, publicUrl }: SessionDependencies) => {
  const prove = createProve({ content, limits })

  /** A browser that signs in, as content lists it. */
  const deviceOf = (
    { userAgent, address }: { userAgent: string; address: string },
    { staysSignedIn, browser }: { staysSignedIn: boolean; browser: string },
  ) => {
    const { days, idleSeconds } = staysSignedIn ? lifetimes.stay : lifetimes.usual
    return {
      ...{ userAgent, address, idleSeconds, browser },
      expiresAt: toTimestamp(new Date(Date.now() + days * DAY_MS)),
    }
  }

  /** Begins the session of somebody who has proved who they are. */
  const begin = async (
    { user, epoch, deviceId }: AuthenticateResponse,
    { staysSignedIn, browser }: { staysSignedIn: boolean; browser: string },
    { session, onOwnMachine }: { session: SessionHandle; onOwnMachine: boolean },
  ) => {
    if (!user) throw new Error('Authenticate returned no user')
    await session.begin({ userId: user.id, epoch, deviceId, staysSignedIn, authenticatedAt: Date.now() })
    return new RouteResponse({ user: toMeJson(user, onOwnMachine) }, { headers: browserCookie(browser, { secure }) })
  }

  return [
    route(
      {
        get: '/api/me',
        access: 'public',
        recognizes: 'user',
        forRestricted: true,
        summary: 'The signed-in user; null to a visitor',
        reply: z.object({ user: meSchema.nullable() }),
      },
      async ({ caller, header }) => ({
        user: caller ? toMeJson(caller, isOnOwnMachine(publicUrl, header('host'))) : null,
      }),
    ),
    route(
      {
        post: '/api/login',
        access: 'public',
        alsoFailsWith: [401, 429],
        summary:
          'Sign in; 401 with the code TOTP_REQUIRED until the code of a second factor, or a passkey, is sent too',
        body: loginSchema,
        reply: z.object({ user: meSchema }),
      },
      async ({ body, address, userAgent, header, call, session }) => {
        const { totp, passkey, staySignedIn, ...credentials } = body
        const browser = browserTokenOf(header('cookie'))
        const onOwnMachine = isOnOwnMachine(publicUrl, header('host'))
        const start = { staysSignedIn: staySignedIn ?? false, browser }
        const headers = browserCookie(browser, { secure })
        const askNow = askForSecondFactor({ content, email: body.email, binding: browser, headers, call })
        return countFailures(limits, loginAttempt(body, address), async ({ recoveryOnly }) => {
          const request = {
            ...credentials,
            code: totp ?? undefined,
            ...(passkey && { passkey: passkeyProofOf(passkey, browser) }),
            recoveryOnly,
            onOwnMachine,
            device: deviceOf({ userAgent, address }, start),
          }
          const signIn = content.users.authenticate(request, call)
          // Without a second factor the password was right: that is no failed login. A wrong one is.
          const authenticated = await (totp || passkey ? signIn : signIn.catch(askNow))
          return begin(authenticated, start, { session, onOwnMachine })
        }).catch(askNow)
      },
    ),
    route(
      {
        post: '/api/login/passkey/options',
        access: 'public',
        alsoFailsWith: [409, 429],
        summary:
          'Options with which your browser finds a passkey to sign in with; good once, for five minutes, for this browser',
        reply: requestOptionsSchema,
      },
      async ({ address, header, call }) => {
        await visitors.take('passkey', address)
        const browser = browserTokenOf(header('cookie'))
        const { options } = await content.passkeys.beginPasskeySignIn({ binding: browser }, call)
        const body = requestOptionsSchema.parse(JSON.parse(options))
        return new RouteResponse(body, { headers: browserCookie(browser, { secure }) })
      },
    ),
    route(
      {
        post: '/api/login/passkey',
        access: 'public',
        alsoFailsWith: [401, 429],
        summary: 'Sign in with a passkey that has verified you, without a password',
        body: passkeyLoginSchema,
        reply: z.object({ user: meSchema }),
      },
      async ({ body, address, userAgent, header, call, session }) => {
        const browser = browserTokenOf(header('cookie'))
        const onOwnMachine = isOnOwnMachine(publicUrl, header('host'))
        const start = { staysSignedIn: body.staySignedIn ?? false, browser }
        const request = {
          passkey: passkeyProofOf(body.passkey, browser),
          device: deviceOf({ userAgent, address }, start),
        }
        const signIn = () => content.users.authenticateWithPasskey(request, call)
        const authenticated = await countFailures(limits, { email: null, address }, signIn)
        if (authenticated.user) await limits.forget({ email: authenticated.user.email, address })
        return begin(authenticated, start, { session, onOwnMachine })
      },
    ),
    route(
      {
        post: '/api/me/reauthenticate',
        access: 'user',
        forRestricted: true,
        alsoFailsWith: [429],
        summary:
          'Give your password again, or a passkey that verifies you instead, for what needs a recent one; 401 with the code TOTP_REQUIRED as for a login',
        body: proofSchema,
      },
      async request => {
        const { call, session } = request
        await prove(request, proof => content.users.reauthenticate(proof, call))
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
}
