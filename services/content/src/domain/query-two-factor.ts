import { isId } from './ids.ts'
import type { TwoFactors } from './two-factor.ts'
import { userNotFound } from './user-errors.ts'
import type { Users } from './user.ts'

/** Since when a user signs in with a code too, and how many recovery codes are left; null: they don't. Throws USER_NOT_FOUND. */
export const getTwoFactor =
  ({ users, twoFactors }: { users: Users; twoFactors: TwoFactors }) =>
  async (userId: number): Promise<{ since: Date; recoveryCodesLeft: number } | null> => {
    const [user, factor] = isId(userId) ? await Promise.all([users.byId(userId), twoFactors.of(userId)]) : []
    if (!user) throw userNotFound()
    return factor?.since ? { since: factor.since, recoveryCodesLeft: factor.recoveryHashes.length } : null
  }
