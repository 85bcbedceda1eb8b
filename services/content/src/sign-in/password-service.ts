import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId } from '@skyfolio/runtime/domain/ids'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import { accountMail, type AccountMailQueue } from '../account-mails/account-mail.ts'
import { userNotFound, withoutSecrets, type User, type UserRepository } from '../users/user.ts'
import {
  assertPassword,
  isSamePassword,
  ownPassword,
  passwordUnchanged,
  wrongPassword,
  type BreachedPasswords,
  type PasswordHasher,
} from './password.ts'
import type { Proof, ProofService } from './proof-service.ts'
import type { DeviceRepository } from './session.ts'

export interface PasswordChange {
  proof: Proof
  newPassword: string
  /** The device that stays signed in; null: none does. */
  deviceId: number | null
}

export interface PasswordServiceDependencies {
  transaction: Transaction<{
    users: UserRepository
    devices: DeviceRepository
    accountMails: AccountMailQueue
    audit: AuditTrail
  }>
  proofs: ProofService
  passwords: PasswordHasher
  breached: BreachedPasswords
  now: () => Date
}

export type PasswordService = ReturnType<typeof createPasswordService>

export const createPasswordService = ({
  transaction,
  proofs,
  passwords,
  breached,
  now,
}: PasswordServiceDependencies) => ({
  /**
   * Replaces a user's own password and ends every other session. Returns the new epoch. Throws as ProofService.assert,
   * INVALID_PASSWORD, also for the password that they have.
   */
  async change({ proof, newPassword, deviceId }: PasswordChange, caller: Caller): Promise<number> {
    await assertPassword(newPassword, breached, 'new_password')
    // Before the proof, so that no code is used up for it. Both are the caller's own words: this tells them nothing.
    if (isSamePassword(newPassword, proof.currentPassword)) throw passwordUnchanged()
    const user = await proofs.assert(proof, caller)
    // A passkey has proved who they are, without the password. Only then may this tell what it is.
    if (!proof.currentPassword && (await passwords.verify(user.passwordHash, newPassword))) throw passwordUnchanged()
    const userId = user.id
    const newHash = await passwords.hash(newPassword)
    return transaction(async ({ users, devices, accountMails, audit }) => {
      const epoch = await users.replacePassword(userId, user.passwordHash, newHash)
      // Someone else changed it meanwhile: the password that was checked is no longer the current one.
      if (epoch === null) throw wrongPassword()
      await devices.removeOthers(userId, deviceId)
      await accountMails.add(accountMail('password_changed', user, { caller, at: now() }))
      await audit.record({ caller, action: 'user.password_changed', subject: { id: userId } })
      return epoch
    })
  },

  /**
   * Gives another user a new password and ends their sessions. Throws USER_NOT_FOUND, INVALID_PASSWORD, and OWN_PASSWORD for
   * the caller's own, which can't be replaced without the present one.
   */
  async set({ userId, newPassword }: { userId: number; newPassword: string }, caller: Caller): Promise<User> {
    if (!isId(userId)) throw userNotFound()
    if (userId === caller.actorId) throw ownPassword()
    await assertPassword(newPassword, breached)
    const hash = await passwords.hash(newPassword)
    return transaction(async ({ users, devices, accountMails, audit }) => {
      const user = await users.byId(userId)
      if (!user) throw userNotFound()
      await users.setPassword(userId, hash, now())
      await devices.removeOthers(userId, null)
      await accountMails.add(accountMail('password_set', user, { caller, at: now() }))
      await audit.record({ caller, action: 'user.password_set', subject: user })
      return withoutSecrets(user)
    })
  },
})
