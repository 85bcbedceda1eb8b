import { isId } from './ids.ts'
import { invalidPost, slugReserved } from './post-errors.ts'
import type { PostType, StoredPost } from './post.ts'
import { isReservedSlug, LONGEST_SLUG, slugify } from './slug.ts'
import { manyLines, oneLine, requiredLine } from '@skyfolio/runtime/text-fields'

/** What a caller can set; null empties, absent leaves as it is. */
export interface PostChanges {
  type?: PostType
  title?: string | null
  slug?: string | null
  excerpt?: string | null
  /** HTML, not yet sanitized. */
  content?: string | null
  headerImageId?: number | null
  published?: boolean
  menuLabel?: string | null
  menuOrder?: number | null
  publishAt?: Date | null
}

/** The fields of PostChanges in the form in which they are stored; a null slug is still to be derived from the title. */
export type CheckedFields = Partial<
  Pick<
    StoredPost,
    'type' | 'title' | 'excerpt' | 'headerImageId' | 'published' | 'menuLabel' | 'menuOrder' | 'publishAt'
  >
> & {
  slug?: string | null
}

/** Checks everything but the content. Throws INVALID_POST, SLUG_RESERVED. */
export function checkedFields(changes: PostChanges): CheckedFields {
  const fields: CheckedFields = {}
  if (changes.type !== undefined) fields.type = changes.type
  if (changes.title !== undefined)
    fields.title = requiredLine(changes.title, { ...rule('title', 'Title', 300), required: 'Title cannot be empty' })
  if (changes.slug !== undefined) fields.slug = givenSlug(changes.slug)
  if (changes.excerpt !== undefined) fields.excerpt = manyLines(changes.excerpt, rule('excerpt', 'Excerpt', 1000))
  if (changes.headerImageId !== undefined) fields.headerImageId = imageIdOf(changes.headerImageId)
  if (changes.published !== undefined) fields.published = changes.published
  if (changes.menuLabel !== undefined)
    fields.menuLabel = oneLine(changes.menuLabel, rule('menu_label', 'Menu label', 60))
  if (changes.menuOrder !== undefined) fields.menuOrder = changes.menuOrder ?? 0
  if (changes.publishAt !== undefined) fields.publishAt = changes.publishAt
  return fields
}

/** The slug of a title; 'post-7' or 'page-7' for a title without any Latin letter or digit. Throws SLUG_RESERVED. */
export function slugOfTitle({ title, type, id }: { title: string; type: PostType; id: number }): string {
  return usableSlug(slugify(title) || `${type}-${id}`)
}

const rule = (field: string, label: string, max: number) => ({ reason: 'INVALID_POST', field, label, max })

function givenSlug(text: string | null): string | null {
  const wanted = oneLine(text, rule('slug', 'Slug', LONGEST_SLUG))
  if (wanted === null) return null
  const slug = slugify(wanted)
  if (slug === '') throw invalidPost('Slug must contain letters or digits', 'slug')
  return usableSlug(slug)
}

function usableSlug(slug: string): string {
  if (isReservedSlug(slug)) throw slugReserved(slug)
  return slug
}

function imageIdOf(id: number | null): number | null {
  if (id !== null && !isId(id)) throw invalidPost('The header image must be an image', 'header_image_id')
  return id
}
