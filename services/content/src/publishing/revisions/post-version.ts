import type { Caller } from '@skyfolio/runtime/domain/caller'
import { addRevision, nextRevision, type RevisionRepository } from './revision.ts'
import { withTagTerms } from '../search/words.ts'
import type { ContentTagRepository } from '../tags/tag.ts'
import type { HtmlSanitizer } from '../posts/post-content.ts'
import { versionOf, type PostRepository, type StoredPost, laterThan } from '../posts/post.ts'

/** What a new version of a post touches. */
export interface VersionWrites {
  posts: PostRepository
  revisions: RevisionRepository
  contentTags: ContentTagRepository
}

const MOST_FORMER_SLUGS = 100

/**
 * A changed post with everything that follows from the change: version, date of publication, former slugs, words, images.
 * Before its transaction, a caller has derived the same with the same sanitizer; see rememberResults.
 */
export async function nextVersion(
  html: HtmlSanitizer,
  { before, changed, now }: { before: StoredPost; changed: StoredPost; now: Date },
): Promise<StoredPost> {
  return {
    ...changed,
    updatedAt: laterThan(versionOf(before), now),
    publishedAt: before.publishedAt ?? (changed.published ? now : null),
    formerSlugs: formerSlugs(before, changed.slug),
    revision: nextRevision(before, changed),
    ...(await html.derive(changed)),
  }
}

/** Stores a new version, its revision, and what depends on its slug and type. */
export async function storeVersion(
  { posts, revisions, contentTags }: VersionWrites,
  { before, after, caller }: { before: StoredPost; after: StoredPost; caller: Caller },
): Promise<void> {
  const tagIds = await contentTags.tagIdsOf({ type: before.type, id: before.id })
  await posts.replace(before, { ...after, terms: withTagTerms(after.terms, tagIds) })
  await addRevision(revisions, { before, after, savedById: caller.actorId })
  if (after.published && !(before.published && after.slug === before.slug)) await posts.removeFormerSlug(after.slug)
  if (after.type !== before.type) await contentTags.changeType({ type: before.type, id: before.id }, after.type)
}

function formerSlugs(before: StoredPost, slug: string): string[] {
  if (slug === before.slug) return before.formerSlugs
  const known = before.publishedAt === null ? before.formerSlugs : [...before.formerSlugs, before.slug]
  return [...new Set(known)].filter(former => former !== slug).slice(-MOST_FORMER_SLUGS)
}
