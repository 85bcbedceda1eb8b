import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isId } from '@skyfolio/runtime/domain/ids'
import { albumLimits } from '@skyfolio/domain/limits'
import { manyLines, requiredLine } from '@skyfolio/runtime/domain/text-fields'
import type { Slugs } from '../slugs.ts'

/** public: listed. unlisted: shown to whoever has its address. hidden: not shown to visitors. */
export const ALBUM_VISIBILITIES = ['public', 'unlisted', 'hidden'] as const
export type AlbumVisibility = (typeof ALBUM_VISIBILITIES)[number]

/** newest, oldest: by the day on which photographs were taken, or else uploaded. */
export const ALBUM_ORDERS = ['manual', 'newest', 'oldest'] as const
export type AlbumOrder = (typeof ALBUM_ORDERS)[number]

/** What the owner says about an album. */
export interface AlbumFields {
  title: string
  text: string | null
  visibility: AlbumVisibility
  order: AlbumOrder
  /** The photograph chosen to stand for it; null: the first one. */
  coverId: number | null
}

export interface Album extends AlbumFields, Slugs {
  id: number
  /** Its photographs in the owner's order, each once. Those in the trash keep their places. */
  imageIds: number[]
  /** Part of the demo content, and nobody has changed it since. */
  demo: boolean
  createdAt: Date
  updatedAt: Date
}

/** What a caller can set; null empties, or gives the default. */
export type AlbumChanges = { [Field in keyof AlbumFields]?: AlbumFields[Field] | string | number | null }

export interface AlbumRepository {
  /** Throws SlugTaken, as update. */
  insert(album: Album): Promise<void>
  update(album: Album): Promise<void>
  remove(id: number): Promise<void>
  byId(id: number): Promise<Album | null>
  /** By its slug or a former one. */
  bySlug(slug: string): Promise<Album | null>
  /** Newest first: all, or those of a visibility and with an image. */
  list(filter: { visibility: AlbumVisibility | null; imageId: number | null }): Promise<Album[]>
  /** Those of the demo content. */
  demoIds(): Promise<number[]>
  /** Takes an image that is removed for good out of all albums. */
  removeImage(id: number): Promise<void>
}

/** A photograph of the gallery, as far as its place in an album needs it. */
export interface AlbumMember {
  id: number
  /** YYYY-MM-DD. */
  date: string
  /** Whether visitors may see it. */
  isPublic: boolean
}

export interface AlbumMemberRepository {
  /** Those of the ids that are photographs of the gallery and not gone. */
  among(ids: number[]): Promise<Map<number, AlbumMember>>
}

export const albumNotFound = () => new DomainError('not_found', 'ALBUM_NOT_FOUND', 'Album not found')
export const invalidAlbum = (message: string, field: string) =>
  new DomainError('invalid', 'INVALID_ALBUM', message, { field })

/** Checks what a caller sets. Throws INVALID_ALBUM. */
export function albumFields(changes: AlbumChanges): Partial<AlbumFields> {
  const { title, text, visibility, order, coverId } = changes
  return {
    ...(title !== undefined && {
      title: requiredLine(textOrNull(title), { ...titleRule, required: 'Title is required' }),
    }),
    ...(text !== undefined && { text: manyLines(textOrNull(text), textRule) }),
    ...(visibility !== undefined && {
      visibility: oneOf(ALBUM_VISIBILITIES, visibility ?? 'hidden', 'visibility'),
    }),
    ...(order !== undefined && { order: oneOf(ALBUM_ORDERS, order ?? 'manual', 'order') }),
    ...(coverId !== undefined && { coverId: checkedCover(coverId) }),
  }
}

/** The photographs of an album in its order, of those that are there. */
export function inOrder({ imageIds, order }: Pick<Album, 'imageIds' | 'order'>, members: Map<number, AlbumMember>) {
  const found = imageIds.map(id => members.get(id)).filter(member => member !== undefined)
  if (order === 'manual') return found
  const sign = order === 'newest' ? -1 : 1
  return found.sort((a, b) => sign * (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id))
}

/** The ids with one before another, or at the end. Throws IMAGE_NOT_FOUND by `missing` when one of them is not among them. */
export function moved(ids: readonly number[], id: number, beforeId: number | null, missing: () => Error): number[] {
  const others = ids.filter(other => other !== id)
  const at = beforeId === null ? others.length : beforeId === id ? ids.indexOf(id) : others.indexOf(beforeId)
  if (others.length === ids.length || at < 0) throw missing()
  return others.toSpliced(at, 0, id)
}

const titleRule = { reason: 'INVALID_ALBUM', field: 'title', label: 'The title', max: albumLimits.title }
const textRule = { reason: 'INVALID_ALBUM', field: 'text', label: 'The text', max: albumLimits.text }

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function oneOf<const Word extends string>(words: readonly Word[], value: unknown, field: string): Word {
  const word = words.find(known => known === value)
  if (!word) throw invalidAlbum(`The ${field} must be one of: ${words.join(', ')}`, field)
  return word
}

function checkedCover(value: unknown): number | null {
  if (value === null || (typeof value === 'number' && isId(value))) return value
  throw invalidAlbum('The cover must be one of its photographs', 'cover_id')
}
