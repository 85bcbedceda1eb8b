import useSWR from 'swr'
import { http } from '../../../http/http.ts'
import type { User } from './me.ts'
import { useRefresh } from './refresh.ts'

const usersKey = '/api/admin/users'

/** The people who run the site, oldest first. */
export const useUsers = () => useSWR<User[], Error>(usersKey, { keepPreviousData: true, revalidateOnMount: true })

export interface NewUser {
  name: string
  email: string
  password: string
}

/** What one does with somebody else's account; the list is read again after each. */
export function useUserActions() {
  const refresh = useRefresh()
  return {
    /** Who is disabled is signed out at once and let in no more. */
    setDisabled: async (id: number, disabled: boolean): Promise<void> => {
      await http.patch<User>(`${usersKey}/${id}`, { disabled })
      await refresh(usersKey)
    },
    /** Ends their sessions too. */
    setPassword: (id: number, password: string) => http.put<User>(`${usersKey}/${id}/password`, { password }),
  }
}

export function useCreateUser() {
  const refresh = useRefresh()
  return async (user: NewUser): Promise<void> => {
    await http.post<User>(usersKey, user)
    await refresh(usersKey)
  }
}
