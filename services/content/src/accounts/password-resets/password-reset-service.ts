import type { Caller } from '@skyfolio/runtime/domain/caller'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import { ACCESS_REPOSITORIES, endAccess, type AccessChange, type AccessWrites } from '../access/access.ts'
import { accountMail } from '../../mail/account-mail.ts'
import { noticeMail } from '../users/notice-mail.ts'
import { linkInvalid, linkTokenHashOf, newLinkToken } from '../../mail/link-token.ts'
import { passwordUnchanged, type AssertPassword, type PasswordHasher } from '../users/password.ts'
import { subjectOf } from '../sessions/session.ts'
import type { SecretBox } from '../credentials/two-factor.ts'
import { displayNameOf, parseEmail, type StoredUser, type UserRepository } from '../users/user.ts'
import {
  MOST_TRIES,
  RESET_VALID_MS,
  type PasswordResetRepository,
  type PasswordResetRequest,
  type PasswordResetRequestRepository,
} from './password-reset.ts'

export interface PasswordResetServiceDependencies {
  transaction: NamedTransaction<
    AccessWrites & {
      users: UserRepository
      passwordResets: PasswordResetRepository
      passwordResetRequests: PasswordResetRequestRepository
    }
  >
  users: UserRepository
  passwordResets: PasswordResetRepository
  passwordResetRequests: PasswordResetRequestRepository
  passwords: PasswordHasher
  assertPassword: AssertPassword
  secrets: SecretBox
  now: () => Date
}

interface Confirmed {
  email: string
  access: AccessChange
}

const BATCH_SIZE = 50

export type PasswordResetService = ReturnType<typeof createPasswordResetService>

export const createPasswordResetService = (dependencies: PasswordResetServiceDependencies) => {
  const { transaction, users, passwordResets, passwordResetRequests, passwords, assertPassword, secrets, now } =
    dependencies

  /** The user of a valid link. Throws LINK_INVALID. */
  async function userOf(
    { users, passwordResets }: Pick<PasswordResetServiceDependencies, 'users' | 'passwordResets'>,
    token: string,
  ): Promise<StoredUser> {
    const reset = await passwordResets.byTokenHash(linkTokenHashOf(token))
    if (!reset || reset.expiresAt <= now()) throw linkInvalid()
    const user = await users.byId(reset.userId)
    if (!user || user.disabled || user.email !== reset.email || user.epoch !== reset.epoch) throw linkInvalid()
    return user
  }

  /** Mails a link to whoever has the address. */
  const process = ({ email, network, requestId }: PasswordResetRequest): Promise<void> =>
    transaction(
      ['users', 'passwordResets', 'passwordResetRequests', 'accountMails', 'audit'],
      async ({ users, passwordResets, passwordResetRequests, accountMails, audit }) => {
        if (!(await passwordResetRequests.remove(email))) return
        const caller: Caller = { actorId: null, requestId, ...(network !== null && { network }) }
        const user = await users.byEmail(email)
        const subject = subjectOf(user, email)
        await audit.record({ caller, action: 'user.password_reset_requested', subject, network: caller.network })
        if (!user || user.disabled) return
        const at = now()
        const token = newLinkToken()
        const expiresAt = new Date(at.getTime() + RESET_VALID_MS)
        await passwordResets.replace({ userId: user.id, email, epoch: user.epoch, expiresAt }, linkTokenHashOf(token))
        const link = { to: email, name: displayNameOf(user), about: null, token: secrets.seal(token), expiresAt }
        await accountMails.withdraw('password_reset', email)
        await accountMails.add(accountMail('password_reset', link, { caller, at }))
      },
    )

  return {
    /**
     * Takes a request for a link. It does the same, whether somebody has the address or not: that is looked up later, so that
     * neither the result nor its time tells. Throws INVALID_USER for what is no address.
     */
    async request(address: string, { network, requestId }: Caller): Promise<void> {
      const email = parseEmail(address)
      await passwordResetRequests.add({ email, network: network ?? null, requestId, at: now() })
    },

    /** Looks up who has asked for a link, until nobody waits. */
    async processRequests(): Promise<void> {
      for (;;) {
        const waiting = await passwordResetRequests.list(BATCH_SIZE)
        for (const request of waiting) await process(request)
        if (waiting.length < BATCH_SIZE) return
      }
    },

    /** The address of the user whom a link is for. Throws LINK_INVALID. */
    async emailOf(token: string): Promise<string> {
      return (await userOf({ users, passwordResets }, token)).email
    },

    /**
     * Replaces the password of the user whom a link is for, and ends their sessions and API keys; the link is used up. Nobody is
     * signed in by it: a second factor is still asked for. Throws LINK_INVALID, INVALID_PASSWORD, also for the password that
     * they have: somebody else may know it. After a few of those the link is no longer valid.
     */
    async confirm({ token, newPassword }: { token: string; newPassword: string }, caller: Caller): Promise<Confirmed> {
      // Before the password is hashed: only a valid link makes that much work.
      const user = await userOf({ users, passwordResets }, token)
      await assertPassword({ password: newPassword, user })
      if (!(await passwordResets.takeTry(linkTokenHashOf(token), MOST_TRIES))) throw linkInvalid()
      if (await passwords.verify(user.passwordHash, newPassword)) throw passwordUnchanged('password')
      const hash = await passwords.hash(newPassword)
      return transaction([...ACCESS_REPOSITORIES, 'passwordResets'], async writes => {
        const { users, passwordResets, accountMails, audit } = writes
        const user = await userOf({ users, passwordResets }, token)
        const own = { ...caller, actorId: user.id }
        await passwordResets.remove(user.id)
        await users.setPassword(user.id, hash)
        const { access } = await endAccess(writes, user.id, { change: 'passwordRecovered', caller: own, at: now() })
        await accountMails.add(noticeMail('password_recovered', user, { caller: own, at: now() }))
        await audit.record({ caller: own, action: 'user.password_recovered', subject: { id: user.id } })
        return { email: user.email, access }
      })
    },
  }
}
