import useSWR from 'swr'

export interface ImageVariant {
  url: string
  width: number
  height: number
  format: 'webp' | 'avif'
}

export interface Acquisition {
  make: string | null
  model: string | null
  lens: string | null
  exposureSeconds: number | null
  iso: number | null
  focalLength: number | null
  fNumber: number | null
}

export interface Image {
  id: number
  filename: string
  originalName: string | null
  title: string | null
  description: string | null
  targetName: string | null
  photographer: string | null
  /** YYYY-MM-DD, of no time zone. */
  dateTaken: string | null
  path: string | null
  optimizedPath: string | null
  thumbnailPath: string | null
  responsiveVariants: ImageVariant[] | null
  mimeType: string | null
  width: number | null
  height: number | null
  enabledInHeader: boolean
  imageType: 'gallery' | 'blog'
  specifications: string | null
  altText: string | null
  /** ThumbHash, base64. */
  placeholder: string | null
  acquisition: Acquisition | null
  createdAt: string
  updatedAt: string
}

/** The pictures of the hero. */
export const headerImagesKey = '/api/images/header?page=1&limit=24'

/** One page of the gallery, newest first. */
export const galleryImagesKey = (page: number, limit: number) => `/api/images/gallery?page=${page}&limit=${limit}`

/** One picture. */
export const imageKey = (id: number) => `/api/images/${id}`

export const useGalleryImages = (limit: number) => useSWR<Image[], Error>(galleryImagesKey(1, limit))
