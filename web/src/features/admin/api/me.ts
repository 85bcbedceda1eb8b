import useSWR, { useSWRConfig } from 'swr'
import { getOrNull } from '../../../http/get-or-null.ts'
import { http } from '../../../http/http.ts'
import { meKey } from '../../site/api/session.ts'

export interface User {
  id: number
  email: string
  name: string
  firstName: string | null
  lastName: string | null
  displayName: string | null
  /** A file name under /uploads/. */
  avatar: string | null
  role: string
  disabled?: boolean
  createdAt: string
}

interface MeAnswer {
  user: User | null
}

/** Whoever is signed in: undefined while asking, null for nobody. Never cached: asked anew with every window focus. */
export function useMe() {
  const { data, error } = useSWR<MeAnswer | null, Error>(meKey, getOrNull, {
    revalidateOnFocus: true,
    revalidateOnMount: true,
    focusThrottleInterval: 0,
  })
  return { me: data === undefined ? undefined : (data?.user ?? null), error }
}

export interface Credentials {
  email: string
  password: string
  totp?: string
}

export interface ProfileChange {
  firstName?: string | null
  lastName?: string | null
  displayName?: string | null
  email?: string
  avatar?: string | null
  /** Needed when the e-mail changes. */
  currentPassword?: string
}

/** What one can do with one's own account; the current user is known anew after each. */
export function useAccount() {
  const { mutate } = useSWRConfig()
  const know = (user: User | null) => mutate(meKey, { user }, { revalidate: false })
  return {
    login: async (credentials: Credentials): Promise<void> => {
      const { user } = await http.post<{ user: User }>('/api/login', credentials)
      await know(user)
    },
    logout: async (): Promise<void> => {
      await http.post<void>('/api/logout')
    },
    update: async (change: ProfileChange): Promise<void> => {
      const { user } = await http.patch<{ user: User }>(meKey, change)
      await know(user)
    },
    changePassword: (currentPassword: string, newPassword: string) =>
      http.put<void>('/api/profile/password', { currentPassword, newPassword }),
  }
}

/** Stores a square picture and answers its file name; it becomes the avatar with the next `update`. */
export async function uploadAvatar(picture: Blob): Promise<string> {
  const form = new FormData()
  form.append('avatar', picture, 'avatar.jpg')
  const { filename } = await http.post<{ filename: string }>('/api/upload/avatar', form)
  return filename
}
