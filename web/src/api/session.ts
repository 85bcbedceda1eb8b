import useSWR from 'swr'
import { getOrNull } from './http.ts'
import type { ApiResponse } from './types.ts'

type Session = ApiResponse<'/api/me', 'get'>
export type SessionUser = NonNullable<Session['user']>

export const meKey = '/api/me'

/**
 * The user who is signed in; null for a visitor, undefined until known (and always on the server).
 * Asked anew by every screen that mounts it and whenever the window gets the focus: never cached.
 */
export const useMe = (): SessionUser | null | undefined => {
  const { data } = useSWR<Session | null>(meKey, {
    fetcher: getOrNull,
    revalidateOnFocus: true,
    revalidateOnMount: true,
    focusThrottleInterval: 0,
    dedupingInterval: 0,
  })
  return data === undefined ? undefined : (data?.user ?? null)
}
