import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import type { AccountMailQueue, AccountNoticeKind } from '../../mail/account-mail.ts'
import { noticeMail } from '../users/notice-mail.ts'
import { isPasskeyRefused, type PasskeyRepository } from './passkey.ts'
import type { PasskeyVerification } from './passkey-verification.ts'
import { REQUIRE_TWO_FACTOR, type SettingRepository } from '../../settings/setting.ts'
import { displayNameOf, type User, type UserRepository } from '../users/user.ts'
import { recoveryHashOf } from './recovery-code.ts'
import {
  secondFactorRequest,
  tooManyCodes,
  totpRequired,
  WRONG_CODE_MESSAGE,
  WRONG_CODES,
  WRONG_PASSKEY_MESSAGE,
  type OneTimeCodes,
  type SecretBox,
  type TwoFactor,
  type TwoFactorRepository,
} from './two-factor.ts'
import type { SecondFactor } from '../users/proof.ts'

export interface SecondFactorServiceDependencies {
  transaction: NamedTransaction<{
    users: UserRepository
    twoFactors: TwoFactorRepository
    accountMails: AccountMailQueue
    audit: AuditTrail
  }>
  settings: SettingRepository
  twoFactors: TwoFactorRepository
  passkeys: Pick<PasskeyRepository, 'countOfUser'>
  verification: Pick<PasskeyVerification, 'verifyProof'>
  audit: AuditTrail
  oneTimeCodes: OneTimeCodes
  secrets: SecretBox
  now: () => Date
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>

/** Checks the second factors of users: codes of an authenticator app, recovery codes and passkeys. */
export const createSecondFactorService = (dependencies: SecondFactorServiceDependencies) => {
  const { transaction, settings, twoFactors, passkeys, verification, audit, oneTimeCodes, secrets, now } = dependencies

  async function notify(
    { users, accountMails }: { users: UserRepository; accountMails: AccountMailQueue },
    kind: AccountNoticeKind,
    userId: number,
    caller: Caller,
  ) {
    const user = await users.byId(userId)
    if (user) await accountMails.add(noticeMail(kind, user, { caller, at: now() }))
  }

  /**
   * Uses up a code of a user's authenticator, or a recovery code: each is good once. False when it is neither. Throws
   * TOO_MANY_CODES after too many wrong ones.
   */
  async function useCode({ userId, secret, since }: TwoFactor, code: string, caller: Caller): Promise<boolean> {
    const hash = recoveryHashOf(code)
    if (hash !== null) return useRecoveryHash(userId, hash, caller)
    if (secret === null || since === null) return false
    const at = now()
    // Counted before it is checked: many at once must not slip through together.
    if (!(await twoFactors.takeAttempt(userId, { ...WRONG_CODES, at }))) throw tooManyCodes()
    const step = oneTimeCodes.stepOf(secrets.open(secret), code, at)
    if (step === null) return false
    if (await twoFactors.useStep(userId, step)) return true
    await transaction(['users', 'accountMails'], writes => notify(writes, 'code_used_again', userId, caller))
    return false
  }

  const useRecoveryHash = (userId: number, hash: string, caller: Caller): Promise<boolean> =>
    transaction(['users', 'twoFactors', 'accountMails', 'audit'], async writes => {
      const isUsed = await writes.twoFactors.useRecoveryCode(userId, hash)
      if (isUsed) {
        await writes.audit.record({ caller, action: 'user.recovery_code_used', subject: { id: userId } })
        await notify(writes, 'recovery_code_used', userId, caller)
      }
      return isUsed
    })

  /** What a user has beside their password; null: nothing that counts. */
  async function factorsOf(userId: number) {
    const [factor, count] = await Promise.all([twoFactors.ofUser(userId), passkeys.countOfUser(userId)])
    const app = factor?.since != null
    return app || count > 0 ? { factor, app, passkeys: count > 0 } : null
  }

  async function usePasskey(userId: number, passkey: NonNullable<SecondFactor['passkey']>, caller: Caller) {
    try {
      await verification.verifyProof(userId, passkey, caller)
      return true
    } catch (error) {
      if (isPasskeyRefused(error)) return false
      throw error
    }
  }

  return {
    /** Whether the site requires a second factor of everybody (`require_two_factor`), and this user has none. */
    async isMissing(userId: number): Promise<boolean> {
      if ((await settings.byKey(REQUIRE_TWO_FACTOR))?.value !== 'true') return false
      return (await factorsOf(userId)) === null
    },

    /**
     * Checks the code or passkey of a user who has a second factor, and records a wrong one. Throws TOTP_REQUIRED,
     * TOO_MANY_CODES.
     */
    async assert(user: User, { code, passkey }: SecondFactor, caller: Caller): Promise<void> {
      const factors = await factorsOf(user.id)
      if (!factors) return
      if (!code && !passkey) throw totpRequired(secondFactorRequest(factors))
      const fail = async (error: unknown): Promise<never> => {
        const action = passkey ? 'user.passkey_failed' : 'user.code_failed'
        const subject = { id: user.id, name: displayNameOf(user) }
        await audit.record({ caller, action, subject, network: caller.network })
        throw error
      }
      const { factor } = factors
      const use = passkey
        ? usePasskey(user.id, passkey, caller)
        : factor && code
          ? useCode(factor, code, caller)
          : false
      const isRight = await Promise.resolve(use).catch(fail)
      if (!isRight) await fail(totpRequired(passkey ? WRONG_PASSKEY_MESSAGE : WRONG_CODE_MESSAGE))
    },

    /** Uses up a recovery code of a user who has a second factor. False when it is none. */
    async useRecoveryCode({ userId, code }: { userId: number; code: string | null }, caller: Caller): Promise<boolean> {
      const hash = code === null ? null : recoveryHashOf(code)
      return hash !== null && useRecoveryHash(userId, hash, caller)
    },
  }
}
