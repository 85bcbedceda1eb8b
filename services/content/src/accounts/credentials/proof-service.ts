import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId } from '@skyfolio/runtime/domain/ids'
import { isPasskeyRefused, passkeyUnverified } from './passkey.ts'
import type { PasskeyVerification } from './passkey-verification.ts'
import { displayNameOf, userNotFound, type StoredUser, type UserRepository } from '../users/user.ts'
import { couldBePassword, wrongPassword, type PasswordHasher } from '../users/password.ts'
import type { SecondFactorService } from './second-factor-service.ts'
import type { PasskeyProof, Proof } from '../users/proof.ts'

export interface ProofServiceDependencies {
  users: UserRepository
  secondFactors: Pick<SecondFactorService, 'assert'>
  verification: Pick<PasskeyVerification, 'verifyProof'>
  passwords: PasswordHasher
  audit: AuditTrail
}

export type ProofService = ReturnType<typeof createProofService>

export const createProofService = (dependencies: ProofServiceDependencies) => {
  const { users, secondFactors, verification, passwords, audit } = dependencies

  const recordFailure = (user: StoredUser, action: 'user.sign_in_failed' | 'user.passkey_failed', caller: Caller) =>
    audit.record({ caller, action, subject: { id: user.id, name: displayNameOf(user) }, network: caller.network })

  async function assertPassword(user: StoredUser, password: string, caller: Caller): Promise<void> {
    if (password && couldBePassword(password) && (await passwords.verify(user.passwordHash, password))) return
    // Who gave none is about to be asked for it.
    if (password) await recordFailure(user, 'user.sign_in_failed', caller)
    throw wrongPassword()
  }

  async function assertVerifyingPasskey(user: StoredUser, passkey: PasskeyProof, caller: Caller): Promise<void> {
    const { userVerified } = await verification.verifyProof(user.id, passkey, caller).catch(async (error: unknown) => {
      if (isPasskeyRefused(error)) await recordFailure(user, 'user.passkey_failed', caller)
      throw error
    })
    if (!userVerified) throw passkeyUnverified()
  }

  return {
    /**
     * Checks that a signed-in user is who they are: their password, with the second factor of those who have one; or a passkey
     * that verifies its user, which is both. Every change of what they sign in with needs it, and so does whatever needs a recent
     * password. Failures are recorded. Throws USER_NOT_FOUND, WRONG_PASSWORD, TOTP_REQUIRED, TOO_MANY_CODES; PASSKEY_REFUSED
     * and PASSKEY_UNVERIFIED for a passkey alone.
     */
    async assert({ userId, currentPassword, secondFactor }: Proof, caller: Caller): Promise<StoredUser> {
      const user = isId(userId) ? await users.byId(userId) : null
      if (!user) throw userNotFound()
      const { passkey } = secondFactor
      if (!currentPassword && passkey) {
        await assertVerifyingPasskey(user, passkey, caller)
        return user
      }
      await assertPassword(user, currentPassword, caller)
      await secondFactors.assert(user, secondFactor, caller)
      return user
    },
  }
}
