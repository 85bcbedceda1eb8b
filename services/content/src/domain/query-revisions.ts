import { isId, pageOf } from './ids.ts'
import type { HtmlSanitizer } from './post-content.ts'
import { postNotFound, revisionNotFound } from './post-errors.ts'
import type { Posts } from './post.ts'
import { MOST_REVISIONS, type Revision, type Revisions, type RevisionSummary } from './revision.ts'
import type { Users } from './user.ts'

interface Needs {
  posts: Posts
  users: Users
  revisions: Revisions
  html: HtmlSanitizer
}

/** Who saved a version: null for the service itself, or a user who is gone. */
export type Saved<T> = T & { savedBy: { id: number; name: string } | null }

/** The latest versions of a post or page, newest first. Throws POST_NOT_FOUND, INVALID_PAGE. */
export const listRevisions =
  ({ posts, users, revisions }: Omit<Needs, 'html'>) =>
  async (wanted: {
    postId: number
    pageSize: number
    skip: number
    includeTotal: boolean
  }): Promise<{ revisions: Saved<RevisionSummary>[]; totalSize?: number }> => {
    const page = pageOf(wanted, MOST_REVISIONS)
    if (!isId(wanted.postId) || !(await posts.stateOf(wanted.postId))) throw postNotFound()
    const [found, totalSize] = await Promise.all([
      revisions.ofPost(wanted.postId, page),
      wanted.includeTotal ? revisions.count(wanted.postId) : undefined,
    ])
    const named = await withNames(users, found)
    return totalSize === undefined ? { revisions: named } : { revisions: named, totalSize }
  }

/** One version with its content. Throws POST_NOT_FOUND, REVISION_NOT_FOUND. */
export const getRevision =
  ({ posts, users, revisions, html }: Needs) =>
  async ({ postId, number }: { postId: number; number: number }): Promise<Saved<Revision>> => {
    if (!isId(postId) || !(await posts.stateOf(postId))) throw postNotFound()
    const found = isId(number) ? await revisions.get(postId, number) : null
    if (!found) throw revisionNotFound()
    const [revision] = await withNames(users, [{ ...found, content: await html.clean(found.content) }])
    if (!revision) throw revisionNotFound()
    return revision
  }

async function withNames<T extends RevisionSummary>(users: Users, revisions: T[]): Promise<Saved<T>[]> {
  const ids = new Set(revisions.map(({ savedById }) => savedById).filter(id => id !== null))
  const names = ids.size === 0 ? new Map<number, string>() : await users.namesOf([...ids])
  return revisions.map(revision => {
    const name = revision.savedById === null ? undefined : names.get(revision.savedById)
    const savedBy = revision.savedById === null || name === undefined ? null : { id: revision.savedById, name }
    return { ...revision, savedBy }
  })
}
