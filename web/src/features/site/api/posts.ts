import useSWR from 'swr'
import type { Image } from './images.ts'

export interface Post {
  id: number
  type: 'post' | 'page'
  title: string
  slug: string
  excerpt: string | null
  /** Sanitized HTML. Absent in lists, and for an unpublished page. */
  content?: string | null
  headerImageId: number | null
  headerImage: Image | null
  author: { id: number; name: string; avatar: string | null } | null
  published: boolean
  publishedAt: string | null
  createdAt: string
  updatedAt: string
  readingMinutes: number
  menuLabel: string | null
  menuOrder: number
}

export interface Tag {
  id: number
  name: string
  color: string | null
}

/** The date a post shows. */
export const dateOf = (post: Post): string => post.publishedAt ?? post.createdAt

/** One page of the published posts, newest first; `search` as the visitor typed it. */
export const postsKey = (page: number, limit: number, search = '') =>
  `/api/posts?type=post&published=true&page=${page}&limit=${limit}${search && `&search=${encodeURIComponent(search)}`}`

/** The published pages, for navigation and footer. */
export const pagesKey = '/api/posts?type=page&published=true&page=1&limit=100'

/** A post or page by its slug; an old slug answers the item with its present one. */
export const postKey = (slug: string) => `/api/posts/slug/${encodeURIComponent(slug)}`

export const postTagsKey = (id: number) => `/api/content/post/${id}/tags`

interface Placed {
  id: number
  menuOrder: number
}

/** The order of the menu; pages nobody has placed stand as they were made. */
export const byMenuOrder = (one: Placed, other: Placed) => one.menuOrder - other.menuOrder || one.id - other.id

/** Published pages in the order of the menu. A failure reads as no pages. */
export const usePages = (): Post[] => [...(useSWR<Post[], Error>(pagesKey).data ?? [])].sort(byMenuOrder)

export const useNewestPosts = (limit: number) => useSWR<Post[], Error>(postsKey(1, limit))

export const usePost = (slug: string) => useSWR<Post, Error>(postKey(slug))

/** Asked only once the post is known. */
export const usePostTags = (id: number | undefined) => useSWR<Tag[], Error>(id === undefined ? null : postTagsKey(id))
