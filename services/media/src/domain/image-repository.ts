import type { Actor, Image, ImageFields, NewImage, Source } from './image.ts'

export type Scope = 'all' | 'header' | 'gallery' | 'blog'
export type Viewer = 'visitor' | 'owner'

export interface ImageQuery {
  scope: Scope
  viewer: Viewer
  /** For visitors: blog images are listed only when something published shows them, or the slideshow does. */
  publishedIds: number[]
  /** Addresses, as nameFromAddress gives them. */
  publishedNames: string[]
  /** What version of what is published these are; empty: unknown. */
  publishedVersion: string
  /** They were sent with this version before. */
  publishedLeftOut: boolean
  search: string | null
  limit: number
  skip: number
  countAll: boolean
}

export type ImageChanges = Partial<ImageFields> & { filename?: string }

/** Where the rows are kept. Every change writes its audit row in the same transaction. */
export interface ImageRepository {
  /** Inserts rows, `pending`, with the work that makes their renditions. All or none. Throws FilenameTaken. */
  insert(images: NewImage[], actor: Actor): Promise<Image[]>
  find(id: number): Promise<Image | null>
  findMany(ids: number[]): Promise<Image[]>
  /** Newest first, ties by id, larger first. Throws PUBLISHED_IMAGES_NEEDED when they are left out and not known. */
  list(query: ImageQuery): Promise<{ images: Image[]; total: number | null }>
  /** Of the images being deleted, at most 500, oldest first. */
  listDeleting(): Promise<Image[]>
  listDemo(): Promise<Image[]>
  findByObject(name: string): Promise<Image | null>
  /** Ready images of which objects of these names were replaced. */
  findByRetired(names: string[]): Promise<Image[]>
  findByLabel(filename: string): Promise<Image | null>
  /** The filename itself, or its next free number, as far as one can know before writing. An image's own names are free to it. */
  freeFilename(wanted: string, options?: { ownId?: number; besides?: ReadonlySet<string> }): Promise<string>
  /** Writes changes by the owner; the demo mark goes. Null when there is no such image or it is being deleted. Throws FilenameTaken. */
  update(id: number, changes: ImageChanges, actor: Actor): Promise<Image | null>
  /**
   * Keeps another file for an image, with the work that makes its renditions; until that is done nothing else changes. One
   * that was waiting gives way. Null when there is no such image or it is being deleted.
   */
  replace(id: number, source: Source, actor: Actor): Promise<Image | null>
  /** Null when there is no such image. Repeating it changes nothing. */
  beginDeletion(id: number, actor: Actor): Promise<Image | null>
  /** Removes the row of an image being deleted and leaves its objects to the sweep. */
  finishDeletion(id: number, actor: Actor): Promise<void>
}

/** Pictures of people: small, public, one object each. */
export interface AvatarRepository {
  insert(avatar: { filename: string; object: string; size: number }, actor: Actor): Promise<void>
  find(filename: string): Promise<{ filename: string; object: string; size: number } | null>
}
