import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId, type Ids } from '@skyfolio/runtime/domain/ids'
import { pageLimits, readPage, type Paged, type PageRequest } from '@skyfolio/runtime/domain/paging'
import { freeSlug } from '@skyfolio/domain/text/slug'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import { rememberResults, toPost, withoutImages, type HtmlSanitizer } from '../posts/post-content.ts'
import type { RemovedImageRepository } from '../posts/post-image.ts'
import { nextVersion, type VersionWrites } from '../revisions/post-version.ts'
import { storeTags } from '../tags/store-tags.ts'
import type { AutosaveRepository } from '../autosaves/autosave.ts'
import { postNotFound, type Post, type StoredPost, type WorkingCopy } from '../posts/post.ts'
import { addRevision } from '../revisions/revision.ts'
import type { TagRepository } from '../tags/tag.ts'
import { displayNameOf, type UserRepository } from '../../accounts/users/user.ts'
import { expiredUntil, purgeTimeOf, type TrashedPostSummary, type TrashRepository } from './trash.ts'

/** With the user who deleted it: null for the service itself, or a deleted user. */
export type ListedTrash = TrashedPostSummary & { deletedBy: { id: number; name: string } | null; purgeAt: Date }

export interface TrashServiceDependencies {
  transaction: NamedTransaction<
    VersionWrites & {
      autosaves: AutosaveRepository
      trash: TrashRepository
      tags: TagRepository
      users: UserRepository
      removedImages: RemovedImageRepository
      audit: AuditTrail
    }
  >
  trash: TrashRepository
  users: UserRepository
  removedImages: RemovedImageRepository
  ids: Ids
  html: HtmlSanitizer
  now: () => Date
}

const MOST_PURGED_AT_ONCE = 100
const purger: Caller = { actorId: null, requestId: 'trash' }

export type TrashService = ReturnType<typeof createTrashService>

