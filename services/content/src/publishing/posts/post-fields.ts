import { isId } from '@skyfolio/runtime/domain/ids'
import { manyLines, oneLine, requiredLine } from '@skyfolio/runtime/domain/text-fields'
import { postLimits } from '@skyfolio/domain/limits'
import {
  invalidPost,
  slugReserved,
  type ImportSource,
  type PostRepository,
  type PostType,
  type StoredPost,
} from './post.ts'
import { freeSlug, isReservedSlug, slugify } from '@skyfolio/domain/text/slug'

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
  metaTitle?: string | null
  metaDescription?: string | null
  shareImageId?: number | null
}

/** Checked changes in the form in which they are stored; a null slug is still to be derived from the title. */
type PostFields = Partial<Omit<StoredPost, 'slug'>> & { slug?: string | null }

/** Checks everything but the content. Throws INVALID_POST, SLUG_RESERVED. */
export function postFields(changes: PostChanges): PostFields {
  const fields: PostFields = {}
  if (changes.type !== undefined) fields.type = changes.type
  if (changes.title !== undefined)
    fields.title = requiredLine(changes.title, {
      ...rule('title', 'Title', postLimits.title),
      required: 'Title cannot be empty',
    })
  if (changes.slug !== undefined) fields.slug = parseSlug(changes.slug)
  if (changes.excerpt !== undefined)
    fields.excerpt = manyLines(changes.excerpt, rule('excerpt', 'Excerpt', postLimits.excerpt))
  if (changes.headerImageId !== undefined) fields.headerImageId = parseImageId(changes.headerImageId, 'header')
  if (changes.published !== undefined) fields.published = changes.published
  if (changes.menuLabel !== undefined)
    fields.menuLabel = oneLine(changes.menuLabel, rule('menu_label', 'Menu label', postLimits.menuLabel))
  if (changes.menuOrder !== undefined) fields.menuOrder = changes.menuOrder ?? 0
  if (changes.publishAt !== undefined) fields.publishAt = changes.publishAt
  if (changes.metaTitle !== undefined)
    fields.metaTitle = oneLine(changes.metaTitle, rule('meta_title', 'Search title', postLimits.metaTitle))
  if (changes.metaDescription !== undefined)
    fields.metaDescription = oneLine(
      changes.metaDescription,
      rule('meta_description', 'Search description', postLimits.metaDescription),
    )
  if (changes.shareImageId !== undefined) fields.shareImageId = parseImageId(changes.shareImageId, 'share')
  return fields
}

const LONGEST_SOURCE = 500

/** Throws INVALID_POST. */
export function assertImportSource({ kind, site, id }: ImportSource): void {
  const isValid =
    /^[a-z]{1,20}$/.test(kind) && site.length <= LONGEST_SOURCE && id !== '' && id.length <= LONGEST_SOURCE
  if (!isValid) throw invalidPost('What it was imported from needs a kind and an id', 'imported_from')
}

/**
 * Derives a slug from a title, or 'post-7' or 'page-7' if the title has no Latin letters or digits. Appends '-2' and so on if
 * another post or page has the slug. Only in a transaction, which is retried if another one takes the slug first. Throws
 * SLUG_RESERVED.
 */
export const slugOfTitle = (
  { title, type, id }: { title: string; type: PostType; id: number },
  posts: Pick<PostRepository, 'bySlug'>,
): Promise<string> =>
  freeSlug(assertNotReserved(slugify(title) || `${type}-${id}`), async slug => {
    const holder = await posts.bySlug(slug)
    return !holder || holder.id === id
  })

const FURTHEST_SCHEDULE_MS = 10 * 366 * 24 * 60 * 60 * 1000

type Publication = Pick<StoredPost, 'published' | 'publishAt'>

/**
 * The state of a post after a change of `published` and `publishAt`. A published post has no schedule. A draft keeps its schedule
 * when it is saved, and is published if that time has passed by then. A draft that is published at a time in the future is
 * scheduled. Throws INVALID_POST, also for a new time that has passed: a draft must not become public by picking a wrong date.
 */
export function publicationOf(before: Publication, changes: Partial<Publication>, now: Date): Publication {
  const publishAt = changes.publishAt === undefined ? before.publishAt : changes.publishAt
  if (changes.publishAt && !(changes.publishAt.getTime() <= now.getTime() + FURTHEST_SCHEDULE_MS))
    throw invalidPost('The date to publish at must be within ten years', 'publish_at')
  const isScheduled = !before.published && !!changes.publishAt && changes.publishAt.getTime() > now.getTime()
  const published = isScheduled ? false : (changes.published ?? before.published)
  if (published || publishAt === null) return { published, publishAt: null }
  const isDue = publishAt.getTime() <= now.getTime()
  if (isDue && publishAt.getTime() !== before.publishAt?.getTime())
    throw invalidPost('The date to publish at must be in the future', 'publish_at')
  return isDue ? { published: true, publishAt: null } : { published, publishAt }
}

const rule = (field: string, label: string, max: number) => ({ reason: 'INVALID_POST', field, label, max })

function parseSlug(text: string | null): string | null {
  const line = oneLine(text, rule('slug', 'Slug', postLimits.slug))
  if (line === null) return null
  const slug = slugify(line)
  if (slug === '') throw invalidPost('Slug must contain letters or digits', 'slug')
  return assertNotReserved(slug)
}

function assertNotReserved(slug: string): string {
  if (isReservedSlug(slug)) throw slugReserved(slug)
  return slug
}

function parseImageId(id: number | null, use: 'header' | 'share'): number | null {
  if (id !== null && !isId(id)) throw invalidPost(`The ${use} image must be an image`, `${use}_image_id`)
  return id
}

/** Throws INVALID_POST for a date that is yet to come; clocks may differ by a minute. */
export function assertPast(date: Date | null, now: Date, field: 'published_at' | 'created_at'): void {
  if (date !== null && !(date.getTime() <= now.getTime() + 60_000))
    throw invalidPost(
      `The date of ${field === 'published_at' ? 'publication' : 'creation'} must not be in the future`,
      field,
    )
}
