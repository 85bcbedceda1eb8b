import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId, type Ids } from '@skyfolio/runtime/domain/ids'
import { pageLimits, readPage, type PageRequest } from '@skyfolio/runtime/domain/paging'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import { accountMail, type AccountMailQueue } from '../../mail/account-mail.ts'
import { linkInvalid, linkTokenHashOf, newLinkToken } from '../../mail/link-token.ts'
import type { AssertPassword, PasswordHasher } from '../users/password.ts'
import { sessionEnded, lockSignedIn } from '../users/lock-signed-in.ts'
import type { SecretBox } from '../credentials/two-factor.ts'
import {
  emailTaken,
  newUser,
  parseEmail,
  parseName,
  parseRole,
  withoutSecrets,
  type User,
  type UserRepository,
} from '../users/user.ts'
import {
  INVITATION_VALID_MS,
  invitationNotFound,
  MOST_INVITATIONS,
  tooManyInvitations,
  type Invitation,
  type InvitationRepository,
} from './invitation.ts'

interface Writes {
  users: UserRepository
  invitations: InvitationRepository
  accountMails: AccountMailQueue
  audit: AuditTrail
}

export interface InvitationServiceDependencies {
  transaction: NamedTransaction<Writes>
  invitations: InvitationRepository
  passwords: PasswordHasher
  assertPassword: AssertPassword
  secrets: SecretBox
  ids: Ids
  now: () => Date
}

/** An invitation and the token of its link, which is not stored. */
export interface NewLink {
  invitation: Invitation
  token: string
}

export type InvitationService = ReturnType<typeof createInvitationService>

