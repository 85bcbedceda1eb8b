import type { Caller } from './audit.ts'
import { isId } from './ids.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { Atomically } from './storage.ts'
import { userNotFound, wrongPassword } from './user-errors.ts'
import {
  checkedProfile,
  couldBePassword,
  shownName,
  withoutSecrets,
  type StoredUser,
  type User,
  type UserChanges,
  type Users,
} from './user.ts'

interface Needs {
  users: Users
  atomically: Atomically
  passwords: PasswordHasher
  now: () => Date
}

/**
 * Changes a user's profile, and the author's name and picture on every post that user wrote.
 * A password that is given is checked whatever changes: what succeeds with one, proves it.
 * Throws USER_NOT_FOUND, INVALID_USER, EMAIL_TAKEN, and WRONG_PASSWORD when it is wrong, or missing where the e-mail changes.
 */
export const updateUser =
  ({ users, atomically, passwords, now }: Needs) =>
  async (request: { id: number; changes: UserChanges; currentPassword: string | null }, by: Caller): Promise<User> => {
    const known = isId(request.id) ? await users.byId(request.id) : null
    if (!known) throw userNotFound()
    const profile = checkedProfile(request.changes)
    const isMoving = profile.email !== undefined && profile.email !== known.email
    if (isMoving || request.currentPassword !== null) await assertOwnPassword(passwords, known, request.currentPassword)

    return atomically(async storage => {
      const stored = await storage.users.byId(request.id)
      if (!stored || stored.passwordHash !== known.passwordHash) throw stored ? wrongPassword() : userNotFound()
      const before = withoutSecrets(stored)
      const after = { ...before, ...profile }
      await storage.users.updateProfile(after)
      if (shownName(after) !== shownName(before) || after.avatar !== before.avatar) {
        await storage.posts.renameAuthor({ id: after.id, name: shownName(after), avatar: after.avatar })
      }
      await storage.audit.write({
        by,
        action: 'user.updated',
        subject: { kind: 'user', id: after.id },
        before: { ...before },
        after: { ...after },
        at: now(),
      })
      return after
    })
  }

async function assertOwnPassword(passwords: PasswordHasher, user: StoredUser, password: string | null): Promise<void> {
  if (!password || !couldBePassword(password) || !(await passwords.verify(user.passwordHash, password)))
    throw wrongPassword()
}
