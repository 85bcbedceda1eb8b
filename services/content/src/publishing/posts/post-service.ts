import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isId, type Ids } from '@skyfolio/runtime/domain/ids'
import { pageOf, type Paged, type PageRequest } from '@skyfolio/runtime/domain/paging'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import { postLimits } from '@skyfolio/domain/limits'
import { addRevision } from '../revisions/revision.ts'
import { prefixesOf } from '../search/words.ts'
import { tagNotFound, type TagRepository } from '../tags/tag.ts'
import type { TrashRepository } from '../trash/trash.ts'
import { displayNameOf, type UserRepository } from '../../accounts/users/user.ts'
import { withWorkingCopy } from '../working-copies/working-copy.ts'
import {
  assertPublishable,
  currentContent,
  rememberResults,
  sanitizeContent,
  toPost,
  type HtmlSanitizer,
} from './post-content.ts'
import {
  assertImportSource,
  assertPast,
  postFields,
  publicationOf,
  slugOfTitle,
  type PostChanges,
} from './post-fields.ts'
import { nextVersion, storeTags, storeVersion, type PostRepositories } from './post-writes.ts'
import {
  assertVersion,
  emptySearchResult,
  invalidPost,
  postChanged,
  postNotFound,
  versionOf,
  type ImportSource,
  type Post,
  type PostListRepository,
  type PostNeighborRepository,
  type PostNeighbors,
  type PostRepository,
  type PostSummary,
  type PostType,
  type ShownPictures,
  type StoredPost,
} from './post.ts'

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

export interface PostListRequest extends PageRequest {
  type: PostType | null
  published: boolean | null
  /** Null or empty: no search. A text without any word finds nothing. */
  search: string | null
  tagId: number | null
  /** What the search has found of pictures. Null: nothing. */
  pictures: ShownPictures | null
  withContent: boolean
}

interface PostUpdate {
  id: number
  changes: PostChanges
  /** The version that the caller has seen, or null to accept any. */
  ifUpdatedAt: Date | null
  /** The version of the post's autosave that this contains, or null. */
  autosavedAt: Date | null
}

interface PostBySlugRequest {
  slug: string
  includeDrafts: boolean
  withWorkingCopy: boolean
}

export interface PostServiceDependencies {
  transaction: Transaction<
    PostRepositories & { users: UserRepository; tags: TagRepository; trash: TrashRepository; audit: AuditTrail }
  >
  posts: PostRepository
  postLists: PostListRepository
  postNeighbors: PostNeighborRepository
  ids: Ids
  html: HtmlSanitizer
  now: () => Date
}

const LARGEST_PAGE = 500
const LARGEST_PAGE_WITH_CONTENT = 20
/** Of a list, whose message may take four megabytes. */
const MOST_CONTENT_BYTES = 2_000_000
const LONGEST_SEARCH = 300
/** Of those that a search has found. */
const MOST_PICTURES = 50
const MOST_PATHS = 2_000
const MOST_PUBLISHED_AT_ONCE = 100
const scheduler: Caller = { actorId: null, requestId: 'schedule' }

export type PostService = ReturnType<typeof createPostService>

