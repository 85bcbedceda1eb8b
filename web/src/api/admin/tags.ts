import { useMemo } from 'react'
import useSWR from 'swr'
import { DEFAULT_TAG_COLOR } from '../post.ts'
import { http } from '../http.ts'
import type { ApiItem, ApiRequest } from '../types.ts'
import { listSettings, useRefresh } from './cache/queries.ts'

export type Tag = ApiItem<'/api/tags', 'get'>

type TagChange = ApiRequest<'/api/tags/{id}', 'put'>
/** The colors offered; any other may be entered. */
export const TAG_COLORS = [
  DEFAULT_TAG_COLOR,
  '#ef4444',
  '#10b981',
  '#f59e0b',
  '#8b5cf6',
  '#06b6d4',
  '#f97316',
  '#84cc16',
  '#ec4899',
  '#6b7280',
] as const

const tagsKey = '/api/tags'

/** All tags by name. */
export const useTags = () => useSWR<Tag[], Error>(tagsKey, listSettings)

/** Changes that refresh the lists they touch. */
export function useTagActions() {
  const refresh = useRefresh()
  return useMemo(
    () => ({
      create: async (tag: TagChange): Promise<Tag> => {
        const created = await http.post<Tag>(tagsKey, tag)
        await refresh(tagsKey)
        return created
      },
      update: async (id: number, change: TagChange): Promise<void> => {
        await http.put<Tag>(`${tagsKey}/${id}`, change)
        await refresh(tagsKey, '/api/content')
      },
      remove: async (id: number): Promise<void> => {
        await http.delete(`${tagsKey}/${id}`)
        await refresh(tagsKey, '/api/content')
      },
    }),
    [refresh],
  )
}
