import type { Role } from '@skyfolio/runtime/domain/roles'
import useSWR from 'swr'
import { http } from '../http.ts'
import type { ApiRequest } from '../types.ts'
import type { User } from './account.ts'
import { listSettings, useRefresh } from './cache/queries.ts'

const usersKey = '/api/admin/users'

/** The people who run the site, oldest first. */
export const useUsers = () => useSWR<User[], Error>(usersKey, listSettings)

export type NewUser = ApiRequest<'/api/admin/users', 'post'>

/** What one does with somebody else's account; the list is read again after each. */
export function useUserActions() {
  const refresh = useRefresh()
  return {
    /** Who is disabled is signed out at once and let in no more. */
    setDisabled: async (id: number, disabled: boolean): Promise<void> => {
      await http.patch<User>(`${usersKey}/${id}`, { disabled })
      await refresh(usersKey)
    },
    /** What they may do, from their next request on. */
    setRole: async (id: number, role: Role): Promise<void> => {
      await http.patch<User>(`${usersKey}/${id}`, { role })
      await refresh(usersKey)
    },
    /** Ends their sessions too. */
    setPassword: async (id: number, password: string): Promise<void> => {
      await http.put<User>(`${usersKey}/${id}/password`, { password })
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
