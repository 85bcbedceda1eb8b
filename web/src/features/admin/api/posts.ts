import { useMemo } from 'react'
import useSWR from 'swr'
import { http, type Page } from '../../../http/http.ts'
import type { Post as SitePost, Tag as ShownTag } from '../../site/api/posts.ts'
import { useRefresh } from './refresh.ts'

/** A post or page as its owner sees it. */
export interface Post extends SitePost {
  /** When a draft is published by itself. */
  publishAt: string | null
}
export type PostType = Post['type']

export interface PostChange {
  title?: string
  slug?: string
  content?: string
  excerpt?: string | null
  headerImageId?: number | null
  type?: PostType
  published?: boolean
  publishAt?: string | null
  menuLabel?: string | null
  menuOrder?: number
}

export interface PostQuery {
  type: PostType
  published?: boolean
  search?: string
  tagId?: number
  page: number
  limit: number
}

const postsKey = '/api/posts'

const listKey = ({ type, published, search = '', tagId, page, limit }: PostQuery): string => {
  const query = new URLSearchParams({ type, page: String(page), limit: String(limit) })
  if (published !== undefined) query.set('published', String(published))
  if (search.trim()) query.set('search', search.trim())
  if (tagId !== undefined) query.set('tagId', String(tagId))
  return `${postsKey}?${query.toString()}`
}

/** One page of posts or pages, drafts included; the page before stays while the next one is on its way. */
export const usePosts = (query: PostQuery) =>
  useSWR<Page<Post>, Error>(listKey(query), (url: string) => http.getPage<Post>(url), {
    keepPreviousData: true,
    revalidateOnMount: true,
  })

/** One post or page with its content, as it is stored now. */
export const getPost = (id: number) => http.get<Post>(`${postsKey}/${id}`)

const contentTagsKey = (type: PostType, id: number) => `/api/content/${type}/${id}/tags`

export const getPostTags = (type: PostType, id: number) => http.get<ShownTag[]>(contentTagsKey(type, id))

export const savePostTags = (type: PostType, id: number, tagIds: readonly number[]) =>
  http.put<ShownTag[]>(contentTagsKey(type, id), { tagIds })

/** Changes that refresh the lists they touch. */
export function usePostActions() {
  const refresh = useRefresh()
  return useMemo(
    () => ({
      create: async (post: PostChange): Promise<Post> => {
        const created = await http.post<Post>(postsKey, post)
        await refresh(postsKey)
        return created
      },
      /** `seen` is the updatedAt this change was made to: when another is stored, the answer is 412. */
      update: async (id: number, change: PostChange, seen?: string): Promise<Post> => {
        const headers = seen === undefined ? {} : { headers: { 'if-match': `"${seen}"` } }
        const post = await http.put<Post>(`${postsKey}/${id}`, change, headers)
        await refresh(postsKey)
        return post
      },
      /** All in one step; `ids` is every page, first to last. */
      orderPages: async (ids: readonly number[]): Promise<void> => {
        try {
          await http.put<void>('/api/pages/order', { ids })
        } finally {
          await refresh(postsKey)
        }
      },
      remove: async (id: number): Promise<void> => {
        await http.delete(`${postsKey}/${id}`)
        await refresh(postsKey)
      },
    }),
    [refresh],
  )
}