export const createTrashService = ({
  transaction,
  trash,
  users,
  removedImages,
  ids,
  html,
  now,
}: TrashServiceDependencies) => {
  const purge = (id: number, caller: Caller, isDue: (deletedAt: Date) => boolean): Promise<boolean> =>
    transaction(['trash', 'revisions', 'autosaves', 'audit'], async ({ trash, revisions, autosaves, audit }) => {
      const trashed = await trash.byId(id)
      if (!trashed || !isDue(trashed.deletedAt)) return false
      await trash.remove(id)
      await revisions.clear(id)
      await autosaves.remove({ postId: id })
      await audit.record({ caller, action: 'post.purged', subject: { id, name: trashed.post.title } })
      return true
    })

  return {
    /** Moves a post or page with its tags to the trash; its revisions wait for it. Throws POST_NOT_FOUND. */
    async delete(id: number, caller: Caller): Promise<void> {
      if (!isId(id)) throw postNotFound()
      await transaction(['posts', 'contentTags', 'trash', 'audit'], async ({ posts, contentTags, trash, audit }) => {
        const post = await posts.byId(id)
        if (!post) throw postNotFound()
        const tagIds = await contentTags.tagIdsOf(post)
        await posts.remove(post)
        await contentTags.clear(post)
        await trash.add({ post, tagIds, deletedAt: now(), deletedById: caller.actorId })
        await audit.record({ caller, action: 'post.deleted', subject: { id, name: post.title } })
      })
    },

    /** Deleted posts and pages, last deleted first. Throws INVALID_PAGE. */
    async list(request: PageRequest): Promise<Paged<ListedTrash>> {
      const { items, ...total } = await readPage(request, pageLimits.trash, trash)
      const actorIds = new Set(items.map(({ deletedById }) => deletedById).filter(id => id !== null))
      const names = actorIds.size === 0 ? new Map<number, string>() : await users.namesOf([...actorIds])
      const listed = items.map(item => {
        const name = item.deletedById === null ? undefined : names.get(item.deletedById)
        const deletedBy = item.deletedById === null || name === undefined ? null : { id: item.deletedById, name }
        return { ...item, deletedBy, purgeAt: purgeTimeOf(item) }
      })
      return { items: listed, ...total }
    },

    /**
     * Brings a post back as it was, with its revisions. Left out are tags and images that were deleted meanwhile and a plan
     * whose time has passed; a slug that is taken gets '-2' and so on. Throws POST_NOT_FOUND.
     */
    async restore(id: number, caller: Caller): Promise<Post> {
      const known = isId(id) ? await trash.byId(id) : null
      if (!known) throw postNotFound()
      const newIds = await Promise.all(known.tagIds.map(() => ids.next('content_tag')))
      const sanitizer = rememberResults(html)
      await sanitizer.derive(await postWithoutRemoved(sanitizer, known.post, removedImages))

      const stored = await transaction(
        ['posts', 'revisions', 'contentTags', 'trash', 'tags', 'users', 'removedImages', 'audit'],
        async ({ trash, tags, users, removedImages, audit, ...repositories }) => {
          const { posts, revisions } = repositories
          const trashed = await trash.byId(id)
          if (!trashed) throw postNotFound()
          const at = now()
          const before = trashed.post
          const slug = await freeSlug(before.slug, async wanted => !(await posts.bySlug(wanted)))
          // It may have been imported again meanwhile.
          const isImportedAgain = before.importedFrom && (await posts.byImportSource(before.importedFrom))
          const importedFrom = isImportedAgain ? null : before.importedFrom
          const publishAt = before.publishAt && before.publishAt > at ? before.publishAt : null
          const cleaned = await postWithoutRemoved(sanitizer, before, removedImages)
          const changed = { ...cleaned, slug, publishAt, importedFrom }
          const version = await nextVersion(sanitizer, { before, changed, now: at })
          // Under a slug that is taken, visitors find the other post.
          const formerSlugs = version.formerSlugs.filter(former => former !== before.slug)
          const author = await users.lockAuthor(before.author.id)
          const after = {
            ...version,
            formerSlugs,
            // They may have another name or picture by now.
            author: author ? { id: author.id, name: displayNameOf(author), avatar: author.avatar } : before.author,
          }
          await posts.insert(after)
          if (after.published) await posts.removeFormerSlug(after.slug)
          await addRevision(revisions, { before, after, savedById: caller.actorId })
          const tagIds = (await tags.byIds(trashed.tagIds)).map(tag => tag.id)
          await storeTags(repositories, { content: after, tagIds, newIds, now: at })
          await trash.remove(id)
          await audit.record({ caller, action: 'post.brought_back', subject: { id, name: after.title } })
          return after
        },
      )
      return toPost(html, stored)
    },

    /** Removes a deleted post for good. Throws POST_NOT_FOUND. */
    async purge(id: number, caller: Caller): Promise<void> {
      if (!isId(id) || !(await purge(id, caller, () => true))) throw postNotFound()
    },

    /** Removes for good what was deleted 30 days ago or earlier; returns how many posts. May run in several processes at once. */
    async purgeExpired(): Promise<number> {
      let purged = 0
      for (;;) {
        const until = expiredUntil(now())
        const due = await trash.deletedUntil(until, MOST_PURGED_AT_ONCE)
        for (const id of due) if (await purge(id, purger, deletedAt => deletedAt <= until)) purged += 1
        if (due.length < MOST_PURGED_AT_ONCE) return purged
      }
    },
  }
}

/** A post and its working copy without images that were deleted since. */
async function postWithoutRemoved(
  html: HtmlSanitizer,
  post: StoredPost,
  removedImages: RemovedImageRepository,
): Promise<StoredPost> {
  const workingCopy = post.workingCopy && (await withoutRemoved(html, post.workingCopy, removedImages))
  return { ...(await withoutRemoved(html, post, removedImages)), workingCopy }
}

async function withoutRemoved<T extends Omit<WorkingCopy, 'savedAt' | 'tagIds'>>(
  html: HtmlSanitizer,
  shown: T,
  removedImages: RemovedImageRepository,
): Promise<T> {
  const imageIds = [shown.headerImageId, shown.shareImageId]
  const removed = await removedImages.among({ imageIds, paths: shown.imagePaths })
  const unlessRemoved = (id: number | null) => (id !== null && removed.imageIds.includes(id) ? null : id)
  const left = removed.paths.length > 0 ? await withoutImages(html, shown, removed.paths) : shown
  const headerImageId = unlessRemoved(shown.headerImageId)
  const shareImageId = unlessRemoved(shown.shareImageId)
  return { ...left, headerImageId, shareImageId }
}
