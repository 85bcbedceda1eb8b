import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId } from '@skyfolio/runtime/domain/ids'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import { accountMail, type AccountNoticeKind, type AccountMailQueue } from '../account-mails/account-mail.ts'
import { REQUIRE_TWO_FACTOR, type SettingRepository } from '../settings/setting.ts'
import { displayNameOf, userNotFound, type StoredUser, type UserRepository } from '../users/user.ts'
import { assertOwnPassword, type PasswordHasher } from './password.ts'
import { newRecoveryCodes, recoveryHashesOf, recoveryHashOf } from './recovery-code.ts'
import {
  CONFIRM_WITHIN_MS,
  invalidCode,
  tooManyCodes,
  totpRequired,
  twoFactorNotBegun,
  twoFactorOff,
  twoFactorOn,
  WRONG_CODE_MESSAGE,
  WRONG_CODES,
  wrongCode,
  type OneTimeCodes,
  type SecretBox,
  type TwoFactor,
  type TwoFactorRepository,
} from './two-factor.ts'

/** What a user proves before the second factor changes. */
export interface TwoFactorProof {
  userId: number
  currentPassword: string
  code: string
}

export interface TwoFactorServiceDependencies {
  transaction: Transaction<{
    users: UserRepository
    twoFactors: TwoFactorRepository
    accountMails: AccountMailQueue
    audit: AuditTrail
  }>
  users: UserRepository
  settings: SettingRepository
  twoFactors: TwoFactorRepository
  passwords: PasswordHasher
  audit: AuditTrail
  oneTimeCodes: OneTimeCodes
  secrets: SecretBox
  now: () => Date
}

export type TwoFactorService = ReturnType<typeof createTwoFactorService>

