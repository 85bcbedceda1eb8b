import type { Caller } from './audit.ts'
import type { Ids } from './ids.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { Atomically } from './storage.ts'
import { assertPassword, DEFAULT_ROLE, emailOf, nameOf, withoutSecrets, type StoredUser, type User } from './user.ts'

interface Needs {
  atomically: Atomically
  ids: Ids
  passwords: PasswordHasher
  now: () => Date
}

/** Creates a user. Throws INVALID_USER, INVALID_PASSWORD, EMAIL_TAKEN. */
export const createUser =
  ({ atomically, ids, passwords, now }: Needs) =>
  async (wanted: { email: string; name: string; password: string }, by: Caller): Promise<User> => {
    const name = nameOf(wanted.name)
    const email = emailOf(wanted.email)
    assertPassword(wanted.password)
    const passwordHash = await passwords.hash(wanted.password)
    const stored: StoredUser = {
      id: await ids.next('user'),
      email,
      name,
      firstName: null,
      lastName: null,
      displayName: null,
      avatar: null,
      role: DEFAULT_ROLE,
      disabled: false,
      createdAt: now(),
      passwordHash,
      epoch: 1,
    }
    const user = withoutSecrets(stored)
    await atomically(async ({ users, audit }) => {
      await users.insert(stored)
      await audit.write({
        by,
        action: 'user.created',
        subject: { kind: 'user', id: user.id },
        after: { ...user },
        at: user.createdAt,
      })
    })
    return user
  }
