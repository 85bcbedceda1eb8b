import type { ServerScreen } from '../../app/server-screen.ts'
import { galleryImagesKey, imageKey } from '../site/api/images.ts'

/** At most so many pictures stand in the first HTML. */
export const GALLERY_PAGE = 24

export const galleryFirst: ServerScreen = {
  needs: () => [galleryImagesKey(1, GALLERY_PAGE)],
}

export const photoFirst: ServerScreen = {
  needs: ({ params }) => [imageKey(Number(params.id))],
  answer: ({ params, status }) => ({ status: status(imageKey(Number(params.id))) }),
}
