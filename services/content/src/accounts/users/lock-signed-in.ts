import { DomainError } from '@skyfolio/runtime/domain/errors'
import { withoutSecrets, type User, type UserRepository } from './user.ts'

export const sessionEnded = () => new DomainError('unauthenticated', 'SESSION_ENDED', 'Please sign in again')

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
