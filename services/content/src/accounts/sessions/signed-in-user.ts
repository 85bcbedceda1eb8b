import { withoutSecrets, type StoredUser, type User } from '../users/user.ts'
import type { SecondFactorService } from '../credentials/second-factor-service.ts'

/** A user for whom requests are made, and what is required of them before anything else. */
export type SignedInUser = User & {
  /** The site requires a second factor, and they have none. */
  needsTwoFactor: boolean
}

/** Null: the user is deleted or disabled. */
export type ReadSignedInUser = (user: StoredUser | null) => Promise<SignedInUser | null>

/**
 * The one place that decides for whom requests are made. Every way in uses it (password, passkey, session, API key), so that
 * none opens more than the others.
 */
export const createReadSignedInUser =
  ({ secondFactors }: { secondFactors: Pick<SecondFactorService, 'isMissing'> }): ReadSignedInUser =>
  async user => {
    if (!user || user.disabled) return null
    return { ...withoutSecrets(user), needsTwoFactor: await secondFactors.isMissing(user.id) }
  }
