import { withoutSecrets, type StoredUser, type User, type UserRepository } from '../users/user.ts'
import { sessionEnded } from './session.ts'
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

/**
 * Locks a user who adds a way to sign in until the transaction ends. Their access may have ended since the request was accepted,
 * and nothing that is added then may survive it. `epoch` is that of their session, or null outside a session. Returns null for a
 * deleted user. Throws SESSION_ENDED.
 */
export async function lockSignedIn(
  users: Pick<UserRepository, 'lock'>,
  userId: number,
  epoch: number | null,
): Promise<User | null> {
  const user = await users.lock(userId)
  if (!user) return null
  if (user.disabled || (epoch !== null && user.epoch !== epoch)) throw sessionEnded()
  return withoutSecrets(user)
}
