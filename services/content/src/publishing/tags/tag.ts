import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isId } from '@skyfolio/runtime/domain/ids'
import type { Page } from '@skyfolio/runtime/domain/paging'
import { manyLines, oneLine, requiredLine } from '@skyfolio/runtime/domain/text-fields'
import { tagLimits } from '@skyfolio/domain/limits'
import type { PostType } from '../posts/post.ts'
import { freeSlug, slugify } from '@skyfolio/domain/text/slug'

/** Groups posts and pages by theme. */
export interface Tag {
  id: number
  /** Unique without regard to case. */
  name: string
  /** Unique. */
  slug: string
  description: string | null
  /** '#' and six hex digits, lower case. */
  color: string
  createdAt: Date
  updatedAt: Date
}

export interface StoredTag extends Tag {
  /** Demo content nobody has edited. */
  demo: boolean
}

/** What a caller can set; null empties, or gives the default. */
export type TagChanges = Partial<Record<'name' | 'slug' | 'description' | 'color', string | null>>

/** A post or page that can carry tags. */
export interface ContentRef {
  type: PostType
  id: number
}

/** A tag on a post or page; the three together are unique. */
interface ContentTag {
  id: number
  tagId: number
  content: ContentRef
  createdAt: Date
}

export const DEFAULT_TAG_COLOR = '#3b82f6'

export const tagNotFound = () => new DomainError('not_found', 'TAG_NOT_FOUND', 'Tag not found')
export const tagNameTaken = () =>
  new DomainError('clash', 'TAG_NAME_TAKEN', 'A tag with this name already exists', { field: 'name' })
export const tagSlugTaken = () =>
  new DomainError('clash', 'TAG_SLUG_TAKEN', 'A tag with this slug already exists', { field: 'slug' })
const invalidTag = (message: string, field: string) => new DomainError('invalid', 'INVALID_TAG', message, { field })

/** Name and slug are unique: TAG_NAME_TAKEN, TAG_SLUG_TAKEN. */
export interface TagRepository {
  insert(tag: StoredTag): Promise<void>
  update(tag: StoredTag): Promise<void>
  remove(id: number): Promise<boolean>
  byId(id: number): Promise<StoredTag | null>
  bySlug(slug: string): Promise<StoredTag | null>
  /** By name. */
  byIds(ids: number[]): Promise<Tag[]>
  /** By name. */
  list(page: Page): Promise<Tag[]>
  count(): Promise<number>
  /** Of all tags, by name. */
  ids(): Promise<number[]>
  /** Locks tags until the transaction ends; returns how many of them exist. */
  lock(ids: number[]): Promise<number>
  demoIds(): Promise<number[]>
}

/** Which tags are on which posts and pages. */
export interface ContentTagRepository {
  tagIdsOf(content: ContentRef): Promise<number[]>
  add(tags: ContentTag[]): Promise<void>
  remove(content: ContentRef, tagIds: number[]): Promise<void>
  /** Removes all tags from a post or page. */
  clear(content: ContentRef): Promise<void>
  /** Removes a tag from all posts and pages. */
  removeTag(tagId: number): Promise<void>
  /** Those of the tags that are on any post or page. */
  inUse(tagIds: number[]): Promise<number[]>
  changeType(content: ContentRef, type: PostType): Promise<void>
}

/** Checked changes; a null slug is still to be derived from the name. */
type TagFields = Partial<Omit<Tag, 'slug'>> & { slug?: string | null }

/** Checks what a caller sets and gives it the form in which it is stored. Throws INVALID_TAG. */
export function tagFields(changes: TagChanges): TagFields {
  const fields: TagFields = {}
  if (changes.name !== undefined)
    fields.name = requiredLine(changes.name, {
      ...rule('name', 'Tag name', tagLimits.name),
      required: 'Tag name is required',
    })
  if (changes.slug !== undefined) fields.slug = parseSlug(changes.slug)
  if (changes.description !== undefined)
    fields.description = manyLines(changes.description, rule('description', 'Description', tagLimits.description))
  if (changes.color !== undefined) fields.color = parseColor(changes.color)
  return fields
}

/** The tags for one post or page, each once. Throws INVALID_TAGS, TAG_NOT_FOUND. */
export function tagIdsOf(tagIds: number[]): number[] {
  const unique = [...new Set(tagIds)]
  if (unique.length > tagLimits.ofOneItem)
    throw new DomainError('invalid', 'INVALID_TAGS', `At most ${tagLimits.ofOneItem} tags`, { field: 'tag_ids' })
  if (!unique.every(isId)) throw tagNotFound()
  return unique
}

/**
 * Derives a slug from a name, or 'tag-7' if the name has no Latin letters or digits. Appends '-2' and so on if another tag has
 * the slug: 'C' and 'C++' are two tags. Only in a transaction, which is retried if another one takes the slug first.
 */
export const slugOfName = (
  { id, name }: Pick<Tag, 'id' | 'name'>,
  tags: Pick<TagRepository, 'bySlug'>,
): Promise<string> =>
  freeSlug(slugify(name) || `tag-${id}`, async slug => {
    const holder = await tags.bySlug(slug)
    return !holder || holder.id === id
  })

/** Names with the same key are the same name. Accents count: 'Resume' and 'Résumé' are two tags. */
export const tagNameKey = (name: string): string => name.normalize('NFKC').toLowerCase()

const rule = (field: string, label: string, max: number) => ({ reason: 'INVALID_TAG', field, label, max })

function parseSlug(text: string | null): string | null {
  const line = oneLine(text, rule('slug', 'Slug', tagLimits.slug))
  if (line === null) return null
  const slug = slugify(line)
  if (slug === '') throw invalidTag('Slug must contain letters or digits', 'slug')
  return slug
}

function parseColor(text: string | null): string {
  const color = text?.trim() || DEFAULT_TAG_COLOR
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw invalidTag("Color must be '#' and six hexadecimal digits", 'color')
  return color.toLowerCase()
}
