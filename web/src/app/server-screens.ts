import { blogFirst, postFirst } from '../features/blog/blog-first.ts'
import { galleryFirst, photoFirst } from '../features/gallery/gallery-first.ts'
import { homeFirst } from '../features/home/home-first.ts'
import { pageFirst, shortPageFirst } from '../features/pages/pages-first.ts'
import { pagesKey } from '../features/site/api/posts.ts'
import { settingsKey } from '../features/site/api/settings.ts'
import type { ServerScreen } from './server-screen.ts'

/** What navigation, footer and head read on every screen. */
export const siteNeeds = [settingsKey, pagesKey]

/** The server's side of the screens, by name; a screen that reads nothing and always exists needs no entry. */
export const serverScreens: Record<string, ServerScreen> = {
  home: homeFirst,
  gallery: galleryFirst,
  photo: photoFirst,
  blog: blogFirst,
  post: postFirst,
  page: pageFirst,
  'short-page': shortPageFirst,
  'not-found': { answer: () => ({ status: 404 }) },
}
