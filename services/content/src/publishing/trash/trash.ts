import type { Page } from '@skyfolio/runtime/domain/paging'
import type { StoredPost } from '../posts/post.ts'

/** A deleted post as lists show it. */
export interface TrashedPostSummary extends Pick<StoredPost, 'id' | 'type' | 'title' | 'slug' | 'published'> {
  deletedAt: Date
  /** Null: the service itself. */
  deletedById: number | null
}

/** A deleted post with all that is needed to bring it back; its revisions stay where they are. */
export interface TrashedPost {
  post: StoredPost
  tagIds: number[]
  deletedAt: Date
  deletedById: number | null
}

export interface TrashRepository {
  add(trashed: TrashedPost): Promise<void>
  byId(id: number): Promise<TrashedPost | null>
  remove(id: number): Promise<void>
  /** Last deleted first. */
  list(page: Page): Promise<TrashedPostSummary[]>
  count(): Promise<number>
  /** Those that were deleted at or before a time, longest ago first. */
  deletedUntil(time: Date, limit: number): Promise<number[]>
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** When something deleted is removed for good. */
export const purgeTimeOf = ({ deletedAt }: { deletedAt: Date }): Date => new Date(deletedAt.getTime() + KEPT_MS)

/** What was deleted until then is removed for good now. */
export const expiredUntil = (now: Date): Date => new Date(now.getTime() - KEPT_MS)
