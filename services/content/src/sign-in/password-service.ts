import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId } from '@skyfolio/runtime/domain/ids'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import { accountMail, type AccountMailQueue } from '../account-mails/account-mail.ts'
import { userNotFound, withoutSecrets, type User, type UserRepository } from '../users/user.ts'
import {
  assertOwnPassword,
  assertPassword,
  ownPassword,
  wrongPassword,
  type BreachedPasswords,
  type PasswordHasher,
} from './password.ts'
import type { DeviceRepository } from './session.ts'

export interface PasswordChange {
  userId: number
  currentPassword: string
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
  users: UserRepository
  passwords: PasswordHasher
  breached: BreachedPasswords
  audit: AuditTrail
  now: () => Date
}

export type PasswordService = ReturnType<typeof createPasswordService>

export const createPasswordService = ({
  transaction,
  users,
  passwords,
  breached,
  audit,
  now,
}: PasswordServiceDependencies) => ({
  /**
   * Replaces a user's own password and ends every other session. Returns the new epoch. Throws USER_NOT_FOUND,
   * WRONG_PASSWORD, INVALID_PASSWORD.
   */
  async change({ userId, currentPassword, newPassword, deviceId }: PasswordChange, caller: Caller): Promise<number> {
    await assertPassword(newPassword, breached)
    const user = isId(userId) ? await users.byId(userId) : null
    if (!user) throw userNotFound()
    await assertOwnPassword({ passwords, audit }, user, currentPassword, caller)
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
