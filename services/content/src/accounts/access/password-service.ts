import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId } from '@skyfolio/runtime/domain/ids'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import { ACCESS_REPOSITORIES, endAccess, type AccessChange, type AccessWrites } from './access.ts'
import { noticeMail } from '../users/notice-mail.ts'
import { userNotFound, withoutSecrets, type User, type UserRepository } from '../users/user.ts'
import {
  isSamePassword,
  ownPassword,
  passwordUnchanged,
  wrongPassword,
  type AssertPassword,
  type PasswordHasher,
} from '../users/password.ts'
import type { ProofService } from '../credentials/proof-service.ts'
import type { Proof } from '../users/proof.ts'

export interface PasswordChange {
  proof: Proof
  newPassword: string
  /** The device that stays signed in; null: none does. */
  deviceId: number | null
}

export interface PasswordChanged {
  /** The new one, for the session that stays. */
  epoch: number
  access: AccessChange
}

export interface PasswordSetting {
  userId: number
  newPassword: string
  /** Their passkeys and authenticator app no longer count: a telephone is lost, or an account is in somebody else's hands. */
  removeSecondFactor: boolean
}

export interface PasswordServiceDependencies {
  transaction: NamedTransaction<AccessWrites & { users: UserRepository }>
  proofs: ProofService
  passwords: PasswordHasher
  users: Pick<UserRepository, 'byId'>
  assertPassword: AssertPassword
  now: () => Date
}

export type PasswordService = ReturnType<typeof createPasswordService>

export const createPasswordService = ({
  transaction,
  proofs,
  passwords,
  users,
  assertPassword,
  now,
}: PasswordServiceDependencies) => ({
  /**
   * Replaces a user's own password and ends every other session. Returns the new epoch. Throws as
   * ProofService.assert, INVALID_PASSWORD, also for the password that they have.
   */
  async change({ proof, newPassword, deviceId }: PasswordChange, caller: Caller): Promise<PasswordChanged> {
    const owner = await users.byId(proof.userId)
    if (!owner) throw userNotFound()
    await assertPassword({ password: newPassword, user: owner, field: 'new_password' })
    // Before the proof, so that no code is used up for it. Both are the caller's own words: this tells them nothing.
    if (isSamePassword(newPassword, proof.currentPassword)) throw passwordUnchanged()
    const user = await proofs.assert(proof, caller)
    // A passkey has proved who they are, without the password. Only then may this tell what it is.
    if (!proof.currentPassword && (await passwords.verify(user.passwordHash, newPassword))) throw passwordUnchanged()
    const userId = user.id
    const newHash = await passwords.hash(newPassword)
    return transaction(ACCESS_REPOSITORIES, async writes => {
      const { users, accountMails, audit } = writes
      // Someone else has changed it since: the password that was checked is no longer the current one.
      if (!(await users.replacePassword(userId, user.passwordHash, newHash))) throw wrongPassword()
      const ending = { change: 'passwordChanged', remainingDeviceId: deviceId, caller, at: now() } as const
      const { access, epoch } = await endAccess(writes, userId, ending)
      if (epoch === null) throw userNotFound()
      await accountMails.add(noticeMail('password_changed', user, { caller, at: now() }))
      await audit.record({ caller, action: 'user.password_changed', subject: { id: userId } })
      return { epoch, access }
    })
  },

  /**
   * Gives another user a new password, ends their sessions and API keys, and removes their second factor if that is asked for.
   * Throws USER_NOT_FOUND, INVALID_PASSWORD, and OWN_PASSWORD for the caller's own, which can't be replaced without the
   * present one.
   */
  async set(
    { userId, newPassword, removeSecondFactor }: PasswordSetting,
    caller: Caller,
  ): Promise<{ user: User; access: AccessChange }> {
    if (!isId(userId)) throw userNotFound()
    if (userId === caller.actorId) throw ownPassword()
    const owner = await users.byId(userId)
    if (!owner) throw userNotFound()
    await assertPassword({ password: newPassword, user: owner })
    const hash = await passwords.hash(newPassword)
    return transaction(ACCESS_REPOSITORIES, async writes => {
      const { users, accountMails, audit } = writes
      const user = await users.byId(userId)
      if (!user) throw userNotFound()
      await users.setPassword(userId, hash, now())
      const change = removeSecondFactor ? 'passwordSetWithoutSecondFactor' : 'passwordSet'
      const { access } = await endAccess(writes, userId, { change, caller, at: now() })
      await accountMails.add(noticeMail('password_set', user, { caller, at: now() }))
      await audit.record({ caller, action: 'user.password_set', subject: user })
      const given = { ...user, hasFirstPassword: true, hasBreachedPassword: false }
      return { user: withoutSecrets(given), access }
    })
  },
})
