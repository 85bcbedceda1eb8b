import type { Caller } from './audit.ts'
import { isId } from './ids.ts'
import { assertPublishable, derivedParts, served, storedContent, type HtmlSanitizer } from './post-content.ts'
import { postChanged, postNotFound } from './post-errors.ts'
import { checkedFields, slugOfTitle, type PostChanges } from './post-fields.ts'
import type { Post, StoredPost } from './post.ts'
import { publicationOf } from './publication.ts'
import { keepRevision, nextRevision } from './revision.ts'
import type { Atomically, Storage } from './storage.ts'
import { withTagTerms } from './words.ts'

interface Needs {
  atomically: Atomically
  html: HtmlSanitizer
  now: () => Date
}

const mostFormerSlugs = 100

/**
 * Changes fields of a post or page. The first publishing sets its date; a slug that visitors could know goes on leading here.
 * Throws POST_NOT_FOUND, INVALID_POST, SLUG_RESERVED, SLUG_TAKEN, and POST_CHANGED when `ifUpdatedAt` is not the stored version.
 */
export const updatePost =
  ({ atomically, html, now }: Needs) =>
  async (request: { id: number; changes: PostChanges; ifUpdatedAt: Date | null }, by: Caller): Promise<Post> => {
    if (!isId(request.id)) throw postNotFound()
    const { slug, ...fields } = checkedFields(request.changes)
    const content =
      request.changes.content === undefined ? undefined : await storedContent(html, request.changes.content)

    const stored = await atomically(async storage => {
      const before = await storage.posts.byId(request.id)
      if (!before) throw postNotFound()
      if (request.ifUpdatedAt !== null && request.ifUpdatedAt.getTime() !== before.updatedAt.getTime())
        throw postChanged()
      if (Object.keys(request.changes).length === 0) return before
      const at = now()
      const changed = { ...before, ...fields, ...publicationOf(before, fields, at), content: content ?? before.content }
      const after = nextVersion(
        before,
        { ...changed, demo: false, slug: slug === undefined ? before.slug : (slug ?? slugOfTitle(changed)) },
        at,
      )
      assertPublishable(after)
      await storePost(storage, { before, after, by })
      await storage.audit.write({
        by,
        action: whatHappened(before, after),
        subject: { kind: 'post', id: after.id, name: after.title },
        at: after.updatedAt,
      })
      return after
    })
    return served(html, stored)
  }

/** A changed post with everything that follows from the change: version, date of publication, former slugs, words, pictures. */
export function nextVersion(before: StoredPost, changed: StoredPost, now: Date): StoredPost {
  return {
    ...changed,
    updatedAt: new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1)),
    publishedAt: before.publishedAt ?? (changed.published ? now : null),
    formerSlugs: formerSlugs(before, changed.slug),
    revision: nextRevision(before, changed),
    ...derivedParts(changed),
  }
}

/** Stores a new version, its revision, and what hangs on its slug and type. */
export async function storePost(
  { posts, revisions, contentTags }: Storage,
  { before, after, by }: { before: StoredPost; after: StoredPost; by: Caller },
): Promise<void> {
  const tagIds = await contentTags.tagIdsOf({ type: before.type, id: before.id })
  await posts.replace(before, { ...after, terms: withTagTerms(after.terms, tagIds) })
  await keepRevision(revisions, { before, after, savedById: by.actorId })
  if (after.published && !(before.published && after.slug === before.slug)) await posts.forgetFormerSlug(after.slug)
  if (after.type !== before.type) await contentTags.changeType({ type: before.type, id: before.id }, after.type)
}

function formerSlugs(before: StoredPost, slug: string): string[] {
  if (slug === before.slug) return before.formerSlugs
  const known = before.publishedAt === null ? before.formerSlugs : [...before.formerSlugs, before.slug]
  return [...new Set(known)].filter(former => former !== slug).slice(-mostFormerSlugs)
}

function whatHappened(before: StoredPost, after: StoredPost): string {
  if (before.published === after.published) return 'post.updated'
  return after.published ? 'post.published' : 'post.unpublished'
}