export const createPostService = ({
  transaction,
  posts,
  postLists,
  postNeighbors,
  ids,
  html,
  now,
}: PostServiceDependencies) => ({
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

    const stored = await transaction(async ({ users, posts, revisions, autosaves, audit }) => {
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
    })
    return toPost(html, stored)
  },

  /** The post or page that was imported from this, whatever its slug is now. Throws POST_NOT_FOUND. */
  async getImported(source: ImportSource): Promise<Post> {
    const post = await posts.byImportSource(source)
    if (!post) throw postNotFound()
    return toPost(html, post)
  },

  /** One post or page, drafts included; on request with the changes that are not published. Throws POST_NOT_FOUND. */
  async get({ id, withWorkingCopy: isEdited }: { id: number; withWorkingCopy: boolean }): Promise<Post> {
    const post = isId(id) ? await posts.byId(id) : null
    if (!post) throw postNotFound()
    return toPost(html, isEdited ? withWorkingCopy(post) : post, post)
  },

  /**
   * The post or page that has this slug, or else had it last; without drafts, one that had it and is published goes before a
   * draft that has it. Without drafts an unpublished post is POST_NOT_FOUND and an unpublished page comes with its title
   * alone, so that a visitor can be told to come back. With drafts, on request with the changes that are not published.
   */
  async getBySlug({ slug, includeDrafts, ...options }: PostBySlugRequest): Promise<Post> {
    if (slug === '' || slug.length > postLimits.slug) throw postNotFound()
    const current = await posts.bySlug(slug)
    const former = current && (current.published || includeDrafts) ? null : await posts.byFormerSlug(slug)
    const post = current && !former?.published ? current : former
    if (!post || (!post.published && !includeDrafts && post.type === 'post')) throw postNotFound()
    if (includeDrafts) return toPost(html, options.withWorkingCopy ? withWorkingCopy(post) : post, post)
    const shown = { ...(await toPost(html, post)), workingCopy: null }
    if (post.published) return shown
    return { ...shown, ...emptySearchResult, content: null, excerpt: null, headerImageId: null, publishAt: null }
  },

  /**
   * Posts without their content, at most 500 at once; or with as much of it as a message holds, at most 20 at once. Content
   * that the present rules reject is left out.
   * Throws INVALID_PAGE, INVALID_SEARCH.
   */
  async list(request: PostListRequest): Promise<Paged<PostSummary & Partial<Pick<Post, 'content'>>>> {
    const page = pageOf(request, request.withContent ? LARGEST_PAGE_WITH_CONTENT : LARGEST_PAGE)
    if ([...(request.search ?? '')].length > LONGEST_SEARCH)
      throw new DomainError('invalid', 'INVALID_SEARCH', `A search has at most ${LONGEST_SEARCH} characters`, {
        field: 'search',
      })
    if ((request.pictures?.ids.length ?? 0) > MOST_PICTURES || (request.pictures?.paths.length ?? 0) > MOST_PATHS)
      throw new DomainError('invalid', 'INVALID_SEARCH', `A search has found at most ${MOST_PICTURES} pictures`, {
        field: 'image_ids',
      })
    const prefixes = request.search ? prefixesOf(request.search) : null
    const filter = {
      type: request.type,
      published: request.published,
      prefixes,
      tagId: request.tagId,
      pictures: prefixes && request.pictures,
    }
    const listed = await postLists.list(filter, { ...page, includeTotal: request.includeTotal })
    if (!request.withContent) return listed
    const contents = await postLists.contents(listed.items.map(({ id }) => id))
    const items = []
    let bytes = 0
    for (const post of listed.items) {
      const stored = contents.get(post.id)
      bytes += Buffer.byteLength(stored?.content ?? '')
      const isLeftOut = stored === undefined || bytes > MOST_CONTENT_BYTES
      const content = isLeftOut ? null : await contentIfValid(html, stored)
      items.push(content === null ? post : { ...post, content })
    }
    return { ...listed, items }
  },

  /** Whether a published post or page embeds a video. */
  hasPublishedVideos: (): Promise<boolean> => postLists.hasPublishedVideos(),

  /** What to read next to a published post. Throws POST_NOT_FOUND, also for a draft and for a page. */
  async neighbors(id: number): Promise<PostNeighbors> {
    const neighbors = isId(id) ? await postNeighbors.neighborsOf(id) : null
    if (!neighbors) throw postNotFound()
    return neighbors
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

    const stored = await transaction(async ({ audit, tags, ...repositories }) => {
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
    })
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
    await transaction(async ({ posts, audit }) => {
      if ((await posts.orderPages(pageIds)) < pageIds.length) throw postNotFound()
      await audit.record({ caller, action: 'site.pages_ordered' })
    })
  },

  /** Moves a post or page with its tags to the trash; its revisions wait for it. Throws POST_NOT_FOUND. */
  async delete(id: number, caller: Caller): Promise<void> {
    if (!isId(id)) throw postNotFound()
    await transaction(async ({ posts, contentTags, trash, audit }) => {
      const post = await posts.byId(id)
      if (!post) throw postNotFound()
      const tagIds = await contentTags.tagIdsOf(post)
      await posts.remove(post)
      await contentTags.clear(post)
      await trash.add({ post, tagIds, deletedAt: now(), deletedById: caller.actorId })
      await audit.record({ caller, action: 'post.deleted', subject: { id, name: post.title } })
    })
  },

  /**
   * Publishes the drafts whose scheduled time has come. Any number of processes may do it at once: each draft is published
   * by the first. Returns how many this one has published.
   */
  async publishDue(): Promise<number> {
    const publish = async (id: number): Promise<boolean> => {
      const sanitizer = rememberResults(html)
      const known = await posts.byId(id)
      if (!known) return false
      await sanitizer.derive(known)
      return transaction(async ({ audit, ...repositories }) => {
        const before = await repositories.posts.byId(id)
        const at = now()
        // Another process was faster, or the owner has changed the schedule.
        if (!before?.publishAt || before.published || before.publishAt.getTime() > at.getTime()) return false
        const changed = { ...before, published: true, publishAt: null }
        const version = await nextVersion(sanitizer, { before, changed, now: at })
        const after = { ...version, publishedAt: before.publishedAt ?? before.publishAt }
        await storeVersion(repositories, { before, after, caller: scheduler })
        await audit.record({ caller: scheduler, action: 'post.published', subject: { id, name: after.title } })
        return true
      })
    }
    let published = 0
    for (const id of await posts.dueIds(now(), MOST_PUBLISHED_AT_ONCE)) if (await publish(id)) published += 1
    return published
  },
})

/** Null if the content was stored under other rules and the present ones reject it. */
async function contentIfValid(
  html: HtmlSanitizer,
  stored: Pick<StoredPost, 'content' | 'rulesVersion'>,
): Promise<string | null> {
  try {
    return await currentContent(html, stored)
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return null
    throw error
  }
}

function updateAction(before: StoredPost, after: StoredPost) {
  if (before.published === after.published) return 'post.updated'
  return after.published ? 'post.published' : 'post.unpublished'
}
