import type { Caller } from './audit.ts'
import type { createUser } from './create-user.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { randomPassword } from './random-password.ts'
import type { Atomically } from './storage.ts'
import { assertPassword, emailOf, nameOf, type Users } from './user.ts'

interface Needs {
  users: Users
  atomically: Atomically
  passwords: PasswordHasher
  createUser: ReturnType<typeof createUser>
  now: () => Date
}

/**
 * Creates an owner, or gives an existing one a new password, lets them in again if they were disabled, turns their second
 * factor off and ends their sessions.
 * Without a password one is made up and answered. Throws INVALID_USER, INVALID_PASSWORD.
 */
export const resetOwner =
  ({ users, atomically, passwords, createUser, now }: Needs) =>
  async (
    wanted: { email: string; name?: string; password?: string },
    by: Caller,
  ): Promise<{ email: string; created: boolean; madeUpPassword: string | null }> => {
    const email = emailOf(wanted.email)
    const name = wanted.name === undefined ? undefined : nameOf(wanted.name)
    const madeUpPassword = wanted.password === undefined ? randomPassword() : null
    const password = wanted.password ?? madeUpPassword ?? ''
    assertPassword(password)
    const user = await users.byEmail(email)
    if (!user) {
      await createUser({ email, name: name ?? 'Owner', password }, by)
      return { email, created: true, madeUpPassword }
    }
    const hash = await passwords.hash(password)
    await atomically(async storage => {
      if (name !== undefined && name !== user.name) {
        await storage.users.updateProfile({ ...user, name })
        await storage.posts.renameAuthor({ id: user.id, name: user.displayName ?? name, avatar: user.avatar })
      }
      await storage.users.setPassword(user.id, hash)
      await storage.users.setDisabled(user.id, false)
      await storage.devices.removeOthers(user.id, null)
      const subject = { kind: 'user', id: user.id } as const
      await storage.audit.write({ by, action: 'user.password_reset', subject, at: now() })
      if (await storage.twoFactors.remove(user.id))
        await storage.audit.write({ by, action: 'user.two_factor_disabled', subject, at: now() })
    })
    return { email, created: false, madeUpPassword }
  }
