import type { Role } from '@skyfolio/domain/access/roles'
import useSWR from 'swr'
import { http } from '../http.ts'
import type { ApiRequest, ApiResponse } from '../types.ts'
import type { User } from './account.ts'
import { listSettings, useRefresh } from './cache/queries.ts'
import { invitationsKey } from './invitations.ts'

const usersKey = '/api/admin/users'

/** The people who run the site, oldest first. */
export const useUsers = () => useSWR<User[], Error>(usersKey, listSettings)

type ChangedUser = ApiResponse<'/api/admin/users/{id}', 'patch'>
type PasswordSetting = ApiRequest<'/api/admin/users/{id}/password', 'put'>

/** What a change of an account has ended, and what it has left. */
export type AccessChange = ChangedUser['access']

export type NewUser = ApiRequest<'/api/admin/users', 'post'>

/** What one does with somebody else's account; the list is read again after each. */
export function useUserActions() {
  const refresh = useRefresh()
  /** Invitations may have been withdrawn. */
  const refreshAll = async () => {
    await refresh(usersKey)
    await refresh(invitationsKey)
  }
  return {
    /** A disabled user is signed out at once and cannot sign in. */
    setDisabled: async (id: number, disabled: boolean): Promise<AccessChange> => {
      const { access } = await http.patch<ChangedUser>(`${usersKey}/${id}`, { disabled })
      await refreshAll()
      return access
    },
    /** What they may do, from their next request on. */
    setRole: async (id: number, role: Role): Promise<AccessChange> => {
      const { access } = await http.patch<ChangedUser>(`${usersKey}/${id}`, { role })
      await refreshAll()
      return access
    },
    /** Ends their sessions and API keys too. */
    setPassword: async (id: number, change: PasswordSetting): Promise<AccessChange> => {
      const { access } = await http.put<ChangedUser>(`${usersKey}/${id}/password`, change)
      return access
    },
  }
}

export function useCreateUser() {
  const refresh = useRefresh()
  return async (user: NewUser): Promise<void> => {
    await http.post<User>(usersKey, user)
    await refresh(usersKey)
  }
}
