import useSWR from 'swr'
import { http } from '../http.ts'
import type { ApiResponse } from '../types.ts'
import { listSettings, useRefresh } from './cache/queries.ts'
import { postsKey } from './posts.ts'

type Draft = ApiResponse<'/api/admin/privacy-page', 'post'>
type Status = ApiResponse<'/api/admin/privacy-page', 'get'>

export const privacyPageKey = '/api/admin/privacy-page'

/** Whether the privacy page still describes what the site does. */
export const usePrivacyPage = () => useSWR<Status, Error>(privacyPageKey, listSettings)

/** Has a privacy page written, as a draft. Throws when there is one. */
export function useDraftPrivacyPage() {
  const refresh = useRefresh()
  return async (): Promise<Draft> => {
    const draft = await http.post<Draft>(privacyPageKey)
    await refresh(postsKey, privacyPageKey)
    return draft
  }
}

/** Confirms that the page is up to date. */
export function useConfirmPrivacyPage() {
  const refresh = useRefresh()
  return async (): Promise<void> => {
    await http.post(`${privacyPageKey}/confirm`)
    await refresh(privacyPageKey)
  }
}
