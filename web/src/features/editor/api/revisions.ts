import useSWR from 'swr'
import { http } from '../../../http/http.ts'
import type { Post } from '../../admin/api/posts.ts'

/** An item as it was saved once. */
export interface Revision {
  number: number
  savedAt: string
  /** Null: the site itself, or somebody who is gone. */
  savedBy: { id: number; name: string } | null
  title: string
  slug: string
  excerpt: string | null
  /** Absent in lists. */
  content?: string
  headerImageId: number | null
  published: boolean
  /** Which fields differ from the version before. */
  changed: readonly string[]
}

const revisionsKey = (postId: number) => `/api/posts/${postId}/revisions`

/** The versions that are kept, newest first; the first is the present one. */
export const useRevisions = (postId: number) =>
  useSWR<Revision[], Error>(revisionsKey(postId), { revalidateOnMount: true })

/** One version with its content. */
export const useRevision = (postId: number, number: number | null) =>
  useSWR<Revision, Error>(number === null ? null : `${revisionsKey(postId)}/${number}`)

/** Brings a version back as a new one; refused when something else than `seen` is stored now. */
export const restoreRevision = (postId: number, number: number, seen: string) =>
  http.post<Post>(`${revisionsKey(postId)}/${number}/restore`, undefined, { headers: { 'if-match': `"${seen}"` } })
