import useSWR from 'swr'
import { meKey } from './session.ts'
import type { ApiItem, ApiResponse } from './types.ts'

type Setting = ApiItem<'/api/settings', 'get'>
type Town = ApiItem<'/api/skybug/towns', 'get'>

/** The town, or the coordinates, that a text names best. */
export const townKey = (text: string): string =>
  `/api/skybug/towns?${new URLSearchParams({ q: text.slice(0, 100), limit: '1' }).toString()}`

/** Where the owner observes, by the settings. Undefined for visitors, until known, and while none is set. */
export const useObservingPlace = (): Town | undefined => {
  // What the navigation has heard: this asks nothing itself.
  const { data: session } = useSWR<ApiResponse<'/api/me', 'get'> | null>(meKey, { revalidateOnMount: false })
  const { data: settings } = useSWR<Setting[], Error>(session?.user ? '/api/settings' : null)
  const text = settings?.find(({ key }) => key === 'observing_place')?.value
  const { data: towns } = useSWR<Town[], Error>(text ? townKey(text) : null)
  return towns?.[0]
}
