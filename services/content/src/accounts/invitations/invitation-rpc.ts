import type { InvitationInput } from '@skyfolio/protos/skyfolio/content/v1/Invitation'
import type { InvitationsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Invitations'
import type { MailDelivery } from '@skyfolio/protos/skyfolio/content/v1/MailDelivery'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { userToProto } from '../users/user-rpc.ts'
import type { InvitationService, NewLink } from './invitation-service.ts'
import type { Invitation } from './invitation.ts'

export const invitationHandlers = (
  service: InvitationService,
  delivery: MailDelivery,
): Handlers<InvitationsDefinition> => ({
  createInvitation: async ({ sessionEpoch = null, ...request }, context) =>
    sentToProto(await service.create({ ...request, sessionEpoch }, callerOf(context)), delivery),
  listInvitations: async request => {
    const { items, ...total } = await service.list(request)
    return { invitations: items.map(toProto), delivery, ...total }
  },
  resendInvitation: async ({ id, sessionEpoch = null }, context) =>
    sentToProto(await service.resend({ id, sessionEpoch }, callerOf(context)), delivery),
  withdrawInvitation: async ({ id }, context) => {
    await service.withdraw(id, callerOf(context))
    return {}
  },
  getInvitation: async ({ token }) => toProto(await service.get(token)),
  acceptInvitation: async (request, context) => userToProto(await service.accept(request, callerOf(context))),
})

/** Includes the token if there is no mail server, so that the inviter can pass the link on. */
const sentToProto = ({ invitation, token }: NewLink, delivery: MailDelivery) => ({
  invitation: toProto(invitation),
  delivery,
  token: delivery === 'MAIL_DELIVERY_SMTP' ? undefined : token,
})

const toProto = ({ id, email, role, issuedAt, expiresAt }: Invitation): InvitationInput => ({
  id,
  email,
  role,
  issuedAt: toTimestamp(issuedAt),
  expiresAt: toTimestamp(expiresAt),
})
