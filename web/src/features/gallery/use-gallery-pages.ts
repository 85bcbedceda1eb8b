import useSWRInfinite from 'swr/infinite'
import { galleryImagesKey, type Image } from '../site/api/images.ts'
import { GALLERY_PAGE } from './gallery-first.ts'

export interface GalleryPages {
  /** Undefined until the first page is there. */
  images: Image[] | undefined
  error: Error | undefined
  /** Whether there may be another page: the last one was full. */
  more: boolean
  loadMore: () => void
  retry: () => void
}

/** The gallery as far as it has been loaded; the grid and the lightbox share it. */
export const useGalleryPages = (): GalleryPages => {
  const { data, error, setSize, isValidating, mutate } = useSWRInfinite<Image[], Error>(
    (index, previous: Image[] | null) =>
      previous && previous.length < GALLERY_PAGE ? null : galleryImagesKey(index + 1, GALLERY_PAGE),
    { revalidateFirstPage: false, persistSize: true },
  )
  const more = data !== undefined && data.at(-1)?.length === GALLERY_PAGE
  return {
    images: data?.flat(),
    error,
    more,
    loadMore: () => {
      if (more && !isValidating && !error) void setSize(data.length + 1)
    },
    retry: () => void mutate(),
  }
}
