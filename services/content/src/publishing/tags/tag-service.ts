import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId, type Ids } from '@skyfolio/runtime/domain/ids'
import { pageOf, readPage, type Paged, type PageRequest } from '@skyfolio/runtime/domain/paging'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import { tagLimits } from '@skyfolio/domain/limits'
import { storeTags } from './store-tags.ts'
import { postNotFound, type PostListRepository, type PostRepository } from '../posts/post.ts'
import {
  DEFAULT_TAG_COLOR,
  slugOfName,
  tagFields,
  tagIdsOf,
  tagNotFound,
  type ContentRef,
  type ContentTagRepository,
  type StoredTag,
  type Tag,
  type TagChanges,
  type TagRepository,
} from './tag.ts'

interface Repositories {
  posts: PostRepository
  tags: TagRepository
  contentTags: ContentTagRepository
}

export interface TagServiceDependencies extends Repositories {
  transaction: NamedTransaction<Repositories & { audit: AuditTrail }>
  postLists: Pick<PostListRepository, 'tagsInUse'>
  ids: Ids
  now: () => Date
}

const LARGEST_PAGE = 500

export type TagService = ReturnType<typeof createTagService>

export const createTagService = ({
  transaction,
  posts,
  tags,
  contentTags,
  postLists,
  ids,
  now,
}: TagServiceDependencies) => ({
  /** Creates a tag; its slug follows from its name unless given. Throws INVALID_TAG, TAG_NAME_TAKEN, TAG_SLUG_TAKEN. */
  async create({ demo, ...input }: TagChanges & { demo: boolean }, caller: Caller): Promise<Tag> {
    const fields = tagFields({ ...input, name: input.name ?? null })
    const { name = '', slug, description = null, color = DEFAULT_TAG_COLOR } = fields
    const id = await ids.next('tag')
    const at = now()
    const times = { createdAt: at, updatedAt: at }
    return transaction(['tags', 'audit'], async ({ tags, audit }) => {
      const ownSlug = slug ?? (await slugOfName({ id, name }, tags))
      const tag: StoredTag = { id, name, slug: ownSlug, description, color, ...times, demo }
      await tags.insert(tag)
      await audit.record({ caller, action: 'tag.created', subject: tag })
      return tag
    })
  },

  /** Tags by name, on request only those that a published post carries; at most 500 at once. Throws INVALID_PAGE. */
  async list({ onlyPublished, ...request }: PageRequest & { onlyPublished: boolean }): Promise<Paged<Tag>> {
    if (!onlyPublished) return readPage(request, LARGEST_PAGE, tags)
    const { skip, limit } = pageOf(request, LARGEST_PAGE)
    const inUse = await postLists.tagsInUse(await tags.ids())
    const items = await tags.byIds(inUse.slice(skip, skip + limit))
    return request.includeTotal ? { items, totalSize: inUse.length } : { items }
  },

  /** Throws TAG_NOT_FOUND. */
  async getBySlug(slug: string): Promise<Tag> {
    const tag = slug === '' || slug.length > tagLimits.slug ? null : await tags.bySlug(slug)
    if (!tag) throw tagNotFound()
    return tag
  },

  /** Changes fields of a tag. Throws TAG_NOT_FOUND, INVALID_TAG, TAG_NAME_TAKEN, TAG_SLUG_TAKEN. */
  async update({ id, changes }: { id: number; changes: TagChanges }, caller: Caller): Promise<Tag> {
    if (!isId(id)) throw tagNotFound()
    const { slug, ...fields } = tagFields(changes)
    return transaction(['tags', 'audit'], async ({ tags, audit }) => {
      const before = await tags.byId(id)
      if (!before) throw tagNotFound()
      if (Object.keys(changes).length === 0) return before
      const changed = { ...before, ...fields, updatedAt: now(), demo: false }
      const tag = { ...changed, slug: slug === undefined ? before.slug : (slug ?? (await slugOfName(changed, tags))) }
      await tags.update(tag)
      await audit.record({ caller, action: 'tag.updated', subject: tag })
      return tag
    })
  },

  /** Deletes a tag and removes it from all posts and pages. Throws TAG_NOT_FOUND. */
  async delete(id: number, caller: Caller): Promise<void> {
    if (!isId(id)) throw tagNotFound()
    await transaction(['posts', 'tags', 'contentTags', 'audit'], async ({ posts, tags, contentTags, audit }) => {
      const tag = await tags.byId(id)
      if (!tag || !(await tags.remove(id))) throw tagNotFound()
      await contentTags.removeTag(id)
      await posts.removeTag(id)
      await audit.record({ caller, action: 'tag.deleted', subject: tag })
    })
  },

  /** The tags of a post or page, by name. Throws POST_NOT_FOUND when there is none, or it is a draft and drafts are not included. */
  async listOfContent({ content, includeDrafts }: { content: ContentRef; includeDrafts: boolean }): Promise<Tag[]> {
    const [post, tagIds] = isId(content.id)
      ? await Promise.all([posts.stateOf(content.id), contentTags.tagIdsOf(content)])
      : [null, []]
    if (post?.type !== content.type || !(post.published || includeDrafts)) throw postNotFound()
    return tagIds.length === 0 ? [] : tags.byIds(tagIds)
  },

  /** Sets exactly these tags on a post or page and returns them by name. Throws POST_NOT_FOUND, TAG_NOT_FOUND, INVALID_TAGS. */
  async setOfContent(input: { content: ContentRef; tagIds: number[] }, caller: Caller): Promise<Tag[]> {
    const { content } = input
    const tagIds = tagIdsOf(input.tagIds)
    if (!isId(content.id)) throw postNotFound()
    const newIds = await Promise.all(tagIds.map(() => ids.next('content_tag')))
    const createdAt = now()

    return transaction(['posts', 'tags', 'contentTags', 'audit'], async ({ posts, tags, contentTags, audit }) => {
      // Locked, so that neither the post nor a tag can go while the two are being joined.
      const post = await posts.lock(content.id)
      if (post?.type !== content.type) throw postNotFound()
      if ((await tags.lock(tagIds)) !== tagIds.length) throw tagNotFound()
      await storeTags({ posts, contentTags }, { content, tagIds, newIds, now: createdAt })
      const subject = { id: content.id, name: post.title }
      await audit.record({ caller, action: 'post.tagged', subject, after: { tagIds } })
      return tags.byIds(tagIds)
    })
  },
})
