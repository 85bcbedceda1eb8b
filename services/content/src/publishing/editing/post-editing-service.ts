import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId, type Ids } from '@skyfolio/runtime/domain/ids'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import { postLimits } from '@skyfolio/domain/limits'
import { type UserRepository, displayNameOf } from '../../accounts/users/user.ts'
import type { AutosaveRepository } from '../autosaves/autosave.ts'
import {
  type HtmlSanitizer,
  sanitizeContent,
  rememberResults,
  assertPublishable,
  toPost,
} from '../posts/post-content.ts'
import {
  type PostChanges,
  postFields,
  assertImportSource,
  slugOfTitle,
  publicationOf,
  assertPast,
} from '../posts/post-fields.ts'
import {
  type PostType,
  type Post,
  type ImportSource,
  type StoredPost,
  postNotFound,
  postChanged,
  invalidPost,
  versionOf,
  assertVersion,
  type PostRepository,
} from '../posts/post.ts'
import { type VersionWrites, nextVersion, storeVersion } from '../revisions/post-version.ts'
import { addRevision } from '../revisions/revision.ts'
import { storeTags } from '../tags/store-tags.ts'
import { tagNotFound, type TagRepository } from '../tags/tag.ts'
import { withWorkingCopy } from '../posts/working-copy.ts'

export interface NewPost extends PostChanges {
  type: PostType
  authorId: number
  /** For importers and demo content: the date of publication, not in the future. */
  publishedAt: Date | null
  /** For importers: when it was begun, not in the future. */
  createdAt: Date | null
  demo: boolean
  /** For importers: what it is at the old site. */
  importedFrom: ImportSource | null
  /** The version of the author's autosave that this contains, or null. */
  autosavedAt: Date | null
}

interface PostUpdate {
  id: number
  changes: PostChanges
  /** The version that the caller has seen, or null to accept any. */
  ifUpdatedAt: Date | null
  /** The version of the post's autosave that this contains, or null. */
  autosavedAt: Date | null
}

export interface PostEditingServiceDependencies {
  transaction: NamedTransaction<
    VersionWrites & { users: UserRepository; tags: TagRepository; autosaves: AutosaveRepository; audit: AuditTrail }
  >
  posts: PostRepository
  ids: Ids
  html: HtmlSanitizer
  now: () => Date
}

export type PostEditingService = ReturnType<typeof createPostEditingService>

