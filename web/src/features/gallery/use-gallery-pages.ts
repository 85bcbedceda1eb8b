import { galleryImagesKey, type Image } from '../site/api/images.ts'
import { useEndlessList } from '../site/use-endless-list.ts'
import { GALLERY_PAGE } from './gallery-first.ts'

/** The gallery from the page `first` on, as far as it has been loaded; the grid and the lightbox share it. */
export const useGalleryPages = (first = 1) =>
  useEndlessList<Image>(page => galleryImagesKey(page, GALLERY_PAGE), GALLERY_PAGE, first)
