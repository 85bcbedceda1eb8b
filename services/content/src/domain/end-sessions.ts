import type { Caller } from './audit.ts'
import { isId } from './ids.ts'
import type { Atomically } from './storage.ts'
import { userNotFound } from './user-errors.ts'

/** Ends every session of a user. Answers the new epoch. Throws USER_NOT_FOUND. */
export const endSessions =
  ({ atomically, now }: { atomically: Atomically; now: () => Date }) =>
  async (userId: number, by: Caller): Promise<number> => {
    if (!isId(userId)) throw userNotFound()
    return atomically(async ({ users, devices, audit }) => {
      const epoch = await users.raiseEpoch(userId)
      if (epoch === null) throw userNotFound()
      await devices.removeOthers(userId, null)
      await audit.write({ by, action: 'user.sessions_ended', subject: { kind: 'user', id: userId }, at: now() })
      return epoch
    })
  }
