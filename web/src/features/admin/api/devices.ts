import useSWR from 'swr'
import { http } from '../../../http/http.ts'
import { useRefresh } from './refresh.ts'

const devicesKey = '/api/me/sessions'

/** A browser one is signed in with. */
export interface Device {
  id: number
  userAgent: string
  address: string
  createdAt: string
  /** To within five minutes. */
  lastSeenAt: string
  /** The browser that asks. */
  current: boolean
}

/** Last seen first. */
export const useDevices = () => useSWR<Device[], Error>(devicesKey, { revalidateOnMount: true })

export function useDeviceActions() {
  const refresh = useRefresh()
  return {
    signOut: async (id: number): Promise<void> => {
      await http.delete(`${devicesKey}/${id}`)
      await refresh(devicesKey)
    },
    /** Here too. */
    signOutEverywhere: () => http.delete(devicesKey),
  }
}
