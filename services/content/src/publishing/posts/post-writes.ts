import type { Caller } from '@skyfolio/runtime/domain/caller'
import type { AutosaveRepository } from '../autosaves/autosave.ts'
import { addRevision, nextRevision, type RevisionRepository } from '../revisions/revision.ts'
import { withTagTerms } from '../search/words.ts'
import type { ContentRef, ContentTagRepository } from '../tags/tag.ts'
import type { HtmlSanitizer } from './post-content.ts'
import { versionOf, type PostRepository, type StoredPost } from './post.ts'

/** What a write of a post touches. */
export interface PostRepositories {
  posts: PostRepository
  revisions: RevisionRepository
  contentTags: ContentTagRepository
  autosaves: AutosaveRepository
}

const MOST_FORMER_SLUGS = 100

/** The time of a new version: now, and at least a millisecond after the one before. */
export const laterThan = (before: Date, now: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1))

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
  { posts, revisions, contentTags }: PostRepositories,
  { before, after, caller }: { before: StoredPost; after: StoredPost; caller: Caller },
): Promise<void> {
  const tagIds = await contentTags.tagIdsOf({ type: before.type, id: before.id })
  await posts.replace(before, { ...after, terms: withTagTerms(after.terms, tagIds) })
  await addRevision(revisions, { before, after, savedById: caller.actorId })
  if (after.published && !(before.published && after.slug === before.slug)) await posts.removeFormerSlug(after.slug)
  if (after.type !== before.type) await contentTags.changeType({ type: before.type, id: before.id }, after.type)
}

/** Makes these exactly the tags of a post. `newIds` has one for each tag, for those that are new on it. */
export async function storeTags(
  { posts, contentTags }: Pick<PostRepositories, 'posts' | 'contentTags'>,
  { content, tagIds, newIds, now }: { content: ContentRef; tagIds: number[]; newIds: number[]; now: Date },
): Promise<void> {
  const present = new Set(await contentTags.tagIdsOf(content))
  const removed = [...present].filter(tagId => !tagIds.includes(tagId))
  await contentTags.remove(content, removed)
  const added = tagIds
    .map((tagId, index) => ({ id: newIds[index] ?? 0, tagId, content, createdAt: now }))
    .filter(({ tagId }) => !present.has(tagId))
  await contentTags.add(added)
  await posts.setTags(content.id, tagIds)
}

/** Removes a post with its revisions, its autosave and its tags. */
export async function removePost(
  { posts, revisions, contentTags, autosaves }: PostRepositories,
  post: StoredPost,
): Promise<void> {
  await posts.remove(post)
  await revisions.clear(post.id)
  await autosaves.remove({ postId: post.id })
  await contentTags.clear({ type: post.type, id: post.id })
}

function formerSlugs(before: StoredPost, slug: string): string[] {
  if (slug === before.slug) return before.formerSlugs
  const known = before.publishedAt === null ? before.formerSlugs : [...before.formerSlugs, before.slug]
  return [...new Set(known)].filter(former => former !== slug).slice(-MOST_FORMER_SLUGS)
}
