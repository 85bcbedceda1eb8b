import type { Caller } from './audit.ts'
import { recoveryHashOf } from './recovery-code.ts'
import type { Atomically } from './storage.ts'
import { WRONG_CODES, type OneTimeCodes, type SecretBox, type TwoFactor, type TwoFactors } from './two-factor.ts'
import { tooManyCodes } from './user-errors.ts'

export interface CodeNeeds {
  twoFactors: TwoFactors
  atomically: Atomically
  oneTimeCodes: OneTimeCodes
  secrets: SecretBox
  now: () => Date
}

/**
 * Uses up a code of a user's authenticator, or a recovery code: each is good once. False when it is neither. Throws
 * TOO_MANY_CODES after too many wrong ones.
 */
export async function useCode(needs: CodeNeeds, factor: TwoFactor, code: string, by: Caller): Promise<boolean> {
  const hash = recoveryHashOf(code)
  if (hash !== null) return useRecoveryCode(needs, factor.userId, hash, by)
  const { twoFactors, oneTimeCodes, secrets, now } = needs
  const at = now()
  // Counted before it is judged: many at once must not slip through together.
  if (!(await twoFactors.takeAttempt(factor.userId, { ...WRONG_CODES, at }))) throw tooManyCodes()
  const step = oneTimeCodes.stepOf(secrets.open(factor.secret), code, at)
  return step !== null && twoFactors.useStep(factor.userId, step)
}

function useRecoveryCode({ atomically, now }: CodeNeeds, userId: number, hash: string, by: Caller): Promise<boolean> {
  return atomically(async ({ twoFactors, audit }) => {
    const used = await twoFactors.useRecoveryCode(userId, hash)
    if (used)
      await audit.write({ by, action: 'user.recovery_code_used', subject: { kind: 'user', id: userId }, at: now() })
    return used
  })
}
