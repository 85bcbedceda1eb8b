import type { ChangedUser } from '@skyfolio/protos/skyfolio/content/v1/ChangedUser'
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
import type { LoginLimits } from '../../auth/login-limits.ts'
import { isOnOwnMachine } from '../../auth/requirements.ts'
import { maskedFields } from '../../routing/field-mask.ts'
import { accessChangeSchema, toAccessChangeJson } from './access-json.ts'
import { createProve, hasProof, type ProofMessage } from './proof.ts'

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

const changedUserSchema = userSchema.extend({ access: accessChangeSchema })

const toChangedUserJson = ({ user, access }: ChangedUser): z.output<typeof changedUserSchema> => {
  if (!user) throw new Error('The response has no user')
  return { ...toUserJson(user), access: toAccessChangeJson(access) }
}

/** What one owner can change about another. */
export const managedUserRoutes = ({ content }: { content: ContentClient }) => [
  route(
    {
      patch: '/api/admin/users/:id',
      access: 'owner',
      recentPassword: true,
      summary:
        'Disable a user, whose sessions, API keys and invitations end at once, or let them in again, or give them another role; the last active owner stays. Answers what has ended and what is left',
      params: idParams,
      body: userStateSchema,
      reply: changedUserSchema,
      drops: ['users'],
    },
    async ({ params, body: { role, disabled }, call }) => {
      if (role !== undefined) return toChangedUserJson(await content.users.setRole({ id: params.id, role }, call))
      return toChangedUserJson(await (disabled ? content.users.disableUser : content.users.enableUser)(params, call))
    },
  ),
  route(
    {
      put: '/api/admin/users/:id/password',
      access: 'owner',
      recentPassword: true,
      summary:
        'Give another user a new password; their sessions and API keys end, and with removeSecondFactor their passkeys and authenticator app. Answers what has ended and what is left',
      params: idParams,
      body: wantedPasswordSchema,
      reply: changedUserSchema,
    },
    async ({ params, body: { password, removeSecondFactor }, call }) => {
      const request = { userId: params.id, newPassword: password, removeSecondFactor: removeSecondFactor ?? false }
      return toChangedUserJson(await content.users.setPassword(request, call))
    },
  ),
]

interface ProfileDependencies {
  content: ContentClient
  limits: LoginLimits
  publicUrl: string
}

export const profileRoutes = ({ content, limits, publicUrl }: ProfileDependencies) => {
  const prove = createProve({ content, limits })
  return [
    route(
      {
        patch: '/api/me',
        access: 'user',
        alsoFailsWith: [429],
        summary:
          'Change the fields of your profile that are sent. A new e-mail needs your password, with your second factor, or a passkey that verifies you; 401 with the code TOTP_REQUIRED as for a login',
        body: profileSchema,
        reply: z.object({ user: meSchema }),
        drops: ['users'],
      },
      async request => {
        const { currentPassword: _password, code: _code, passkey: _passkey, ...profile } = request.body
        const change = { id: request.caller.id, ...maskedFields(profile) }
        const update = (proof: Partial<ProofMessage>) =>
          content.users.updateUser(
            { ...change, currentPassword: proof.currentPassword, code: proof.code, passkey: proof.passkey },
            request.call,
          )
        const user = await (hasProof(request.body) ? prove(request, update) : update({}))
        return { user: toMeJson(user, isOnOwnMachine(publicUrl, request.header('host'))) }
      },
    ),
    route(
      {
        put: '/api/profile/password',
        access: 'user',
        forRestricted: true,
        alsoFailsWith: [429],
        summary:
          'Change your password; every other session of yours ends. Needs your present password, with your second factor, or a passkey that verifies you; 401 with the code TOTP_REQUIRED as for a login',
        body: passwordSchema,
        reply: z.object({ message: z.string(), access: accessChangeSchema }),
      },
      async request => {
        const { body, caller, call, session } = request
        const current = await session.current()
        const { epoch, access } = await prove(request, proof =>
          content.users.changePassword({ ...proof, newPassword: body.newPassword, deviceId: current?.deviceId }, call),
        )
        await session.begin({ ...current, userId: caller.id, epoch, authenticatedAt: Date.now() })
        return { message: 'Password changed successfully', access: toAccessChangeJson(access) }
      },
    ),
  ]
}
