import type { ContentClient } from '../clients/content-client.ts'
import { idParams } from './fields.ts'
import { route } from './route.ts'
import { toUserJson, userSchema, userStateSchema, wantedPasswordSchema } from './user-schemas.ts'

/** What one owner does about another. */
export const managedUserRoutes = ({ content }: { content: ContentClient }) => [
  route(
    {
      patch: '/api/admin/users/:id',
      access: 'owner',
      summary: 'Disable a user, who is signed out at once, or let them in again; the last active one stays',
      params: idParams,
      body: userStateSchema,
      reply: userSchema,
      drops: ['users'],
    },
    async ({ params, body, call }) =>
      toUserJson(await (body.disabled ? content.users.disableUser : content.users.enableUser)(params, call)),
  ),
  route(
    {
      put: '/api/admin/users/:id/password',
      access: 'owner',
      summary: 'Give another user a new password; their sessions end',
      params: idParams,
      body: wantedPasswordSchema,
      reply: userSchema,
    },
    async ({ params, body, call }) =>
      toUserJson(await content.users.setPassword({ userId: params.id, newPassword: body.password }, call)),
  ),
]
