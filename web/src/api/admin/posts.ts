import { useMemo } from 'react'
import useSWR from 'swr'
import { http, ifVersion } from '../http.ts'
import type { Tag } from '../post.ts'
import type { ApiItem, ApiRequest, ApiResponse } from '../types.ts'
import { usePage, useRefresh } from './cache/queries.ts'
import { useProcessingRefresh } from './processing.ts'

/** A post or page as its owner sees it. `publishAt`: when a draft is published by itself. */
export type Post = ApiResponse<'/api/posts/{id}', 'get'>
export type PostType = Post['type']

export type PostChange = ApiRequest<'/api/posts/{id}', 'put'>

interface PostQuery {
  type: PostType
  published?: boolean
  search?: string
  tagId?: number
  page: number
  limit: number
}

export const postsKey = '/api/posts'

const listKey = ({ type, published, search = '', tagId, page, limit }: PostQuery): string => {
  const query = new URLSearchParams({ type, page: String(page), limit: String(limit) })
  if (published !== undefined) query.set('published', String(published))
  if (search.trim()) query.set('search', search.trim())
  if (tagId !== undefined) query.set('tagId', String(tagId))
  return `${postsKey}?${query.toString()}`
}

/** One page of posts or pages, drafts included; the page before stays while the next one is on its way. */
export function usePosts(query: PostQuery) {
  const posts = usePage<Post>(listKey(query))
  useProcessingRefresh(
    posts.data?.items.flatMap(({ headerImage }) => headerImage ?? []),
    posts.mutate,
  )
  return posts
}

/** One post or page with its content, with the changes that are not published. */
export const getPost = (id: number) => http.get<Post>(`${postsKey}/${id}?preview=true`)

export type WorkingCopyChange = ApiRequest<'/api/posts/{id}/working-copy', 'put'>

/** The later one of the versions of what is published and of the changes that are not. */
export const versionOf = ({ updatedAt, workingCopy }: Pick<Post, 'updatedAt' | 'workingCopy'>): string =>
  workingCopy && workingCopy.savedAt > updatedAt ? workingCopy.savedAt : updatedAt

const contentTagsKey = (type: PostType, id: number) => `/api/content/${type}/${id}/tags`

const getPostTags = (type: PostType, id: number) => http.get<Tag[]>(contentTagsKey(type, id))

/** The ids of the tags that an editor sees: those of the unpublished changes, else those of the item. */
export const getTagIds = async ({ id, type, workingCopy }: Post): Promise<readonly number[]> =>
  workingCopy ? workingCopy.tagIds : (await getPostTags(type, id)).map(tag => tag.id)

export const savePostTags = (type: PostType, id: number, tagIds: readonly number[]) =>
  http.put<Tag[]>(contentTagsKey(type, id), { tagIds })

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
      /** `seen` is the version this change was made to: when another is stored, the response is 412. */
      update: async (id: number, change: PostChange, seen?: string): Promise<Post> => {
        const post = await http.put<Post>(`${postsKey}/${id}`, change, ifVersion(seen))
        await refresh(postsKey)
        return post
      },
      /** Saves changes of a published item apart from what visitors see. */
      saveWorkingCopy: async (id: number, change: WorkingCopyChange, seen?: string): Promise<Post> => {
        const post = await http.put<Post>(`${postsKey}/${id}/working-copy`, change, ifVersion(seen))
        await refresh(postsKey)
        return post
      },
      publishWorkingCopy: async (id: number, seen: string): Promise<Post> => {
        const post = await http.post<Post>(`${postsKey}/${id}/working-copy/publish`, undefined, ifVersion(seen))
        await refresh(postsKey)
        return post
      },
      discardWorkingCopy: async (id: number, seen: string): Promise<Post> => {
        const post = await http.delete<Post>(`${postsKey}/${id}/working-copy`, ifVersion(seen))
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
        await refresh(postsKey, '/api/trash/posts')
      },
    }),
    [refresh],
  )
}

/**
 * An item as it was saved once, and which fields differ from the version before. Saved by nobody: the site itself, or a
 * deleted user.
 */
export type Revision = ApiItem<'/api/posts/{id}/revisions', 'get'>

type WholeRevision = ApiResponse<'/api/posts/{id}/revisions/{number}', 'get'>

const revisionsKey = (postId: number) => `/api/posts/${postId}/revisions`

/** The stored versions, newest first; the first is the current one. */
export const useRevisions = (postId: number) =>
  useSWR<Revision[], Error>(revisionsKey(postId), { revalidateOnMount: true })

/** One version with its content. */
export const useRevision = (postId: number, number: number | null) =>
  useSWR<WholeRevision, Error>(number === null ? null : `${revisionsKey(postId)}/${number}`)

/** Restores a version as a new one; fails when something else than `seen` is stored now. */
export const restoreRevision = (postId: number, number: number, seen: string) =>
  http.post<Post>(`${revisionsKey(postId)}/${number}/restore`, undefined, ifVersion(seen))
