import { RpcError } from '@skyfolio/runtime/rpc-client'
import { z } from 'zod'
import type { ContentClient } from '../clients/content-client.ts'
import type { LoginLimits } from '../http/login-limits.ts'
import { route } from './route.ts'
import { loginSchema, toUserJson, userSchema } from './user-schemas.ts'

const UNAUTHENTICATED = 16

/** Who is asking, login and logout. */
export const sessionRoutes = ({ content, limits }: { content: ContentClient; limits: LoginLimits }) => [
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
      summary: 'Sign in',
      body: loginSchema,
      reply: z.object({ user: userSchema }),
    },
    async ({ body, address, call, session }) => {
      // The attempt is counted before it is judged: many at once must not slip through together.
      const attempt = await limits.begin(body.email, address)
      try {
        const { user, epoch } = await content.users.authenticate(body, call)
        if (!user) throw new Error('Authenticate answered no user')
        await session.begin({ userId: user.id, epoch })
        await attempt.forgive('succeeded')
        return { user: toUserJson(user) }
      } catch (error) {
        // Not the caller's failure: a service that is down must not lock anybody out.
        if (!(error instanceof RpcError && error.code === UNAUTHENTICATED)) await attempt.forgive('undecided')
        throw error
      }
    },
  ),
  route({ post: '/api/logout', access: 'public', summary: 'Sign out' }, async ({ session }) => {
    await session.end()
  }),
]
