import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { Page } from '@skyfolio/runtime/domain/paging'
import type { PhotographKind } from '@skyfolio/domain/photographs/photograph-kinds'
import type { GalleryOrder } from '../gallery/gallery-order.ts'
import type { Image } from './image.ts'

export type Scope = 'all' | 'header' | 'gallery' | 'blog' | 'hidden'
export type Viewer = 'visitor' | 'owner'

/** Which images a list shows. */
export interface ImageFilter {
  scope: Scope
  viewer: Viewer
  /** Beginnings of words, all required; empty: nothing is found; null: no search. */
  words: string[] | null
  /** Those that were taken with this item; null: all. */
  equipmentId: number | null
  order: GalleryOrder
  /** Those of a kind, or of none that is known; null: all. */
  kind: PhotographKind | 'none' | null
  withoutTarget: boolean
  /** For visitors: blog images are listed only when something published shows them, or the slideshow does. */
  publishedIds: number[]
  /** Addresses, as nameFromAddress reads them. */
  publishedNames: string[]
  /** The version of what is published that these are of; empty: unknown. */
  publishedVersion: string
  /** They were sent with this version before. */
  publishedLeftOut: boolean
}

export interface ImageQuery extends ImageFilter, Page {
  includeTotal: boolean
}

export interface ImageListRepository {
  /** In its order, ties by id, larger first. Throws PUBLISHED_IMAGES_NEEDED when they are left out and not cached. */
  list(query: ImageQuery): Promise<{ images: Image[]; total: number | null }>
}

/** The caller has left out what something published shows, and it is not cached here. */
export const publishedImagesNeeded = () =>
  new DomainError('refused', 'PUBLISHED_IMAGES_NEEDED', 'Send what is published along')
