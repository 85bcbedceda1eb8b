import { DomainError } from '@skyfolio/runtime/errors'
import { LONGEST_SLUG, slugify } from './slug.ts'
import { manyLines, oneLine, requiredLine } from '@skyfolio/runtime/text-fields'

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

/** A tag as it is kept: demo tags that nobody has edited carry a mark. */
export interface StoredTag extends Tag {
  demo: boolean
}

/** What a caller can set; null empties, or gives the default. */
export type TagChanges = Partial<Record<'name' | 'slug' | 'description' | 'color', string | null>>

export const DEFAULT_TAG_COLOR = '#3b82f6'

/** Keeps tags. Name and slug are unique: TAG_NAME_TAKEN, TAG_SLUG_TAKEN. */
export interface Tags {
  insert(tag: StoredTag): Promise<void>
  update(tag: StoredTag): Promise<void>
  remove(id: number): Promise<boolean>
  byId(id: number): Promise<StoredTag | null>
  /** By name. */
  byIds(ids: number[]): Promise<Tag[]>
  /** By name. */
  list(page: { limit: number; skip: number }): Promise<Tag[]>
  count(): Promise<number>
  /** Locks tags until the transaction ends; answers how many of them exist. */
  lock(ids: number[]): Promise<number>
  demoIds(): Promise<number[]>
}

/** Checks what a caller sets; a null slug is still to be derived from the name. Throws INVALID_TAG. */
export function checkedTag(changes: TagChanges): Partial<Omit<Tag, 'slug'>> & { slug?: string | null } {
  const tag: Partial<Omit<Tag, 'slug'>> & { slug?: string | null } = {}
  if (changes.name !== undefined)
    tag.name = requiredLine(changes.name, { ...rule('name', 'Tag name', 100), required: 'Tag name is required' })
  if (changes.slug !== undefined) tag.slug = givenSlug(changes.slug)
  if (changes.description !== undefined)
    tag.description = manyLines(changes.description, rule('description', 'Description', 500))
  if (changes.color !== undefined) tag.color = colorOf(changes.color)
  return tag
}

/** The slug of a name; 'tag-7' for a name without any Latin letter or digit. */
export const slugOfName = ({ id, name }: Pick<Tag, 'id' | 'name'>): string => slugify(name) || `tag-${id}`

/** Names with the same key are the same name. Accents count: 'Resume' and 'Résumé' are two tags. */
export const tagNameKey = (name: string): string => name.normalize('NFKC').toLowerCase()

const rule = (field: string, label: string, max: number) => ({ reason: 'INVALID_TAG', field, label, max })

function givenSlug(text: string | null): string | null {
  const wanted = oneLine(text, rule('slug', 'Slug', LONGEST_SLUG))
  if (wanted === null) return null
  const slug = slugify(wanted)
  if (slug === '')
    throw new DomainError('invalid', 'INVALID_TAG', 'Slug must contain letters or digits', { field: 'slug' })
  return slug
}

function colorOf(text: string | null): string {
  const color = text?.trim() || DEFAULT_TAG_COLOR
  if (!/^#[0-9a-f]{6}$/i.test(color))
    throw new DomainError('invalid', 'INVALID_TAG', "Color must be '#' and six hexadecimal digits", { field: 'color' })
  return color.toLowerCase()
}
