import { DomainError } from '@skyfolio/runtime/domain/errors'
import { pageLimits, type Page } from '@skyfolio/runtime/domain/paging'
import type { StoredPost } from '../posts/post.ts'

/** What a revision holds of a post, in the order in which changes are listed. */
const FIELDS = [
  ...(['title', 'slug', 'excerpt', 'content', 'headerImageId', 'published', 'publishAt'] as const),
  ...(['metaTitle', 'metaDescription', 'shareImageId'] as const),
] as const
export type RevisionField = (typeof FIELDS)[number]

/** A post as it was saved once, without its content. */
export interface RevisionSummary extends Pick<StoredPost, Exclude<RevisionField, 'content'>> {
  postId: number
  /** Counts the revisions of one post, from 1. */
  number: number
  savedAt: Date
  /** Null: the service itself. */
  savedById: number | null
  /** What differs from the revision before. */
  changed: RevisionField[]
}

export interface Revision extends RevisionSummary, Pick<StoredPost, 'content' | 'rulesVersion'> {}

/** How many revisions of a post are stored. */
export const MOST_REVISIONS = pageLimits.revisions

export const revisionNotFound = () =>
  new DomainError('not_found', 'REVISION_NOT_FOUND', 'This version is no longer stored')

export interface RevisionRepository {
  add(revision: Revision): Promise<void>
  /** Newest first. */
  listOfPost(postId: number, page: Page): Promise<RevisionSummary[]>
  countOfPost(postId: number): Promise<number>
  get(postId: number, number: number): Promise<Revision | null>
  /** Removes the revisions of a post up to a number. */
  removeUpTo(postId: number, number: number): Promise<void>
  clear(postId: number): Promise<void>
}

/** The number of a changed post's revision: a new one when a revision would show the difference. */
export const nextRevision = (before: StoredPost, after: StoredPost): number =>
  before.revision + (changedFields(before, after).length > 0 ? 1 : 0)

/** Adds a revision to those before it, the oldest of which goes. */
export async function addRevision(
  revisions: RevisionRepository,
  { before, after, savedById }: { before: StoredPost | null; after: StoredPost; savedById: number | null },
): Promise<void> {
  if (before && after.revision === before.revision) return
  await revisions.add(revisionOf(before, after, savedById))
  if (after.revision > MOST_REVISIONS) await revisions.removeUpTo(after.id, after.revision - MOST_REVISIONS)
}

/** The fields in which two versions differ; of a first version, those that have a value. */
function changedFields(before: StoredPost | null, after: StoredPost): RevisionField[] {
  return FIELDS.filter(
    field => comparable(after[field]) !== (before ? comparable(before[field]) : emptyLike(after[field])),
  )
}

/** Two dates are never the same object. */
const comparable = (value: StoredPost[RevisionField]) => (value instanceof Date ? value.getTime() : value)

const emptyLike = (value: StoredPost[RevisionField]) =>
  typeof value === 'string' ? '' : typeof value === 'boolean' ? false : null

const revisionOf = (before: StoredPost | null, after: StoredPost, savedById: number | null): Revision => ({
  postId: after.id,
  number: after.revision,
  savedAt: after.updatedAt,
  savedById,
  title: after.title,
  slug: after.slug,
  excerpt: after.excerpt,
  content: after.content,
  rulesVersion: after.rulesVersion,
  headerImageId: after.headerImageId,
  published: after.published,
  publishAt: after.publishAt,
  metaTitle: after.metaTitle,
  metaDescription: after.metaDescription,
  shareImageId: after.shareImageId,
  changed: changedFields(before, after),
})
