import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId } from '@skyfolio/runtime/domain/ids'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import type { AccountNoticeKind, AccountMailQueue } from '../../mail/account-mail.ts'
import { noticeMail } from '../users/notice-mail.ts'
import type { PasskeyRepository } from './passkey.ts'
import type { SettingRepository } from '../../settings/setting.ts'
import { userNotFound, type UserRepository } from '../users/user.ts'
import type { ProofService } from './proof-service.ts'
import { newRecoveryCodes, recoveryHashesOf } from './recovery-code.ts'
import {
  CONFIRM_WITHIN_MS,
  invalidCode,
  twoFactorNotBegun,
  twoFactorOff,
  twoFactorOn,
  type OneTimeCodes,
  type SecretBox,
  type TwoFactorRepository,
} from './two-factor.ts'
import type { Proof } from '../users/proof.ts'

export interface TwoFactorServiceDependencies {
  transaction: NamedTransaction<Writes & { twoFactors: TwoFactorRepository; passkeys: PasskeyRepository }>
  users: UserRepository
  settings: SettingRepository
  twoFactors: TwoFactorRepository
  passkeys: Pick<PasskeyRepository, 'countOfUser'>
  proofs: ProofService
  oneTimeCodes: OneTimeCodes
  secrets: SecretBox
  now: () => Date
}

interface Writes {
  users: UserRepository
  accountMails: AccountMailQueue
  audit: AuditTrail
}

export interface TwoFactorState {
  since: Date | null
  recoveryCodesLeft: number
  passkeys: number
}

export type TwoFactorService = ReturnType<typeof createTwoFactorService>

export const createTwoFactorService = (dependencies: TwoFactorServiceDependencies) => {
  const { transaction, users, settings, twoFactors, passkeys, proofs, oneTimeCodes, secrets, now } = dependencies

  /** Records a change of a user's second factor, and writes to them. */
  async function recordAndNotify(writes: Writes, kind: AccountNoticeKind, userId: number, caller: Caller) {
    await writes.audit.record({ caller, action: `user.${kind}`, subject: { id: userId } })
    const user = await writes.users.byId(userId)
    if (user) await writes.accountMails.add(noticeMail(kind, user, { caller, at: now() }))
  }

  /** Checks a user's proof, and that they have a second factor. Throws as ProofService.assert, TWO_FACTOR_OFF. */
  async function assertProof(proof: Proof, caller: Caller): Promise<void> {
    const { id } = await proofs.assert(proof, caller)
    const [factor, count] = await Promise.all([twoFactors.ofUser(id), passkeys.countOfUser(id)])
    if (!factor?.since && count === 0) throw twoFactorOff()
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

    /** Makes a secret that counts once a code of it is confirmed. Throws as ProofService.assert, TWO_FACTOR_ON. */
    async begin(proof: Proof, caller: Caller): Promise<{ secret: string; uri: string }> {
      const user = await proofs.assert(proof, caller)
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
      await transaction(['users', 'twoFactors', 'accountMails', 'audit'], async writes => {
        if (!(await writes.twoFactors.confirm(begun, confirmed))) throw twoFactorNotBegun()
        await recordAndNotify(writes, 'two_factor_enabled', userId, caller)
      })
      return codes
    },

    /** Replaces the recovery codes and returns them, this once. Throws as `disable`. */
    async renewRecoveryCodes(proof: Proof, caller: Caller): Promise<string[]> {
      await assertProof(proof, caller)
      const codes = newRecoveryCodes()
      await transaction(['users', 'twoFactors', 'accountMails', 'audit'], async writes => {
        await writes.twoFactors.replaceRecoveryCodes(proof.userId, recoveryHashesOf(codes), now())
        await recordAndNotify(writes, 'recovery_codes_renewed', proof.userId, caller)
      })
      return codes
    },

    /**
     * Turns codes of an authenticator app off; who has no passkey loses the recovery codes, too. Throws as
     * ProofService.assert, TWO_FACTOR_OFF.
     */
    async disable(proof: Proof, caller: Caller): Promise<void> {
      await assertProof(proof, caller)
      await transaction(['users', 'twoFactors', 'passkeys', 'accountMails', 'audit'], async writes => {
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
