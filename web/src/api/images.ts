import useSWR from 'swr'
import type { ApiResponse } from './types.ts'

export type ImageVariant = Image['responsiveVariants'][number]

export type Acquisition = NonNullable<Image['acquisition']>

/** A picture; a visitor does not see its `state`, `failure` and `replacing`. */
export type Image = ApiResponse<'/api/images/{id}', 'get'>

/** The pictures of the hero: also to the owner those that visitors see, as in the lists of public screens. */
export const headerImagesKey = '/api/images/header?published=true&page=1&limit=24'

/** One page of the gallery, newest first. */
export const galleryImagesKey = (page: number, limit: number) =>
  `/api/images/gallery?published=true&page=${page}&limit=${limit}`

/** One picture. */
export const imageKey = (id: number) => `/api/images/${id}`

export const useGalleryImages = (limit: number) => useSWR<Image[], Error>(galleryImagesKey(1, limit))
