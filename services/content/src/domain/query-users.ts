import { isId, pageOf } from './ids.ts'
import { sessionEnded, userNotFound } from './user-errors.ts'
import { withoutSecrets, type User, type Users } from './user.ts'

/** The user of a session. Throws SESSION_ENDED when the user is gone or disabled or the epoch has moved on. */
export const checkSession =
  ({ users }: { users: Users }) =>
  async ({ userId, epoch }: { userId: number; epoch: number }): Promise<User> => {
    const user = isId(userId) ? await users.byId(userId) : null
    if (!user || user.disabled || user.epoch !== epoch) throw sessionEnded()
    return withoutSecrets(user)
  }

/** One user. Throws USER_NOT_FOUND. */
export const getUser =
  ({ users }: { users: Users }) =>
  async (id: number): Promise<User> => {
    const user = isId(id) ? await users.byId(id) : null
    if (!user) throw userNotFound()
    return withoutSecrets(user)
  }

/** Users, oldest first; at most 100 at once. Throws INVALID_PAGE. */
export const listUsers =
  ({ users }: { users: Users }) =>
  async (wanted: {
    pageSize: number
    skip: number
    includeTotal: boolean
  }): Promise<{ users: User[]; totalSize?: number }> => {
    const found = await users.list(pageOf(wanted, 100))
    return wanted.includeTotal ? { users: found, totalSize: await users.count() } : { users: found }
  }
