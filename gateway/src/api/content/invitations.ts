import type { CreateInvitationResponse } from '@skyfolio/protos/skyfolio/content/v1/CreateInvitationResponse'
import type { Invitation } from '@skyfolio/protos/skyfolio/content/v1/Invitation'
import type { MailDelivery } from '@skyfolio/protos/skyfolio/content/v1/MailDelivery'
import { userLimits } from '@skyfolio/domain/limits'
import { pageLimits } from '@skyfolio/runtime/domain/paging'
import { z } from 'zod'
import type { ContentClient } from '../../clients/content-client.ts'
import type { VisitorLimits } from '../../limits/visitor-limits.ts'
import { id, idParams, requiredText, timestamp, toIso } from '../../routing/fields.ts'
import { listResponse, pageQuery, toPageRequest } from '../../routing/list-pages.ts'
import { route } from '../../routing/route.ts'
import { FILL_IN, linkToken, newPassword, role } from './user-schemas.ts'

const invitationSchema = z.object({
  id,
  email: z.string(),
  role: z.string(),
  /** When it was mailed last. */
  issuedAt: timestamp,
  /** When its link expires. */
  expiresAt: timestamp,
  /** Sent by a mail server, written to the outbox folder, or waiting until one of the two is configured. */
  delivery: z.enum(['smtp', 'files', 'none']),
})

/** `link` is for the owner to pass on if there is no mail server, and null if there is one. It is returned only once. */
const newInvitationSchema = invitationSchema.extend({ link: z.string().nullable() })

const DELIVERIES = {
  MAIL_DELIVERY_UNSPECIFIED: 'none',
  MAIL_DELIVERY_SMTP: 'smtp',
  MAIL_DELIVERY_FILES: 'files',
  MAIL_DELIVERY_NONE: 'none',
} as const satisfies Record<MailDelivery, string>

const toInvitationJson = (invitation: Invitation, delivery: MailDelivery): z.output<typeof invitationSchema> => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  issuedAt: toIso(invitation.issuedAt),
  expiresAt: toIso(invitation.expiresAt),
  delivery: DELIVERIES[delivery],
})

const toNewInvitationJson = (
  { invitation, delivery, token }: CreateInvitationResponse,
  publicUrl: string,
): z.output<typeof newInvitationSchema> => {
  if (!invitation) throw new Error('The response has no invitation')
  // Browsers never send the part of an address after '#'.
  const link = token === undefined ? null : `${publicUrl}/login/invitation#${token}`
  return { ...toInvitationJson(invitation, delivery), link }
}

/** Invitations to work on the site, by a link that is mailed. The token is in bodies alone, never in an address. */
export const invitationRoutes = ({
  content,
  visitors,
  publicUrl,
}: {
  content: Pick<ContentClient, 'invitations'>
  visitors: VisitorLimits
  publicUrl: string
}) => [
  route(
    {
      get: '/api/admin/invitations',
      access: 'owner',
      summary: 'Invitations that nobody has accepted, newest first; expired ones for 30 days',
      query: pageQuery,
      reply: z.array(invitationSchema),
    },
    async ({ query, call }) => {
      const slice = toPageRequest(query)
      // Smaller than the pages of other lists.
      const request = { ...slice, pageSize: Math.min(slice.pageSize, pageLimits.invitations) }
      const { invitations, totalSize, delivery } = await content.invitations.listInvitations(request, call)
      const total = totalSize ?? invitations.length
      return listResponse(
        invitations.map(invitation => toInvitationJson(invitation, delivery)),
        { path: '/api/admin/invitations', query, total },
      )
    },
  ),
  route(
    {
      post: '/api/admin/invitations',
      access: 'owner',
      recentPassword: true,
      summary: 'Invite somebody by a mailed link, which works once, for 48 hours',
      body: z.object({ email: requiredText(userLimits.email, FILL_IN), role }),
      status: 201,
      reply: newInvitationSchema,
    },
    async ({ body, call, session }) => {
      const sessionEpoch = (await session.current())?.epoch
      return toNewInvitationJson(await content.invitations.createInvitation({ ...body, sessionEpoch }, call), publicUrl)
    },
  ),
  route(
    {
      post: '/api/admin/invitations/:id/resend',
      access: 'owner',
      recentPassword: true,
      summary: 'Mail another link for another 48 hours; the one before no longer works',
      params: idParams,
      reply: newInvitationSchema,
    },
    async ({ params, call, session }) => {
      const sessionEpoch = (await session.current())?.epoch
      return toNewInvitationJson(
        await content.invitations.resendInvitation({ ...params, sessionEpoch }, call),
        publicUrl,
      )
    },
  ),
  route(
    {
      delete: '/api/admin/invitations/:id',
      access: 'owner',
      summary: 'Withdraw an invitation: its link no longer works; one that is gone already is no mistake',
      params: idParams,
    },
    async ({ params, call }) => {
      await content.invitations.withdrawInvitation(params, call)
    },
  ),
  route(
    {
      post: '/api/invitations/check',
      access: 'public',
      alsoFailsWith: [404, 429],
      summary: 'What a mailed link invites to; 404 when it is no longer valid',
      body: z.object({ token: linkToken }),
      reply: z.object({ email: z.string(), role: z.string() }),
    },
    async ({ body, address, call }) => {
      await visitors.take('link', address)
      const { email, role } = await content.invitations.getInvitation(body, call)
      return { email, role }
    },
  ),
  route(
    {
      post: '/api/invitations/accept',
      access: 'public',
      alsoFailsWith: [404, 429],
      summary: 'Become a user by a mailed link, which works once, with a name and a password of your own',
      body: z.object({ token: linkToken, name: requiredText(userLimits.name, FILL_IN), password: newPassword }),
      drops: ['users'],
    },
    async ({ body, address, call }) => {
      await visitors.take('link', address)
      await content.invitations.acceptInvitation(body, call)
    },
  ),
]
