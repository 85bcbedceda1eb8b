import { toTimestamp } from '@skyfolio/runtime/timestamps'
import { z } from 'zod'
import type { ContentClient } from '../clients/content-client.ts'
import { countingFailures, type LoginLimits } from '../http/login-limits.ts'
import { codeAsked } from './code-asked.ts'
import { route } from './route.ts'
import { loginSchema, toUserJson, userSchema } from './user-schemas.ts'

const DAY_MS = 86_400_000

interface SessionDeps {
  content: ContentClient
  limits: LoginLimits
  /** How long a login lasts. */
  sessionDays: number
}

const asked = (error: unknown): never => {
  throw codeAsked(error)
}

/** Who is asking, login and logout. */
export const sessionRoutes = ({ content, limits, sessionDays }: SessionDeps) => [
  route(
    {
      get: '/api/me',
      access: 'public',
      summary: 'The signed-in user; null to a visitor',
      reply: z.object({ user: userSchema.nullable() }),
    },
    async ({ caller }) => ({ user: caller ? toUserJson(caller) : null }),
  ),
  route(
    {
      post: '/api/login',
      access: 'public',
      summary: 'Sign in; 401 with the code TOTP_REQUIRED until the code of a second factor is sent too',
      body: loginSchema,
      reply: z.object({ user: userSchema }),
    },
    async ({ body, address, userAgent, call, session }) =>
      countingFailures(limits, { email: body.email, address }, async () => {
        const { totp, ...who } = body
        const expiresAt = toTimestamp(new Date(Date.now() + sessionDays * DAY_MS))
        const request = { ...who, code: totp ?? undefined, device: { userAgent, address, expiresAt } }
        const signIn = content.users.authenticate(request, call)
        // Without a code the password was right: that is no failed login. A wrong code is.
        const { user, epoch, deviceId } = await (totp ? signIn : signIn.catch(asked))
        if (!user) throw new Error('Authenticate answered no user')
        await session.begin({ userId: user.id, epoch, deviceId })
        return { user: toUserJson(user) }
      }).catch(asked),
  ),
  route({ post: '/api/logout', access: 'public', summary: 'Sign out' }, async ({ caller, call, session }) => {
    const identity = await session.current()
    // First the session, which is what counts; a device without one is only a line in a list.
    await session.end()
    if (caller && identity?.deviceId)
      await content.users.endDevice({ userId: caller.id, deviceId: identity.deviceId }, call)
  }),
]
