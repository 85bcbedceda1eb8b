import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId, type Ids } from '@skyfolio/runtime/domain/ids'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import {
  assertPublishable,
  currentContent,
  rememberResults,
  sanitizeContent,
  toPost,
  type HtmlSanitizer,
} from '../posts/post-content.ts'
import { postFields, slugOfTitle, type PostChanges } from '../posts/post-fields.ts'
import {
  assertVersion,
  postChanged,
  postNotFound,
  slugTaken,
  versionOf,
  type EditedField,
  type Post,
  type PostRepository,
  type StoredPost,
} from '../posts/post.ts'
import { tagIdsOf, tagNotFound, type TagRepository } from '../tags/tag.ts'
import { nextVersion, storeVersion, type VersionWrites } from '../revisions/post-version.ts'
import { storeTags } from '../tags/store-tags.ts'
import { nextWorkingCopy, noWorkingCopy, postNotPublished, withWorkingCopy } from '../posts/working-copy.ts'
import type { AutosaveRepository } from '../autosaves/autosave.ts'

interface WorkingCopyRef {
  postId: number
  /** The version of post and working copy that the caller has seen, or null to accept any. */
  ifVersion: Date | null
}

export interface WorkingCopyServiceDependencies {
  transaction: NamedTransaction<
    VersionWrites & { tags: TagRepository; autosaves: AutosaveRepository; audit: AuditTrail }
  >
  posts: PostRepository
  ids: Ids
  html: HtmlSanitizer
  now: () => Date
}

export type WorkingCopyService = ReturnType<typeof createWorkingCopyService>

export const createWorkingCopyService = (dependencies: WorkingCopyServiceDependencies) => {
  const { transaction, posts, ids, html, now } = dependencies
  return {
    /**
     * Saves changes of a published post apart from what visitors see, and returns the post with all of them. Throws
     * POST_NOT_FOUND, POST_NOT_PUBLISHED, POST_CHANGED, INVALID_POST, SLUG_RESERVED, SLUG_TAKEN, INVALID_TAGS, TAG_NOT_FOUND.
     */
    async save(
      input: WorkingCopyRef & {
        changes: Pick<PostChanges, EditedField>
        tagIds: number[] | undefined
        /** The version of the post's autosave that this contains, or null. */
        autosavedAt: Date | null
      },
      caller: Caller,
    ): Promise<Post> {
      const { postId: id, changes, ifVersion } = input
      if (!isId(id)) throw postNotFound()
      const { slug, ...fields } = postFields(changes)
      const written = changes.content === undefined ? {} : await sanitizeContent(html, changes.content)
      const tagIds = input.tagIds && tagIdsOf(input.tagIds)
      const sanitizer = rememberResults(html)
      const editedFrom = (post: StoredPost): StoredPost => ({ ...withWorkingCopy(post), ...fields, ...written })
      const known = await posts.byId(id)
      if (!known) throw postNotFound()
      await sanitizer.derive(editedFrom(known))

      const stored = await transaction(
        ['posts', 'contentTags', 'tags', 'autosaves', 'audit'],
        async ({ posts, contentTags, tags, autosaves, audit }) => {
          const before = await posts.byId(id)
          if (!before) throw postNotFound()
          assertVersion(versionOf(before), ifVersion)
          if (!before.published) throw postNotPublished()
          if (tagIds && (await tags.lock(tagIds)) !== tagIds.length) throw tagNotFound()
          const edited = editedFrom(before)
          const newSlug = slug === undefined ? edited.slug : (slug ?? (await slugOfTitle(edited, posts)))
          const other = newSlug === before.slug ? null : await posts.bySlug(newSlug)
          if (other) throw slugTaken()
          const workingCopy = await nextWorkingCopy(sanitizer, {
            post: before,
            edited: { ...edited, slug: newSlug },
            tagIds,
            publishedTagIds: await contentTags.tagIdsOf(before),
            now: now(),
          })
          await posts.setWorkingCopy(id, workingCopy)
          await autosaves.removeSaved({ postId: id }, input.autosavedAt)
          await audit.record({ caller, action: 'post.changes_saved', subject: { id, name: before.title } })
          return { ...before, workingCopy }
        },
      )
      return toPost(html, withWorkingCopy(stored), stored)
    },

    /**
     * Publishes the working copy with its tags, as a new version. Throws POST_NOT_FOUND, NO_WORKING_COPY, POST_CHANGED,
     * INVALID_POST, SLUG_TAKEN, TAG_NOT_FOUND.
     */
    async publish({ postId: id, ifVersion }: WorkingCopyRef, caller: Caller): Promise<Post> {
      const known = isId(id) ? await posts.byId(id) : null
      if (!known) throw postNotFound()
      const newIds = await Promise.all((known.workingCopy?.tagIds ?? []).map(() => ids.next('content_tag')))
      const sanitizer = rememberResults(html)
      const editedFrom = async (post: StoredPost): Promise<StoredPost> => {
        const edited = withWorkingCopy(post)
        return { ...edited, content: await currentContent(sanitizer, edited), rulesVersion: html.rulesVersion }
      }
      if (known.workingCopy) await sanitizer.derive(await editedFrom(known))

      const stored = await transaction(
        ['posts', 'revisions', 'contentTags', 'tags', 'audit'],
        async ({ audit, tags, ...repositories }) => {
          const before = await repositories.posts.byId(id)
          if (!before) throw postNotFound()
          assertVersion(versionOf(before), ifVersion)
          if (!before.workingCopy) throw noWorkingCopy()
          const { tagIds } = before.workingCopy
          // Somebody has just saved more tags than there are ids for.
          if (tagIds.length > newIds.length) throw postChanged()
          if ((await tags.lock(tagIds)) !== tagIds.length) throw tagNotFound()
          const at = now()
          const changed = { ...(await editedFrom(before)), workingCopy: null, demo: false }
          const after = await nextVersion(sanitizer, { before, changed, now: at })
          assertPublishable(after)
          await storeVersion(repositories, { before, after, caller })
          await storeTags(repositories, { content: after, tagIds, newIds, now: at })
          await audit.record({ caller, action: 'post.updated', subject: { id, name: after.title } })
          return after
        },
      )
      return toPost(html, stored)
    },

    /** Removes the working copy and returns what visitors see. Throws POST_NOT_FOUND, NO_WORKING_COPY, POST_CHANGED. */
    async discard({ postId: id, ifVersion }: WorkingCopyRef, caller: Caller): Promise<Post> {
      if (!isId(id)) throw postNotFound()
      const stored = await transaction(['posts', 'audit'], async ({ posts, audit }) => {
        const before = await posts.byId(id)
        if (!before) throw postNotFound()
        assertVersion(versionOf(before), ifVersion)
        if (!before.workingCopy) throw noWorkingCopy()
        await posts.setWorkingCopy(id, null)
        await audit.record({ caller, action: 'post.changes_discarded', subject: { id, name: before.title } })
        return { ...before, workingCopy: null }
      })
      return toPost(html, stored)
    },
  }
}
