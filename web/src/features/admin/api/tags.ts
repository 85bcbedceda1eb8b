import { useMemo } from 'react'
import useSWR from 'swr'
import { http } from '../../../http/http.ts'
import { useRefresh } from './refresh.ts'

export interface Tag {
  id: number
  name: string
  slug: string
  description: string | null
  color: string
}

export type TagChange = Partial<Omit<Tag, 'id'>>

export const DEFAULT_TAG_COLOR = '#3b82f6'

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
export const useTags = () => useSWR<Tag[], Error>(tagsKey, { keepPreviousData: true, revalidateOnMount: true })

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