export const createTwoFactorService = (dependencies: TwoFactorServiceDependencies) => {
  const { transaction, users, settings, twoFactors, passwords, audit, oneTimeCodes, secrets, now } = dependencies

  type Writes = Pick<Parameters<Parameters<typeof transaction>[0]>[0], 'users' | 'accountMails' | 'audit'>

  async function notify({ users, accountMails }: Writes, kind: AccountNoticeKind, userId: number, caller: Caller) {
    const user = await users.byId(userId)
    if (user) await accountMails.add(accountMail(kind, user, { caller, at: now() }))
  }

  /** Records a change of a user's second factor, and writes to them. */
  async function recordAndNotify(writes: Writes, kind: AccountNoticeKind, userId: number, caller: Caller) {
    await writes.audit.record({ caller, action: `user.${kind}`, subject: { id: userId } })
    await notify(writes, kind, userId, caller)
  }

  /** The user whose own password this is. Throws USER_NOT_FOUND, WRONG_PASSWORD. */
  async function userWithPassword(
    { userId, currentPassword }: Omit<TwoFactorProof, 'code'>,
    caller: Caller,
  ): Promise<StoredUser> {
    const user = isId(userId) ? await users.byId(userId) : null
    if (!user) throw userNotFound()
    await assertOwnPassword({ passwords, audit }, user, currentPassword, caller)
    return user
  }

  /**
   * Uses up a code of a user's authenticator, or a recovery code: each is good once. False when it is neither. Throws
   * TOO_MANY_CODES after too many wrong ones.
   */
  async function useCode({ userId, secret }: TwoFactor, code: string, caller: Caller): Promise<boolean> {
    const hash = recoveryHashOf(code)
    if (hash !== null) return useRecoveryCode(userId, hash, caller)
    const at = now()
    // Counted before it is checked: many at once must not slip through together.
    if (!(await twoFactors.takeAttempt(userId, { ...WRONG_CODES, at }))) throw tooManyCodes()
    const step = oneTimeCodes.stepOf(secrets.open(secret), code, at)
    if (step === null) return false
    if (await twoFactors.useStep(userId, step)) return true
    await transaction(writes => notify(writes, 'code_used_again', userId, caller))
    return false
  }

  const useRecoveryCode = (userId: number, hash: string, caller: Caller): Promise<boolean> =>
    transaction(async writes => {
      const used = await writes.twoFactors.useRecoveryCode(userId, hash)
      if (used) await recordAndNotify(writes, 'recovery_code_used', userId, caller)
      return used
    })

  async function assertProof({ code, ...proof }: TwoFactorProof, caller: Caller): Promise<void> {
    const user = await userWithPassword(proof, caller)
    const factor = await twoFactors.ofUser(user.id)
    if (!factor?.since) throw twoFactorOff()
    if (await useCode(factor, code, caller)) return
    const subject = { id: user.id, name: displayNameOf(user) }
    await audit.record({ caller, action: 'user.code_failed', subject, network: caller.network })
    throw wrongCode()
  }

  return {
    /** Since when a user signs in with a code too, and how many recovery codes are left; null: they don't. Throws USER_NOT_FOUND. */
    async get(userId: number): Promise<{ since: Date; recoveryCodesLeft: number } | null> {
      const [user, factor] = isId(userId) ? await Promise.all([users.byId(userId), twoFactors.ofUser(userId)]) : []
      if (!user) throw userNotFound()
      return factor?.since ? { since: factor.since, recoveryCodesLeft: factor.recoveryHashes.length } : null
    },

    /** Whether the site requires a second factor of everybody (`require_two_factor`), and this user has none. */
    async isMissing(userId: number): Promise<boolean> {
      if ((await settings.byKey(REQUIRE_TWO_FACTOR))?.value !== 'true') return false
      return !(await twoFactors.ofUser(userId))?.since
    },

    /**
     * Seals secrets under the present key that are under an earlier one, or under none. Returns how many there were, and how
     * many no key of the ring opens.
     */
    async renewSecrets(): Promise<{ renewed: number; unreadable: number }> {
      const outdated = (await twoFactors.listSecrets()).filter(({ secret }) => secrets.isOutdated(secret))
      let renewed = 0
      for (const { userId, secret } of outdated) {
        const opened = secrets.tryOpen(secret)
        if (opened === null) continue
        await twoFactors.renewSecret(userId, secret, secrets.seal(opened))
        renewed += 1
      }
      return { renewed, unreadable: outdated.length - renewed }
    },

    /** Makes a secret that counts once a code of it is confirmed. Throws USER_NOT_FOUND, WRONG_PASSWORD, TWO_FACTOR_ON. */
    async begin(proof: Omit<TwoFactorProof, 'code'>, caller: Caller): Promise<{ secret: string; uri: string }> {
      const user = await userWithPassword(proof, caller)
      const secret = oneTimeCodes.newSecret()
      if (!(await twoFactors.begin(user.id, secrets.seal(secret), now()))) throw twoFactorOn()
      const site = (await settings.byKey('site_title'))?.value ?? 'Skyfolio'
      return { secret, uri: oneTimeCodes.uriOf(secret, { site, account: user.email }) }
    },

    /** Turns the second factor on and returns the recovery codes, this once. Throws TWO_FACTOR_NOT_BEGUN, INVALID_CODE. */
    async confirm({ userId, code }: { userId: number; code: string }, caller: Caller): Promise<string[]> {
      const at = now()
      const begun = isId(userId) ? await twoFactors.ofUser(userId) : null
      if (!begun || begun.since !== null || at.getTime() - begun.begunAt.getTime() > CONFIRM_WITHIN_MS)
        throw twoFactorNotBegun()
      const step = oneTimeCodes.stepOf(secrets.open(begun.secret), code, at)
      if (step === null) throw invalidCode()
      const codes = newRecoveryCodes()
      const confirmed = { step, recoveryHashes: recoveryHashesOf(codes), at }
      await transaction(async writes => {
        if (!(await writes.twoFactors.confirm(begun, confirmed))) throw twoFactorNotBegun()
        await recordAndNotify(writes, 'two_factor_enabled', userId, caller)
      })
      return codes
    },

    /** Checks the code of a user who has a second factor. Throws TOTP_REQUIRED, TOO_MANY_CODES. */
    async assertCode({ userId, code }: { userId: number; code: string | null }, caller: Caller): Promise<void> {
      const factor = await twoFactors.ofUser(userId)
      if (!factor?.since) return
      if (!code) throw totpRequired()
      if (!(await useCode(factor, code, caller))) throw totpRequired(WRONG_CODE_MESSAGE)
    },

    /** Uses up a recovery code of a user who has a second factor. False when it is none. */
    async useRecoveryCode({ userId, code }: { userId: number; code: string | null }, caller: Caller): Promise<boolean> {
      const hash = code === null ? null : recoveryHashOf(code)
      return hash !== null && useRecoveryCode(userId, hash, caller)
    },

    /** Replaces the recovery codes and returns them, this once. Throws as `disable`. */
    async renewRecoveryCodes(proof: TwoFactorProof, caller: Caller): Promise<string[]> {
      await assertProof(proof, caller)
      const codes = newRecoveryCodes()
      await transaction(async writes => {
        await writes.twoFactors.replaceRecoveryCodes(proof.userId, recoveryHashesOf(codes))
        await recordAndNotify(writes, 'recovery_codes_renewed', proof.userId, caller)
      })
      return codes
    },

    /** Turns the second factor off and removes it. Throws USER_NOT_FOUND, WRONG_PASSWORD, TWO_FACTOR_OFF, WRONG_CODE, TOO_MANY_CODES. */
    async disable(proof: TwoFactorProof, caller: Caller): Promise<void> {
      await assertProof(proof, caller)
      await transaction(async writes => {
        if (await writes.twoFactors.remove(proof.userId))
          await recordAndNotify(writes, 'two_factor_disabled', proof.userId, caller)
      })
    },
  }
}
