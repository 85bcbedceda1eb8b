import type { Caller } from './audit.ts'
import { isId } from './ids.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { Atomically } from './storage.ts'
import { userNotFound, wrongPassword } from './user-errors.ts'
import { assertPassword, couldBePassword, type Users } from './user.ts'

interface Needs {
  users: Users
  atomically: Atomically
  passwords: PasswordHasher
  now: () => Date
}

interface PasswordChange {
  userId: number
  currentPassword: string
  newPassword: string
  /** The device that goes on; null: none does. */
  deviceId: number | null
}

/** Replaces a user's own password and ends every other session. Answers the new epoch. Throws USER_NOT_FOUND, WRONG_PASSWORD, INVALID_PASSWORD. */
export const changePassword =
  ({ users, atomically, passwords, now }: Needs) =>
  async (request: PasswordChange, by: Caller): Promise<number> => {
    assertPassword(request.newPassword)
    const user = isId(request.userId) ? await users.byId(request.userId) : null
    if (!user) throw userNotFound()
    if (
      !couldBePassword(request.currentPassword) ||
      !(await passwords.verify(user.passwordHash, request.currentPassword))
    )
      throw wrongPassword()
    const newHash = await passwords.hash(request.newPassword)
    return atomically(async storage => {
      const epoch = await storage.users.replacePassword(user.id, user.passwordHash, newHash)
      // Someone else changed it meanwhile: what was checked is no longer the current password.
      if (epoch === null) throw wrongPassword()
      await storage.devices.removeOthers(user.id, request.deviceId)
      await storage.audit.write({
        by,
        action: 'user.password_changed',
        subject: { kind: 'user', id: user.id },
        at: now(),
      })
      return epoch
    })
  }
