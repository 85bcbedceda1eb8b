import type { PasswordHasher } from './password-hasher.ts'
import { invalidCredentials } from './user-errors.ts'
import { couldBePassword, withoutSecrets, type User, type Users } from './user.ts'

/** Checks an e-mail and a password. Throws INVALID_CREDENTIALS after the same time, whatever was wrong. */
export const authenticateUser =
  ({ users, passwords }: { users: Users; passwords: PasswordHasher }) =>
  async ({ email, password }: { email: string; password: string }): Promise<{ user: User; epoch: number }> => {
    const user = await users.byEmail(email.trim().toLowerCase())
    const matches = await passwords.verify(user?.passwordHash ?? null, couldBePassword(password) ? password : '')
    if (!user || !matches || user.disabled) throw invalidCredentials()
    return { user: withoutSecrets(user), epoch: user.epoch }
  }
