import type { Caller } from './audit.ts'
import { isId } from './ids.ts'
import { assertPublishable, served, uploadPaths, type HtmlSanitizer } from './post-content.ts'
import { postChanged, postNotFound, revisionNotFound } from './post-errors.ts'
import type { Post } from './post.ts'
import type { Atomically } from './storage.ts'
import { nextVersion, storePost } from './update-post.ts'

interface Needs {
  atomically: Atomically
  html: HtmlSanitizer
  now: () => Date
}

/**
 * Brings title, excerpt, content and header picture of a version back, as a new version; slug, state and menu stay. Pictures
 * that were deleted meanwhile are left out.
 * Throws POST_NOT_FOUND, REVISION_NOT_FOUND, and POST_CHANGED when `ifUpdatedAt` is not the stored version.
 */
export const restoreRevision =
  ({ atomically, html, now }: Needs) =>
  async (request: { postId: number; number: number; ifUpdatedAt: Date | null }, by: Caller): Promise<Post> => {
    const { postId, number, ifUpdatedAt } = request
    if (!isId(postId)) throw postNotFound()
    const stored = await atomically(async storage => {
      const before = await storage.posts.byId(postId)
      if (!before) throw postNotFound()
      if (ifUpdatedAt !== null && ifUpdatedAt.getTime() !== before.updatedAt.getTime()) throw postChanged()
      const revision = isId(number) ? await storage.revisions.get(postId, number) : null
      if (!revision) throw revisionNotFound()
      const { title, excerpt } = revision
      const paths = uploadPaths(revision.content)
      const gone = await storage.removedImages.among({ imageId: revision.headerImageId, paths })
      const headerImageId = gone.image ? null : revision.headerImageId
      const content = await html.withoutImages(revision.content, gone.paths)
      const after = nextVersion(before, { ...before, title, excerpt, content, headerImageId, demo: false }, now())
      assertPublishable(after)
      await storePost(storage, { before, after, by })
      await storage.audit.write({
        by,
        action: 'post.restored',
        subject: { kind: 'post', id: postId, name: after.title },
        after: { revision: number },
        at: after.updatedAt,
      })
      return after
    })
    return served(html, stored)
  }
