import { z } from 'zod'
import type { ContentClient } from '../clients/content-client.ts'
import { countingFailures, type LoginLimits } from '../http/login-limits.ts'
import { route } from './route.ts'
import { loginSchema, toUserJson, userSchema } from './user-schemas.ts'

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
    async ({ body, address, call, session }) =>
      countingFailures(limits, { email: body.email, address }, async () => {
        const { user, epoch } = await content.users.authenticate(body, call)
        if (!user) throw new Error('Authenticate answered no user')
        await session.begin({ userId: user.id, epoch })
        return { user: toUserJson(user) }
      }),
  ),
  route({ post: '/api/logout', access: 'public', summary: 'Sign out' }, async ({ session }) => {
    await session.end()
  }),
]
