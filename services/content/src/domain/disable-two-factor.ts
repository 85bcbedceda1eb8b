import type { Caller } from './audit.ts'
import { userWithPassword } from './begin-two-factor.ts'
import { useCode, type CodeNeeds } from './check-code.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { newRecoveryCodes, recoveryHashesOf } from './recovery-code.ts'
import { twoFactorOff, wrongCode } from './user-errors.ts'
import type { Users } from './user.ts'

interface Needs extends CodeNeeds {
  users: Users
  passwords: PasswordHasher
}

interface Proof {
  userId: number
  currentPassword: string
  code: string
}

/** Turns the second factor off and forgets it. Throws USER_NOT_FOUND, WRONG_PASSWORD, TWO_FACTOR_OFF, WRONG_CODE, TOO_MANY_CODES. */
export const disableTwoFactor =
  (needs: Needs) =>
  async (proof: Proof, by: Caller): Promise<void> => {
    await assertBoth(needs, proof, by)
    await needs.atomically(async ({ twoFactors, audit }) => {
      const subject = { kind: 'user', id: proof.userId } as const
      if (await twoFactors.remove(proof.userId))
        await audit.write({ by, action: 'user.two_factor_disabled', subject, at: needs.now() })
    })
  }

/** Replaces the recovery codes and answers them, this once. Throws as `disableTwoFactor`. */
export const renewRecoveryCodes =
  (needs: Needs) =>
  async (proof: Proof, by: Caller): Promise<string[]> => {
    await assertBoth(needs, proof, by)
    const codes = newRecoveryCodes()
    await needs.atomically(async ({ twoFactors, audit }) => {
      await twoFactors.replaceRecoveryCodes(proof.userId, recoveryHashesOf(codes))
      const subject = { kind: 'user', id: proof.userId } as const
      await audit.write({ by, action: 'user.recovery_codes_renewed', subject, at: needs.now() })
    })
    return codes
  }

async function assertBoth(needs: Needs, { code, ...proof }: Proof, by: Caller): Promise<void> {
  const user = await userWithPassword(needs, proof)
  const factor = await needs.twoFactors.of(user.id)
  if (!factor?.since) throw twoFactorOff()
  if (!(await useCode(needs, factor, code, by))) throw wrongCode()
}
