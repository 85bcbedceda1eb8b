import { seenEveryMs, type Devices } from './device.ts'
import { isId, pageOf } from './ids.ts'
import { sessionEnded, userNotFound } from './user-errors.ts'
import { withoutSecrets, type User, type Users } from './user.ts'

/**
 * The user of a session. Throws SESSION_ENDED when the user is gone or disabled, the epoch has moved on, or the device was
 * signed out.
 */
export const checkSession =
  ({ users, devices, now }: { users: Users; devices: Devices; now: () => Date }) =>
  async (session: { userId: number; epoch: number; deviceId: number | null }): Promise<User> => {
    const { userId, epoch, deviceId } = session
    const [user, device] = await Promise.all([
      isId(userId) ? users.byId(userId) : null,
      deviceId === null ? null : devices.byId(userId, deviceId),
    ])
    if (!user || user.disabled || user.epoch !== epoch) throw sessionEnded()
    if (deviceId !== null && !device) throw sessionEnded()
    const at = now()
    if (device && at.getTime() - device.lastSeenAt.getTime() > seenEveryMs) await devices.seen(device.id, at)
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
