import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId } from '@skyfolio/runtime/domain/ids'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import { type AccessChange, type AccessWrites, ACCESS_REPOSITORIES, endAccess } from './access.ts'
import { type User, userNotFound, lastOwner, type UserRepository, parseRole, withoutSecrets } from '../users/user.ts'

export interface AccountServiceDependencies {
  transaction: NamedTransaction<AccessWrites & { users: UserRepository }>
  now: () => Date
}

interface ChangedUser {
  user: User
  access: AccessChange
}

export type AccountService = ReturnType<typeof createAccountService>

/** Roles, disabling and signing out: what decides whether a user gets in, and ends what they may no longer do. */
export const createAccountService = ({ transaction, now }: AccountServiceDependencies) => ({
  /** Ends every session of a user. Returns the new epoch. Throws USER_NOT_FOUND. */
  async signOutEverywhere(userId: number, caller: Caller): Promise<{ epoch: number; access: AccessChange }> {
    if (!isId(userId)) throw userNotFound()
    return transaction(ACCESS_REPOSITORIES, async writes => {
      const change = 'signedOutEverywhere'
      const { access, epoch } = await endAccess(writes, userId, { change, caller, at: now() })
      if (epoch === null) throw userNotFound()
      await writes.audit.record({ caller, action: 'user.sessions_ended', subject: { id: userId } })
      return { epoch, access }
    })
  },

  /**
   * Gives a user a role, from their next request on; who is no longer an owner invites nobody. Throws USER_NOT_FOUND,
   * INVALID_USER, LAST_OWNER.
   */
  setRole: (id: number, wanted: string, caller: Caller): Promise<ChangedUser> =>
    transaction(ACCESS_REPOSITORIES, async writes => {
      const { users, audit } = writes
      const role = parseRole(wanted)
      const owners = await users.lockActiveOwners()
      const user = isId(id) ? await users.byId(id) : null
      if (!user) throw userNotFound()
      const before = withoutSecrets(user)
      const isDemoted = user.role === 'admin' && role !== 'admin'
      const change = isDemoted ? 'demoted' : 'promoted'
      const { access } = await endAccess(writes, id, { change, caller, at: now() })
      if (user.role === role) return { user: before, access }
      if (user.role === 'admin' && !user.disabled && owners < 2) throw lastOwner()
      const after = { ...before, role }
      await users.setRole(id, role)
      await audit.record({ caller, action: 'user.role_changed', subject: user, before, after })
      return { user: after, access }
    }),

  /**
   * Ends a user's sessions, API keys and invitations, and refuses new ones; a user who is disabled stays so. Throws
   * USER_NOT_FOUND, LAST_OWNER.
   */
  disable: (id: number, caller: Caller): Promise<ChangedUser> =>
    transaction(ACCESS_REPOSITORIES, async writes => {
      const { users, audit } = writes
      // All of them are locked, so that the last two can't disable each other at once.
      const owners = await users.lockActiveOwners()
      const user = isId(id) ? await users.byId(id) : null
      if (!user) throw userNotFound()
      if (!user.disabled) {
        if (user.role === 'admin' && owners < 2) throw lastOwner()
        await users.setDisabled(id, true)
        await audit.record({ caller, action: 'user.disabled', subject: user })
      }
      const { access } = await endAccess(writes, id, { change: 'disabled', caller, at: now() })
      return { user: withoutSecrets({ ...user, disabled: true }), access }
    }),

  /** Lets a disabled user sign in again; a user who is not disabled stays so. Throws USER_NOT_FOUND. */
  enable: (id: number, caller: Caller): Promise<ChangedUser> =>
    transaction(ACCESS_REPOSITORIES, async writes => {
      const { users, audit } = writes
      const user = isId(id) ? await users.byId(id) : null
      if (!user) throw userNotFound()
      if (user.disabled) {
        await users.setDisabled(id, false)
        await audit.record({ caller, action: 'user.enabled', subject: user })
      }
      const { access } = await endAccess(writes, id, { change: 'enabled', caller, at: now() })
      return { user: withoutSecrets({ ...user, disabled: false }), access }
    }),
})
