import { pageLimits } from '@skyfolio/runtime/domain/paging'
import { z } from 'zod'
import type { ContentClient } from '../../clients/content-client.ts'
import { listResponse, pageQuery, toPageRequest } from '../../routing/list-pages.ts'
import { route } from '../../routing/route.ts'
import {
  meSchema,
  newUserSchema,
  passwordSchema,
  profileSchema,
  toMeJson,
  toUserJson,
  userSchema,
  userStateSchema,
  wantedPasswordSchema,
} from './user-schemas.ts'
import { idParams } from '../../routing/fields.ts'
import { countFailures, type LoginLimits } from '../../auth/login-limits.ts'
import { maskedFields } from '../../routing/field-mask.ts'

export const userRoutes = ({ content }: { content: ContentClient }) => [
  route(
    {
      get: '/api/admin/users',
      access: 'owner',
      summary: 'The people who run the site, oldest first',
      query: pageQuery,
      reply: z.array(userSchema),
    },
    async ({ query, call }) => {
      const slice = toPageRequest(query)
      // Smaller than the pages of other lists.
      const request = { ...slice, pageSize: Math.min(slice.pageSize, pageLimits.users) }
      const { users, totalSize } = await content.users.listUsers(request, call)
      return listResponse(users.map(toUserJson), { path: '/api/admin/users', query, total: totalSize ?? users.length })
    },
  ),
  route(
    {
      post: '/api/admin/users',
      access: 'owner',
      recentPassword: true,
      summary: 'Create a user',
      body: newUserSchema,
      status: 201,
      reply: userSchema,
      drops: ['users'],
    },
    async ({ body, call }) => toUserJson(await content.users.createUser(body, call)),
  ),
]

/** What one owner can change about another. */
export const managedUserRoutes = ({ content }: { content: ContentClient }) => [
  route(
    {
      patch: '/api/admin/users/:id',
      access: 'owner',
      recentPassword: true,
      summary:
        'Disable a user, who is signed out at once, or let them in again, or give them another role; the last active owner stays',
      params: idParams,
      body: userStateSchema,
      reply: userSchema,
      drops: ['users'],
    },
    async ({ params, body: { role, disabled }, call }) => {
      if (role !== undefined) return toUserJson(await content.users.setRole({ id: params.id, role }, call))
      return toUserJson(await (disabled ? content.users.disableUser : content.users.enableUser)(params, call))
    },
  ),
  route(
    {
      put: '/api/admin/users/:id/password',
      access: 'owner',
      recentPassword: true,
      summary: 'Give another user a new password; their sessions end',
      params: idParams,
      body: wantedPasswordSchema,
      reply: userSchema,
    },
    async ({ params, body, call }) =>
      toUserJson(await content.users.setPassword({ userId: params.id, newPassword: body.password }, call)),
  ),
]

export const profileRoutes = ({ content, limits }: { content: ContentClient; limits: LoginLimits }) => [
  route(
    {
      patch: '/api/me',
      access: 'user',
      alsoFailsWith: [429],
      summary: 'Change the fields of your profile that are sent; a new e-mail needs currentPassword',
      body: profileSchema,
      reply: z.object({ user: meSchema }),
      drops: ['users'],
    },
    async ({ body: { currentPassword, ...profile }, caller, address, header, call }) => {
      const request = { id: caller.id, ...maskedFields(profile), currentPassword: currentPassword || undefined }
      const update = () => content.users.updateUser(request, call)
      const guess = { email: caller.email, address, inSession: true }
      const user = await (currentPassword ? countFailures(limits, guess, update) : update())
      return { user: toMeJson(user, header('host')) }
    },
  ),
  route(
    {
      put: '/api/profile/password',
      access: 'user',
      forRestricted: true,
      alsoFailsWith: [429],
      summary: 'Change your password; every other session of yours ends',
      body: passwordSchema,
      reply: z.object({ message: z.string() }),
    },
    async ({ body, caller, address, call, session }) => {
      const current = await session.current()
      const request = { userId: caller.id, ...body, deviceId: current?.deviceId }
      const change = () => content.users.changePassword(request, call)
      const { epoch } = await countFailures(limits, { email: caller.email, address, inSession: true }, change)
      await session.begin({ ...current, userId: caller.id, epoch, authenticatedAt: Date.now() })
      return { message: 'Password changed successfully' }
    },
  ),
]
