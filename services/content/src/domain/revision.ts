import type { StoredPost } from './post.ts'

/** What a revision holds of a post, in the order in which it is told. */
const FIELDS = ['title', 'slug', 'excerpt', 'content', 'headerImageId', 'published'] as const
export type RevisionField = (typeof FIELDS)[number]

/** A post as it was saved once, without its content. */
export interface RevisionSummary extends Pick<StoredPost, Exclude<RevisionField, 'content'>> {
  postId: number
  /** Counts the versions of one post, from 1. */
  number: number
  savedAt: Date
  /** Null: the service itself. */
  savedById: number | null
  /** What differs from the version before. */
  changed: RevisionField[]
}

export interface Revision extends RevisionSummary {
  content: string
}

/** How many versions of a post are kept. */
export const MOST_REVISIONS = 25

/** Keeps versions of posts. */
export interface Revisions {
  add(revision: Revision): Promise<void>
  /** Newest first. */
  ofPost(postId: number, page: { limit: number; skip: number }): Promise<RevisionSummary[]>
  count(postId: number): Promise<number>
  get(postId: number, number: number): Promise<Revision | null>
  /** Removes the versions of a post up to a number. */
  forget(postId: number, upTo: number): Promise<void>
  clear(postId: number): Promise<void>
}

/** What a revision would tell between two versions; for the first, what is set in it. */
export function changedFields(before: StoredPost | null, after: StoredPost): RevisionField[] {
  return FIELDS.filter(field => after[field] !== (before ? before[field] : unset(after[field])))
}

const unset = (value: string | number | boolean | null) =>
  typeof value === 'string' ? '' : typeof value === 'boolean' ? false : null

/** The number a changed post carries: a new one when a revision would tell the difference. */
export const nextRevision = (before: StoredPost, after: StoredPost): number =>
  Math.max(before.revision, 1) + (changedFields(before, after).length > 0 ? 1 : 0)

/** Keeps a version beside those before it, the oldest of which goes. A post from before there were revisions gets its first. */
export async function keepRevision(
  revisions: Revisions,
  { before, after, savedById }: { before: StoredPost | null; after: StoredPost; savedById: number | null },
): Promise<void> {
  if (before?.revision === 0) await revisions.add(revisionOf(null, { ...before, revision: 1 }, null))
  if (before && after.revision === Math.max(before.revision, 1)) return
  await revisions.add(revisionOf(before, after, savedById))
  if (after.revision > MOST_REVISIONS) await revisions.forget(after.id, after.revision - MOST_REVISIONS)
}

const revisionOf = (before: StoredPost | null, after: StoredPost, savedById: number | null): Revision => ({
  postId: after.id,
  number: after.revision,
  savedAt: after.updatedAt,
  savedById,
  title: after.title,
  slug: after.slug,
  excerpt: after.excerpt,
  content: after.content,
  headerImageId: after.headerImageId,
  published: after.published,
  changed: changedFields(before, after),
})
