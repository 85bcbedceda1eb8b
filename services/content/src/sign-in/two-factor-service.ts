import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId } from '@skyfolio/runtime/domain/ids'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import { accountMail, type AccountNoticeKind, type AccountMailQueue } from '../account-mails/account-mail.ts'
import { isPasskeyRefused, type PasskeyRepository } from '../passkeys/passkey.ts'
import type { PasskeyVerification } from '../passkeys/passkey-verification.ts'
import { REQUIRE_TWO_FACTOR, type SettingRepository } from '../settings/setting.ts'
import { displayNameOf, userNotFound, type StoredUser, type UserRepository } from '../users/user.ts'
import { assertOwnPassword, type PasswordHasher } from './password.ts'
import { newRecoveryCodes, recoveryHashesOf, recoveryHashOf } from './recovery-code.ts'
import {
  CONFIRM_WITHIN_MS,
  invalidCode,
  secondFactorRequest,
  tooManyCodes,
  totpRequired,
  twoFactorNotBegun,
  twoFactorOff,
  twoFactorOn,
  WRONG_CODE_MESSAGE,
  WRONG_CODES,
  wrongCode,
  wrongPasskey,
  type OneTimeCodes,
  type SecondFactor,
  type SecretBox,
  type TwoFactor,
  type TwoFactorRepository,
} from './two-factor.ts'

/** What a user proves before the second factor changes. */
export interface TwoFactorProof extends SecondFactor {
  userId: number
  currentPassword: string
}

export interface TwoFactorServiceDependencies {
  transaction: Transaction<{
    users: UserRepository
    twoFactors: TwoFactorRepository
    passkeys: PasskeyRepository
    accountMails: AccountMailQueue
    audit: AuditTrail
  }>
  users: UserRepository
  settings: SettingRepository
  twoFactors: TwoFactorRepository
  passkeys: Pick<PasskeyRepository, 'countOfUser'>
  verification: Pick<PasskeyVerification, 'verifyProof'>
  passwords: PasswordHasher
  audit: AuditTrail
  oneTimeCodes: OneTimeCodes
  secrets: SecretBox
  now: () => Date
}

export interface TwoFactorState {
  since: Date | null
  recoveryCodesLeft: number
  passkeys: number
}

export type TwoFactorService = ReturnType<typeof createTwoFactorService>

export const createTwoFactorService = (dependencies: TwoFactorServiceDependencies) => {
  const { transaction, users, settings, twoFactors, passkeys, verification } = dependencies
  const { passwords, audit, oneTimeCodes, secrets, now } = dependencies

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
    { userId, currentPassword }: Pick<TwoFactorProof, 'userId' | 'currentPassword'>,
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
  async function useCode({ userId, secret, since }: TwoFactor, code: string, caller: Caller): Promise<boolean> {
    const hash = recoveryHashOf(code)
    if (hash !== null) return useRecoveryCode(userId, hash, caller)
    if (secret === null || since === null) return false
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

  /** What a user has beside their password; null: nothing that counts. */
  async function factorsOf(
    userId: number,
  ): Promise<{ factor: TwoFactor | null; app: boolean; passkeys: boolean } | null> {
    const [factor, count] = await Promise.all([twoFactors.ofUser(userId), passkeys.countOfUser(userId)])
    const app = factor?.since != null
    return app || count > 0 ? { factor, app, passkeys: count > 0 } : null
  }

  /** Uses up a second factor. False when it is not right. Throws TOO_MANY_CODES. */
  async function useSecondFactor(
    userId: number,
    { factor, code, passkey }: SecondFactor & { factor: TwoFactor | null },
    caller: Caller,
  ): Promise<boolean> {
    if (!passkey) return factor !== null && code !== null && useCode(factor, code, caller)
    try {
      await verification.verifyProof(userId, passkey, caller)
      return true
    } catch (error) {
      if (isPasskeyRefused(error)) return false
      throw error
    }
  }

  async function assertProof({ code, passkey, ...proof }: TwoFactorProof, caller: Caller): Promise<void> {
    const user = await userWithPassword(proof, caller)
    const factors = await factorsOf(user.id)
    if (!factors) throw twoFactorOff()
    if (await useSecondFactor(user.id, { ...factors, code, passkey }, caller)) return
    const subject = { id: user.id, name: displayNameOf(user) }
    const action = passkey ? 'user.passkey_failed' : 'user.code_failed'
    await audit.record({ caller, action, subject, network: caller.network })
    throw passkey ? wrongPasskey() : wrongCode()
  }

  return {
    /**
     * Since when a user signs in with a code too (null: they don't), how many recovery codes are left, and how many passkeys they
     * have. Throws USER_NOT_FOUND.
     */
    async get(userId: number): Promise<TwoFactorState> {
      if (!isId(userId) || !(await users.byId(userId))) throw userNotFound()
      const [factor, count] = await Promise.all([twoFactors.ofUser(userId), passkeys.countOfUser(userId)])
      const since = factor?.since ?? null
      const codes = since || count > 0 ? (factor?.recoveryHashes ?? []) : []
      return { since, recoveryCodesLeft: codes.length, passkeys: count }
    },

    /** Whether the site requires a second factor of everybody (`require_two_factor`), and this user has none. */
    async isMissing(userId: number): Promise<boolean> {
      if ((await settings.byKey(REQUIRE_TWO_FACTOR))?.value !== 'true') return false
      return (await factorsOf(userId)) === null
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
    async begin(
      proof: Pick<TwoFactorProof, 'userId' | 'currentPassword'>,
      caller: Caller,
    ): Promise<{ secret: string; uri: string }> {
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
      if (
        !begun ||
        begun.secret === null ||
        begun.since !== null ||
        at.getTime() - begun.begunAt.getTime() > CONFIRM_WITHIN_MS
      )
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

    /** Checks the code or passkey of a user who has a second factor. Throws TOTP_REQUIRED, TOO_MANY_CODES. */
    async assertSecondFactor(userId: number, given: SecondFactor, caller: Caller): Promise<void> {
      const factors = await factorsOf(userId)
      if (!factors) return
      if (!given.code && !given.passkey) throw totpRequired(secondFactorRequest(factors))
      if (await useSecondFactor(userId, { ...factors, ...given }, caller)) return
      throw totpRequired(given.passkey ? wrongPasskey().message : WRONG_CODE_MESSAGE)
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
        await writes.twoFactors.replaceRecoveryCodes(proof.userId, recoveryHashesOf(codes), now())
        await recordAndNotify(writes, 'recovery_codes_renewed', proof.userId, caller)
      })
      return codes
    },

    /**
     * Turns codes of an authenticator app off; who has no passkey loses the recovery codes, too. Throws USER_NOT_FOUND,
     * WRONG_PASSWORD, TWO_FACTOR_OFF, WRONG_CODE, WRONG_PASSKEY, TOO_MANY_CODES.
     */
    async disable(proof: TwoFactorProof, caller: Caller): Promise<void> {
      await assertProof(proof, caller)
      await transaction(async writes => {
        const { userId } = proof
        // Locked: the last passkey may be removed at the same time.
        await writes.users.lockAuthor(userId)
        if (!(await writes.twoFactors.ofUser(userId))?.since) throw twoFactorOff()
        if ((await writes.passkeys.countOfUser(userId)) > 0) await writes.twoFactors.removeApp(userId)
        else await writes.twoFactors.remove(userId)
        await recordAndNotify(writes, 'two_factor_disabled', userId, caller)
      })
    },
  }
}
