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

export function useCreateUser() {
  const refresh = useRefresh()
  return async (user: NewUser): Promise<void> => {
    await http.post<User>(usersKey, user)
    await refresh(usersKey)
  }
}
