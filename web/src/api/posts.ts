import useSWR from 'swr'
import type { ApiResponse } from './types.ts'

/** A post or page. `content` is sanitized HTML, absent in lists. */
export type Post = ApiResponse<'/api/posts/{id}', 'get'>

/** The date a post shows. */
export const dateOf = (post: Post): string => post.publishedAt ?? post.createdAt

/** One page of the published posts, newest first; `search` as the visitor typed it. */
export const postsKey = (page: number, limit: number, search = '') =>
  `/api/posts?type=post&published=true&page=${page}&limit=${limit}${search && `&search=${encodeURIComponent(search)}`}`

/** The published pages, for navigation and footer. */
export const pagesKey = '/api/posts?type=page&published=true&page=1&limit=100'

type MenuItem = Pick<Post, 'id' | 'menuOrder'>

/** The order of the menu; pages without a place of their own are ordered by age. */
export const byMenuOrder = (one: MenuItem, other: MenuItem) => one.menuOrder - other.menuOrder || one.id - other.id

/** Published pages in the order of the menu. A failure reads as no pages. */
export const usePages = (): Post[] => [...(useSWR<Post[], Error>(pagesKey).data ?? [])].sort(byMenuOrder)

export const useNewestPosts = (limit: number) => useSWR<Post[], Error>(postsKey(1, limit))
