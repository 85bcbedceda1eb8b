import { useMemo } from 'react'
import { http } from '../http.ts'
import type { ApiItem } from '../types.ts'
import { usePage, useRefresh } from './cache/queries.ts'

/** A deleted post or page. */
export type TrashedPost = ApiItem<'/api/trash/posts', 'get'>
/** A deleted picture. */
export type TrashedImage = ApiItem<'/api/trash/images', 'get'>

const keys = { posts: '/api/trash/posts', images: '/api/trash/images' } as const
/** The lists in which something is found again that was brought back. */
const lists = { posts: ['/api/posts'], images: ['/api/images', '/api/admin/products'] } as const
export type TrashKind = keyof typeof keys

const pageKey = (kind: TrashKind, page: number, limit: number) => `${keys[kind]}?page=${page}&limit=${limit}`

/** One page of the deleted posts and pages, last deleted first. */
export const useTrashedPosts = (page: number, limit: number) => usePage<TrashedPost>(pageKey('posts', page, limit))

/** One page of the deleted pictures, last deleted first. */
export const useTrashedImages = (page: number, limit: number) => usePage<TrashedImage>(pageKey('images', page, limit))

/** Changes that refresh the lists they touch. */
export function useTrashActions(kind: TrashKind) {
  const refresh = useRefresh()
  return useMemo(
    () => ({
      restore: async (id: number): Promise<void> => {
        await http.post(`${keys[kind]}/${id}/restore`)
        await refresh(keys[kind], ...lists[kind])
      },
      purge: async (id: number): Promise<void> => {
        await http.delete(`${keys[kind]}/${id}`)
        await refresh(keys[kind])
      },
    }),
    [refresh, kind],
  )
}
