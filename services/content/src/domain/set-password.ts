import type { Caller } from './audit.ts'
import { isId } from './ids.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { Atomically } from './storage.ts'
import { ownPassword, userNotFound } from './user-errors.ts'
import { assertPassword, withoutSecrets, type User } from './user.ts'

interface Needs {
  atomically: Atomically
  passwords: PasswordHasher
  now: () => Date
}

/**
 * Gives another user a new password and ends their sessions. Throws USER_NOT_FOUND, INVALID_PASSWORD, and OWN_PASSWORD for
 * the caller's own, which can't be replaced without the present one.
 */
export const setPassword =
  ({ atomically, passwords, now }: Needs) =>
  async ({ userId, newPassword }: { userId: number; newPassword: string }, by: Caller): Promise<User> => {
    if (!isId(userId)) throw userNotFound()
    if (userId === by.actorId) throw ownPassword()
    assertPassword(newPassword)
    const hash = await passwords.hash(newPassword)
    return atomically(async ({ users, devices, audit }) => {
      const user = await users.byId(userId)
      if (!user) throw userNotFound()
      await users.setPassword(userId, hash)
      await devices.removeOthers(userId, null)
      await audit.write({
        by,
        action: 'user.password_set',
        subject: { kind: 'user', id: userId, name: user.name },
        at: now(),
      })
      return withoutSecrets(user)
    })
  }
