import { DomainError } from '@skyfolio/runtime/errors'
import type { createUser } from './create-user.ts'
import { randomPassword } from './random-password.ts'
import type { Users } from './user.ts'

interface Needs {
  users: Users
  createUser: ReturnType<typeof createUser>
}

/** Used when nobody said who the owner is. */
export const DEFAULT_OWNER_EMAIL = 'owner@skyfolio.local'

/**
 * Creates the first user when there is none. Answers what was created, with the password if it had to be made up, else null.
 * Two processes may do this at once: the e-mail is unique, so one of them finds the work done.
 */
export const ensureOwner =
  ({ users, createUser }: Needs) =>
  async (owner: {
    email?: string
    password?: string
  }): Promise<{ email: string; madeUpPassword: string | null } | null> => {
    if ((await users.count()) > 0) return null
    const email = owner.email ?? DEFAULT_OWNER_EMAIL
    const madeUpPassword = owner.password === undefined ? randomPassword() : null
    try {
      const user = await createUser(
        { email, name: 'Owner', password: owner.password ?? madeUpPassword ?? '' },
        { actorId: null, requestId: 'first-start' },
      )
      return { email: user.email, madeUpPassword }
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'EMAIL_TAKEN') return null
      throw error
    }
  }