export const createInvitationService = (dependencies: InvitationServiceDependencies) => {
  const { transaction, invitations, passwords, assertPassword, secrets, ids, now } = dependencies

  const newLink = () => {
    const issuedAt = now()
    return { issuedAt, expiresAt: new Date(issuedAt.getTime() + INVITATION_VALID_MS) }
  }

  /** Mails the link of an invitation; one that waits to be mailed is void. */
  async function mail({ users, accountMails }: Writes, invitation: Invitation, token: string, caller: Caller) {
    const { email, inviterId, issuedAt, expiresAt } = invitation
    const about = inviterId === null ? null : ((await users.namesOf([inviterId])).get(inviterId) ?? null)
    const link = { to: email, name: null, about, token: secrets.seal(token), expiresAt }
    await accountMails.withdraw('invitation', email)
    await accountMails.add(accountMail('invitation', link, { caller, at: issuedAt }))
  }

  /**
   * Locks the inviter and checks that they may still invite. An invitation created while their access ends would outlast it.
   * Throws SESSION_ENDED.
   */
  async function assertMayInvite({ users }: Writes, inviterId: number | null, sessionEpoch: number | null) {
    if (inviterId === null) return
    const inviter = await lockSignedIn(users, inviterId, sessionEpoch)
    if (inviter?.role !== 'admin') throw sessionEnded()
  }

  /** The invitation of a valid link. Throws LINK_INVALID. */
  async function invitationOf(
    { invitations }: { invitations: InvitationRepository },
    token: string,
  ): Promise<Invitation> {
    const invitation = await invitations.byTokenHash(linkTokenHashOf(token))
    if (!invitation || invitation.expiresAt <= now()) throw linkInvalid()
    return invitation
  }

  return {
    /**
     * Invites an address: mails it the link, and returns the token too. `sessionEpoch` is that of the session, or null outside a
     * session. Throws INVALID_USER, EMAIL_TAKEN, INVITATION_EXISTS, TOO_MANY_INVITATIONS, SESSION_ENDED.
     */
    async create(
      input: { email: string; role: string; sessionEpoch: number | null },
      caller: Caller,
    ): Promise<NewLink> {
      const email = parseEmail(input.email)
      const role = parseRole(input.role)
      const inviterId = caller.actorId
      const invitation: Invitation = { id: await ids.next('invitation'), email, role, inviterId, ...newLink() }
      const token = newLinkToken()
      await transaction(['users', 'invitations', 'accountMails', 'audit'], async writes => {
        await assertMayInvite(writes, inviterId, input.sessionEpoch)
        if (await writes.users.byEmail(email)) throw emailTaken()
        if ((await writes.invitations.count()) >= MOST_INVITATIONS) throw tooManyInvitations()
        await writes.invitations.insert(invitation, linkTokenHashOf(token))
        await mail(writes, invitation, token, caller)
        const subject = { id: invitation.id, name: email }
        await writes.audit.record({ caller, action: 'invitation.created', subject, before: {}, after: { role } })
      })
      return { invitation, token }
    },

    /** Invitations that nobody has accepted, newest first; at most 100 at once. Throws INVALID_PAGE. */
    list: (request: PageRequest) => readPage(request, pageLimits.invitations, invitations),

    /** Mails a new link, which voids the previous one. Throws INVITATION_NOT_FOUND, EMAIL_TAKEN, SESSION_ENDED. */
    resend: ({ id, sessionEpoch }: { id: number; sessionEpoch: number | null }, caller: Caller): Promise<NewLink> =>
      transaction(['users', 'invitations', 'accountMails', 'audit'], async writes => {
        await assertMayInvite(writes, caller.actorId, sessionEpoch)
        const known = isId(id) ? await writes.invitations.byId(id) : null
        if (!known) throw invitationNotFound()
        if (await writes.users.byEmail(known.email)) throw emailTaken()
        const invitation = { ...known, inviterId: caller.actorId, ...newLink() }
        const token = newLinkToken()
        await writes.invitations.replaceLink(invitation, linkTokenHashOf(token))
        await mail(writes, invitation, token, caller)
        await writes.audit.record({ caller, action: 'invitation.resent', subject: { id, name: known.email } })
        return { invitation, token }
      }),

    /** Removes an invitation: its link is void. One that is gone already is no error. */
    withdraw: (id: number, caller: Caller): Promise<void> =>
      transaction(['invitations', 'accountMails', 'audit'], async ({ invitations, accountMails, audit }) => {
        const removed = isId(id) ? await invitations.remove(id) : null
        if (!removed) return
        await accountMails.withdraw('invitation', removed.email)
        await audit.record({ caller, action: 'invitation.withdrawn', subject: { id, name: removed.email } })
      }),

    /** The invitation of a link. Throws LINK_INVALID. */
    get: (token: string): Promise<Invitation> => invitationOf({ invitations }, token),

    /**
     * Creates the user who was invited, with a password that nobody else knows; the link is used up. Throws LINK_INVALID,
     * INVALID_USER, INVALID_PASSWORD, EMAIL_TAKEN.
     */
    async accept(
      { token, ...input }: { token: string; name: string; password: string },
      caller: Caller,
    ): Promise<User> {
      // Before the password is hashed: only a valid link makes that much work.
      const invitation = await invitationOf({ invitations }, token)
      const name = parseName(input.name)
      await assertPassword({ password: input.password, user: { email: invitation.email, name } })
      const passwordHash = await passwords.hash(input.password)
      const id = await ids.next('user')
      return transaction(['users', 'invitations', 'audit'], async ({ users, invitations, audit }) => {
        const { id: invitationId, email, role } = await invitationOf({ invitations }, token)
        const created = { id, email, name, role, passwordHash, createdAt: now(), passwordIssuedAt: null }
        const stored = newUser(created)
        const user = withoutSecrets(stored)
        await invitations.remove(invitationId)
        await users.insert(stored)
        const own = { ...caller, actorId: id }
        const subject = { id: invitationId, name: email }
        await audit.record({ caller: own, action: 'invitation.accepted', subject, before: {}, after: user })
        return user
      })
    },
  }
}
