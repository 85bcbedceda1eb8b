import useSWR from 'swr'
import { postsKey, type Post } from './posts.ts'
import type { ApiItem, ApiResponse } from './types.ts'

/** All that visitors get of a page that is not published. */
export type UnpublishedPage = Exclude<ApiResponse<'/api/posts/slug/{slug}', 'get'>, { title: string }>

export const isUnpublishedPage = (found: Post | UnpublishedPage): found is UnpublishedPage => !('title' in found)

/** The color of a tag that has none of its own; the content service uses the same. */
export const DEFAULT_TAG_COLOR = '#3b82f6'

export type Tag = ApiItem<'/api/content/{contentType}/{id}/tags', 'get'>

/** A post or page by its slug; an old slug returns the item with its present one. */
export const postKey = (slug: string) => `/api/posts/slug/${encodeURIComponent(slug)}`

export const postTagsKey = (id: number) => `/api/content/post/${id}/tags`

export const postNeighborsKey = (id: number) => `/api/posts/${id}/neighbors`

export const tagKey = (slug: string) => `/api/tags/slug/${encodeURIComponent(slug)}`

/** One page of the published posts that carry a tag, newest first. */
export const tagPostsKey = (tagId: number, page: number, limit: number) => `${postsKey(page, limit)}&tagId=${tagId}`

export const useTag = (slug: string) => useSWR<Tag, Error>(tagKey(slug))

export const usePost = (slug: string) => useSWR<Post | UnpublishedPage, Error>(postKey(slug))

/** Asked only once the post is known. */
export const usePostTags = (id: number | undefined) => useSWR<Tag[], Error>(id === undefined ? null : postTagsKey(id))

type PostNeighbors = ApiResponse<'/api/posts/{id}/neighbors', 'get'>

/** What to read next to a published post. Asked only once the post is known. */
export const usePostNeighbors = (id: number | undefined) =>
  useSWR<PostNeighbors, Error>(id === undefined ? null : postNeighborsKey(id))
