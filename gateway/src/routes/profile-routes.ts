import { z } from 'zod'
import type { ContentClient } from '../clients/content-client.ts'
import { maskedFields } from './field-mask.ts'
import { route } from './route.ts'
import { passwordSchema, profileSchema, toUserJson, userSchema } from './user-schemas.ts'

export const profileRoutes = ({ content }: { content: ContentClient }) => [
  route(
    {
      patch: '/api/me',
      access: 'owner',
      summary: 'Change the fields of your profile that are sent; a new e-mail needs currentPassword',
      body: profileSchema,
      reply: z.object({ user: userSchema }),
      drops: ['users'],
    },
    async ({ body: { currentPassword, ...profile }, caller, call }) => {
      const request = { id: caller.id, ...maskedFields(profile), currentPassword: currentPassword || undefined }
      return { user: toUserJson(await content.users.updateUser(request, call)) }
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
    async ({ body, caller, call, session }) => {
      const { epoch } = await content.users.changePassword({ userId: caller.id, ...body }, call)
      await session.begin({ userId: caller.id, epoch })
      return { message: 'Password changed successfully' }
    },
  ),
]
