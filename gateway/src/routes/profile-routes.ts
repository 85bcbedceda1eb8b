import { z } from 'zod'
import type { ContentClient } from '../clients/content-client.ts'
import { countingFailures, type LoginLimits } from '../http/login-limits.ts'
import { maskedFields } from './field-mask.ts'
import { route } from './route.ts'
import { passwordSchema, profileSchema, toUserJson, userSchema } from './user-schemas.ts'

export const profileRoutes = ({ content, limits }: { content: ContentClient; limits: LoginLimits }) => [
  route(
    {
      patch: '/api/me',
      access: 'owner',
      summary: 'Change the fields of your profile that are sent; a new e-mail needs currentPassword',
      body: profileSchema,
      reply: z.object({ user: userSchema }),
      drops: ['users'],
    },
    async ({ body: { currentPassword, ...profile }, caller, address, call }) => {
      const request = { id: caller.id, ...maskedFields(profile), currentPassword: currentPassword || undefined }
      const update = () => content.users.updateUser(request, call)
      const guess = { email: caller.email, address }
      return { user: toUserJson(currentPassword ? await countingFailures(limits, guess, update) : await update()) }
    },
  ),
  route(
    {
      put: '/api/profile/password',
      access: 'owner',
      summary: 'Change your password; every other session of yours ends',
      body: passwordSchema,
      reply: z.object({ message: z.string() }),
    },
    async ({ body, caller, address, call, session }) => {
      const deviceId = (await session.current())?.deviceId
      const request = { userId: caller.id, ...body, deviceId }
      const change = () => content.users.changePassword(request, call)
      const { epoch } = await countingFailures(limits, { email: caller.email, address }, change)
      await session.begin({ userId: caller.id, epoch, deviceId })
      return { message: 'Password changed successfully' }
    },
  ),
]