export const createPostEditingService = ({ transaction, posts, ids, html, now }: PostEditingServiceDependencies) => ({
  /**
   * Creates a post or page. Without a slug, it gets a free one derived from its title. Throws INVALID_POST, SLUG_RESERVED,
   * SLUG_TAKEN, POST_ALREADY_IMPORTED.
   */
  async create(input: NewPost, caller: Caller): Promise<Post> {
    const fields = postFields({ ...input, title: input.title ?? null })
    const { content, rulesVersion } = await sanitizeContent(html, input.content ?? null)
    const at = now()
    const { published, publishAt } = publicationOf({ published: false, publishAt: null }, fields, at)
    assertPublishable({ published, publishAt, content })
    assertPast(input.publishedAt, at, 'published_at')
    assertPast(input.createdAt, at, 'created_at')
    if (input.importedFrom) assertImportSource(input.importedFrom)
    const id = await ids.next('post')
    const title = fields.title ?? ''
    const excerpt = fields.excerpt ?? null
    const derived = await html.derive({ title, excerpt, content })

    const stored = await transaction(
      ['users', 'posts', 'revisions', 'autosaves', 'audit'],
      async ({ users, posts, revisions, autosaves, audit }) => {
        const author = isId(input.authorId) ? await users.lockAuthor(input.authorId) : null
        if (!author) throw invalidPost('The author is not a user', 'author_id')
        const post: StoredPost = {
          id,
          type: input.type,
          title,
          slug: fields.slug ?? (await slugOfTitle({ title, type: input.type, id }, posts)),
          excerpt,
          content,
          rulesVersion,
          headerImageId: fields.headerImageId ?? null,
          metaTitle: fields.metaTitle ?? null,
          metaDescription: fields.metaDescription ?? null,
          shareImageId: fields.shareImageId ?? null,
          author: { id: author.id, name: displayNameOf(author), avatar: author.avatar },
          published,
          publishedAt: input.publishedAt ?? (published ? at : null),
          createdAt: input.createdAt ?? input.publishedAt ?? at,
          updatedAt: at,
          menuLabel: fields.menuLabel ?? null,
          menuOrder: fields.menuOrder ?? 0,
          publishAt,
          workingCopy: null,
          formerSlugs: [],
          revision: 1,
          demo: input.demo,
          importedFrom: input.importedFrom,
          ...derived,
        }
        await posts.insert(post)
        if (post.published) await posts.removeFormerSlug(post.slug)
        await addRevision(revisions, { before: null, after: post, savedById: caller.actorId })
        await autosaves.removeSaved({ userId: author.id, type: post.type }, input.autosavedAt)
        await audit.record({ caller, action: 'post.created', subject: { id, name: title } })
        return post
      },
    )
    return toPost(html, stored)
  },

  /**
   * Changes fields of a post or page. The first publishing sets its date; a slug that visitors could know goes on leading here.
   * What is unpublished becomes the draft that its working copy was; `ifUpdatedAt` is then the version of both.
   * Throws POST_NOT_FOUND, INVALID_POST, SLUG_RESERVED, SLUG_TAKEN, and POST_CHANGED when `ifUpdatedAt` is not the stored version.
   */
  async update({ id, changes, ifUpdatedAt, autosavedAt }: PostUpdate, caller: Caller): Promise<Post> {
    if (!isId(id)) throw postNotFound()
    const { slug, ...fields } = postFields(changes)
    const written = changes.content === undefined ? {} : await sanitizeContent(html, changes.content)
    const sanitizer = rememberResults(html)
    const isUnchanged = Object.keys(changes).length === 0
    /** The working copy that becomes the draft, if the post is unpublished. */
    const draftOf = ({ published, workingCopy }: StoredPost) =>
      published && changes.published === false ? workingCopy : null
    const editedFrom = (post: StoredPost): StoredPost => {
      const edited = draftOf(post) ? { ...withWorkingCopy(post), workingCopy: null } : post
      return { ...edited, ...fields, ...written, demo: false }
    }

    const known = await posts.byId(id)
    if (!known) throw postNotFound()
    if (!isUnchanged) await sanitizer.derive(editedFrom(known))
    const newTagIds = await Promise.all((draftOf(known)?.tagIds ?? []).map(() => ids.next('content_tag')))

    const stored = await transaction(
      ['posts', 'revisions', 'contentTags', 'autosaves', 'tags', 'audit'],
      async ({ audit, tags, ...repositories }) => {
        const before = await repositories.posts.byId(id)
        if (!before) throw postNotFound()
        const draft = draftOf(before)
        assertVersion(draft ? versionOf(before) : before.updatedAt, ifUpdatedAt)
        await repositories.autosaves.removeSaved({ postId: id }, autosavedAt)
        if (isUnchanged) return before
        const at = now()
        const publication = publicationOf(before, fields, at)
        const changed = { ...editedFrom(before), ...publication }
        const newSlug = slug === undefined ? changed.slug : (slug ?? (await slugOfTitle(changed, repositories.posts)))
        const after = await nextVersion(sanitizer, { before, changed: { ...changed, slug: newSlug }, now: at })
        assertPublishable(after)
        await storeVersion(repositories, { before, after, caller })
        if (draft) {
          if (draft.tagIds.length > newTagIds.length) throw postChanged()
          if ((await tags.lock(draft.tagIds)) !== draft.tagIds.length) throw tagNotFound()
          await storeTags(repositories, { content: after, tagIds: draft.tagIds, newIds: newTagIds, now: at })
        }
        await audit.record({ caller, action: updateAction(before, after), subject: { id, name: after.title } })
        return after
      },
    )
    return toPost(html, stored)
  },

  /**
   * Gives pages the places 1, 2, 3, … in navigation and footer, all or none; other pages keep theirs. A place is no part of
   * what editors write, so it makes no new version. Throws INVALID_POST, POST_NOT_FOUND.
   */
  async orderPages(pageIds: number[], caller: Caller): Promise<void> {
    if (pageIds.length === 0 || pageIds.length > postLimits.orderedPages)
      throw invalidPost(`An order names 1 to ${postLimits.orderedPages} pages`, 'ids')
    if (new Set(pageIds).size < pageIds.length) throw invalidPost('An order names each page once', 'ids')
    if (!pageIds.every(isId)) throw postNotFound()
    await transaction(['posts', 'audit'], async ({ posts, audit }) => {
      if ((await posts.orderPages(pageIds)) < pageIds.length) throw postNotFound()
      await audit.record({ caller, action: 'site.pages_ordered' })
    })
  },
})

function updateAction(before: StoredPost, after: StoredPost) {
  if (before.published === after.published) return 'post.updated'
  return after.published ? 'post.published' : 'post.unpublished'
}
