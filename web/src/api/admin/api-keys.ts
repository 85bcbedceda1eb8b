import useSWR from 'swr'
import { http } from '../http.ts'
import type { ApiItem, ApiRequest, ApiResponse } from '../types.ts'
import { listSettings, useRefresh } from './cache/queries.ts'

const apiKeysKey = '/api/me/api-keys'

/** A key with which a program acts for the user; `lastUsedAt` is right to within five minutes. */
export type ApiKey = ApiItem<'/api/me/api-keys', 'get'>

/** Newest first. */
export const useApiKeys = () => useSWR<ApiKey[], Error>(apiKeysKey, listSettings)

export function useApiKeyActions() {
  const refresh = useRefresh()
  return {
    /** Returns the token, this once. */
    create: async (wanted: ApiRequest<'/api/me/api-keys', 'post'>): Promise<string> => {
      const { token } = await http.post<ApiResponse<'/api/me/api-keys', 'post'>>(apiKeysKey, wanted)
      await refresh(apiKeysKey)
      return token
    },
    /** It is refused at once. */
    revoke: async (id: number): Promise<void> => {
      await http.delete(`${apiKeysKey}/${id}`)
      await refresh(apiKeysKey)
    },
  }
}
