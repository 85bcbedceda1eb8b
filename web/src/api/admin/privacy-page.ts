import { http } from '../http.ts'
import type { ApiResponse } from '../types.ts'
import { useRefresh } from './cache/queries.ts'
import { postsKey } from './posts.ts'

type Draft = ApiResponse<'/api/admin/privacy-page', 'post'>

/** Has a privacy page written, as a draft. Throws when there is one. */
export function useDraftPrivacyPage() {
  const refresh = useRefresh()
  return async (): Promise<Draft> => {
    const draft = await http.post<Draft>('/api/admin/privacy-page')
    await refresh(postsKey)
    return draft
  }
}
