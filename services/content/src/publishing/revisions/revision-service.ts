import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId } from '@skyfolio/runtime/domain/ids'
import { readPage, type Paged, type PageRequest } from '@skyfolio/runtime/domain/paging'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import {
  assertPublishable,
  currentContent,
  rememberResults,
  toPost,
  type HtmlSanitizer,
} from '../posts/post-content.ts'
import type { RemovedImageRepository } from '../posts/post-image.ts'
import { nextVersion, storeVersion, type VersionWrites } from './post-version.ts'
import { assertVersion, postNotFound, versionOf, type Post, type PostRepository } from '../posts/post.ts'
import type { UserRepository } from '../../accounts/users/user.ts'
import {
  MOST_REVISIONS,
  revisionNotFound,
  type Revision,
  type RevisionRepository,
  type RevisionSummary,
} from './revision.ts'

/** A revision with the user who saved it: null for the service itself, or a deleted user. */
export type WithAuthor<T> = T & { savedBy: { id: number; name: string } | null }

export interface RevisionServiceDependencies {
  transaction: NamedTransaction<VersionWrites & { removedImages: RemovedImageRepository; audit: AuditTrail }>
  posts: PostRepository
  users: UserRepository
  revisions: RevisionRepository
  removedImages: RemovedImageRepository
  html: HtmlSanitizer
  now: () => Date
}

export type RevisionService = ReturnType<typeof createRevisionService>

export const createRevisionService = (dependencies: RevisionServiceDependencies) => {
  const { transaction, posts, users, revisions, removedImages, html, now } = dependencies

  async function withAuthors<T extends RevisionSummary>(items: T[]): Promise<WithAuthor<T>[]> {
    const ids = new Set(items.map(({ savedById }) => savedById).filter(id => id !== null))
    const names = ids.size === 0 ? new Map<number, string>() : await users.namesOf([...ids])
    return items.map(item => {
      const name = item.savedById === null ? undefined : names.get(item.savedById)
      return { ...item, savedBy: item.savedById === null || name === undefined ? null : { id: item.savedById, name } }
    })
  }

  return {
    /** The latest revisions of a post or page, newest first. Throws POST_NOT_FOUND, INVALID_PAGE. */
    async list({ postId, ...request }: PageRequest & { postId: number }): Promise<Paged<WithAuthor<RevisionSummary>>> {
      const { items, ...total } = await readPage(request, MOST_REVISIONS, {
        list: async page => {
          if (!isId(postId) || !(await posts.stateOf(postId))) throw postNotFound()
          return revisions.listOfPost(postId, page)
        },
        count: () => revisions.countOfPost(postId),
      })
      return { items: await withAuthors(items), ...total }
    },

    /** One revision with its content. Throws POST_NOT_FOUND, REVISION_NOT_FOUND. */
    async get({ postId, number }: { postId: number; number: number }): Promise<WithAuthor<Revision>> {
      if (!isId(postId) || !(await posts.stateOf(postId))) throw postNotFound()
      const stored = isId(number) ? await revisions.get(postId, number) : null
      if (!stored) throw revisionNotFound()
      const [revision] = await withAuthors([{ ...stored, content: await currentContent(html, stored) }])
      if (!revision) throw revisionNotFound()
      return revision
    },

    /**
     * Restores title, excerpt, content, header image and what search results show of a revision, as a new version; slug, state
     * and menu stay. Images that were deleted meanwhile are left out, and a working copy is discarded.
     * Throws POST_NOT_FOUND, REVISION_NOT_FOUND, and POST_CHANGED when `ifUpdatedAt` is not the version of the post and its working copy.
     */
    async restore(
      { postId, number, ifUpdatedAt }: { postId: number; number: number; ifUpdatedAt: Date | null },
      caller: Caller,
    ): Promise<Post> {
      if (!isId(postId)) throw postNotFound()
      const sanitizer = rememberResults(html)
      const known = isId(number) ? await revisions.get(postId, number) : null
      if (known) await sanitizer.derive(await restorable(sanitizer, known, removedImages))

      const stored = await transaction(
        ['posts', 'revisions', 'contentTags', 'removedImages', 'audit'],
        async ({ audit, removedImages, ...repositories }) => {
          const before = await repositories.posts.byId(postId)
          if (!before) throw postNotFound()
          assertVersion(versionOf(before), ifUpdatedAt)
          const revision = isId(number) ? await repositories.revisions.get(postId, number) : null
          if (!revision) throw revisionNotFound()
          const fields = await restorable(sanitizer, revision, removedImages)
          const restored = { ...before, ...fields, workingCopy: null, demo: false }
          const after = await nextVersion(sanitizer, { before, changed: restored, now: now() })
          assertPublishable(after)
          await storeVersion(repositories, { before, after, caller })
          const subject = { id: postId, name: after.title }
          await audit.record({ caller, action: 'post.restored', subject, after: { revision: number } })
          return after
        },
      )
      return toPost(html, stored)
    },
  }
}

/** The fields that are restored of a revision, without images that were deleted since. */
async function restorable(html: HtmlSanitizer, revision: Revision, removedImages: RemovedImageRepository) {
  const { title, excerpt, metaTitle, metaDescription } = revision
  const { imagePaths: paths } = await html.derive(revision)
  const removed = await removedImages.among({ imageIds: [revision.headerImageId, revision.shareImageId], paths })
  const unlessRemoved = (id: number | null) => (id !== null && removed.imageIds.includes(id) ? null : id)
  const content =
    removed.paths.length > 0
      ? await html.withoutImages(revision.content, removed.paths)
      : await currentContent(html, revision)
  return {
    title,
    excerpt,
    content,
    rulesVersion: html.rulesVersion,
    headerImageId: unlessRemoved(revision.headerImageId),
    metaTitle,
    metaDescription,
    shareImageId: unlessRemoved(revision.shareImageId),
  }
}
