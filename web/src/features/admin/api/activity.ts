import useSWR from 'swr'
import { http, type Page } from '../../../http/http.ts'

/** What was done once. */
export interface ActivityEntry {
  id: string
  at: string
  /** Null: the site itself, the command line, or somebody who is gone. */
  actor: { id: number; name: string } | null
  /** '<noun>.<past verb>' */
  action: string
  subject: { kind: string; id: number | null; name: string | null }
  changes: readonly { field: string; before: string | null; after: string | null }[]
}

/** What something was done to. */
export type ActivityKind = 'post' | 'tag' | 'setting' | 'user' | 'site'

/** One page of what was done, newest first. */
export const useActivity = ({ kind, page, limit }: { kind: ActivityKind | ''; page: number; limit: number }) =>
  useSWR<Page<ActivityEntry>, Error>(
    `/api/admin/activity?page=${page}&limit=${limit}${kind && `&kind=${kind}`}`,
    (url: string) => http.getPage<ActivityEntry>(url),
    { keepPreviousData: true, revalidateOnMount: true },
  )
