import useSWR, { useSWRConfig } from 'swr'
import { getOrNull } from '../http.ts'
import { http } from '../http.ts'
import { meKey } from '../session.ts'
import type { ApiItem, ApiRequest, ApiResponse } from '../types.ts'
import { listSettings, useRefresh } from './cache/queries.ts'

export type User = ApiItem<'/api/admin/users', 'get'>

type MeResponse = ApiResponse<'/api/me', 'get'>
export type Me = NonNullable<MeResponse['user']>

/** Whoever is signed in: undefined while loading, null for nobody. Never cached: requested again with every window focus. */
export function useMe() {
  const { data, error } = useSWR<MeResponse | null, Error>(meKey, getOrNull, {
    revalidateOnFocus: true,
    revalidateOnMount: true,
    focusThrottleInterval: 0,
    dedupingInterval: 0,
  })
  return { me: data === undefined ? undefined : (data?.user ?? null), error }
}

type Credentials = ApiRequest<'/api/login', 'post'>

/** A new email needs the current password, and the second factor of those who have one. */
type ProfileChange = ApiRequest<'/api/me', 'patch'>

/** Changes of one's own account; each updates the current user. */
export function useAccount() {
  const { mutate } = useSWRConfig()
  const setMe = (user: MeResponse['user']) => mutate(meKey, { user }, { revalidate: false })
  return {
    login: async (credentials: Credentials): Promise<void> => {
      const { user } = await http.post<ApiResponse<'/api/login', 'post'>>('/api/login', credentials)
      await setMe(user)
    },
    loginWithPasskey: async (proof: ApiRequest<'/api/login/passkey', 'post'>): Promise<void> => {
      const { user } = await http.post<ApiResponse<'/api/login/passkey', 'post'>>('/api/login/passkey', proof)
      await setMe(user)
    },
    /** Reads again who is signed in. */
    refresh: () => mutate(meKey),
    logout: async (): Promise<void> => {
      await http.post<void>('/api/logout')
    },
    update: async (change: ProfileChange): Promise<void> => {
      const { user } = await http.patch<ApiResponse<'/api/me', 'patch'>>(meKey, change)
      await setMe(user)
    },
    /** Gives the password again, for what needs a recent one, with a second factor of those who have one; or a passkey alone. */
    reauthenticate: (proof: ApiRequest<'/api/me/reauthenticate', 'post'>) =>
      http.post<void>('/api/me/reauthenticate', proof),
    changePassword: (change: ApiRequest<'/api/profile/password', 'put'>) =>
      http.put<ApiResponse<'/api/profile/password', 'put'>>('/api/profile/password', change),
  }
}

/** Stores a square picture and returns its file name; it becomes the avatar with the next `update`. */
export async function uploadAvatar(picture: Blob, signal: AbortSignal): Promise<string> {
  const form = new FormData()
  form.append('avatar', picture, 'avatar.jpg')
  const { filename } = await http.post<ApiResponse<'/api/upload/avatar', 'post'>>('/api/upload/avatar', form, {
    signal,
  })
  return filename
}

export const twoFactorKey = '/api/me/two-factor'

/** Whether one signs in with a code too. */
export type TwoFactor = ApiResponse<'/api/me/two-factor', 'get'>

/** What an authenticator needs; `uri` is what its QR code says. */
export type NewSecret = ApiResponse<'/api/me/two-factor', 'post'>

/** Proves who it is: the password, and a code of the authenticator, a recovery code or a passkey. */
export type Proof = ApiRequest<'/api/me/two-factor/disable', 'post'>

type RecoveryCodes = ApiResponse<'/api/me/two-factor/confirm', 'post'>

export const useTwoFactor = ({ isNeeded = true }: { isNeeded?: boolean } = {}) =>
  useSWR<TwoFactor, Error>(isNeeded ? twoFactorKey : null, listSettings)

export function useTwoFactorActions() {
  const refresh = useRefresh()
  return {
    begin: (proof: Proof) => http.post<NewSecret>(twoFactorKey, proof),
    /** Turns it on; returns the recovery codes, this once. */
    confirm: async (code: string): Promise<string[]> => {
      const { recoveryCodes } = await http.post<RecoveryCodes>(`${twoFactorKey}/confirm`, { code })
      await refresh(twoFactorKey)
      return recoveryCodes
    },
    renewCodes: async (proof: Proof): Promise<string[]> => {
      const { recoveryCodes } = await http.post<RecoveryCodes>(`${twoFactorKey}/recovery-codes`, proof)
      await refresh(twoFactorKey)
      return recoveryCodes
    },
    turnOff: async (proof: Proof): Promise<void> => {
      await http.post<void>(`${twoFactorKey}/disable`, proof)
      await refresh(twoFactorKey)
    },
  }
}

const devicesKey = '/api/me/sessions'

/** A browser one is signed in with; `current` is this one, `lastSeenAt` is right to within five minutes. */
export type Device = ApiItem<'/api/me/sessions', 'get'>

/** Last seen first. */
export const useDevices = () => useSWR<Device[], Error>(devicesKey, listSettings)

export function useDeviceActions() {
  const refresh = useRefresh()
  return {
    signOut: async (id: number): Promise<void> => {
      await http.delete(`${devicesKey}/${id}`)
      await refresh(devicesKey)
    },
    /** Here too. */
    signOutEverywhere: () => http.delete<ApiResponse<'/api/me/sessions', 'delete'>>(devicesKey),
  }
}
