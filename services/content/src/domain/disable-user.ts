import type { Caller } from './audit.ts'
import { isId } from './ids.ts'
import type { Atomically } from './storage.ts'
import { lastActiveUser, userNotFound } from './user-errors.ts'
import { withoutSecrets, type User } from './user.ts'

interface Needs {
  atomically: Atomically
  now: () => Date
}

/** Lets a user in no more and ends their sessions; who is disabled already stays so. Throws USER_NOT_FOUND, LAST_ACTIVE_USER. */
export const disableUser =
  ({ atomically, now }: Needs) =>
  (id: number, by: Caller): Promise<User> =>
    atomically(async ({ users, devices, audit }) => {
      // All of them are locked, so that the last two can't disable each other at once.
      const active = await users.lockActive()
      const user = isId(id) ? await users.byId(id) : null
      if (!user) throw userNotFound()
      if (user.disabled) return withoutSecrets(user)
      if (active < 2) throw lastActiveUser()
      await users.setDisabled(id, true)
      await users.raiseEpoch(id)
      await devices.removeOthers(id, null)
      await audit.write({ by, action: 'user.disabled', subject: { kind: 'user', id, name: user.name }, at: now() })
      return withoutSecrets({ ...user, disabled: true })
    })

/** Lets a disabled user in again; who is not disabled stays so. Throws USER_NOT_FOUND. */
export const enableUser =
  ({ atomically, now }: Needs) =>
  (id: number, by: Caller): Promise<User> =>
    atomically(async ({ users, audit }) => {
      const user = isId(id) ? await users.byId(id) : null
      if (!user) throw userNotFound()
      if (!user.disabled) return withoutSecrets(user)
      await users.setDisabled(id, false)
      await audit.write({ by, action: 'user.enabled', subject: { kind: 'user', id, name: user.name }, at: now() })
      return withoutSecrets({ ...user, disabled: false })
    })
