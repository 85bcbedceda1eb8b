import type { Caller } from './audit.ts'
import { isId } from './ids.ts'
import { newRecoveryCodes, recoveryHashesOf } from './recovery-code.ts'
import type { Atomically } from './storage.ts'
import { CONFIRM_WITHIN_MS, type OneTimeCodes, type SecretBox, type TwoFactors } from './two-factor.ts'
import { invalidCode, twoFactorNotBegun } from './user-errors.ts'

interface Needs {
  twoFactors: TwoFactors
  atomically: Atomically
  oneTimeCodes: OneTimeCodes
  secrets: SecretBox
  now: () => Date
}

/** Turns the second factor on and answers the recovery codes, which are not known again. Throws TWO_FACTOR_NOT_BEGUN, INVALID_CODE. */
export const confirmTwoFactor =
  ({ twoFactors, atomically, oneTimeCodes, secrets, now }: Needs) =>
  async ({ userId, code }: { userId: number; code: string }, by: Caller): Promise<string[]> => {
    const at = now()
    const begun = isId(userId) ? await twoFactors.of(userId) : null
    if (!begun || begun.since !== null || at.getTime() - begun.begunAt.getTime() > CONFIRM_WITHIN_MS)
      throw twoFactorNotBegun()
    const step = oneTimeCodes.stepOf(secrets.open(begun.secret), code, at)
    if (step === null) throw invalidCode()
    const codes = newRecoveryCodes()
    await atomically(async storage => {
      const confirmed = { step, recoveryHashes: recoveryHashesOf(codes), at }
      if (!(await storage.twoFactors.confirm(begun, confirmed))) throw twoFactorNotBegun()
      await storage.audit.write({ by, action: 'user.two_factor_enabled', subject: { kind: 'user', id: userId }, at })
    })
    return codes
  }
