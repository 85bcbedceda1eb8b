import { blogFirst, postFirst } from '../features/blog/blog-first.ts'
import { galleryFirst, photoFirst } from '../features/gallery/gallery-first.ts'
import { homeFirst } from '../features/home/home-first.ts'
import { pageFirst, shortPageFirst } from '../features/pages/pages-first.ts'
import { pagesKey } from '../features/site/api/posts.ts'
import { settingsKey } from '../features/site/api/settings.ts'
import type { ServerScreen } from '../features/site/server-screen.ts'
import { productFirst, storeFirst } from '../features/store/store-first.ts'

/** What navigation, footer and head read on every screen. */
export const siteNeeds = [settingsKey, pagesKey]

/** The module of each screen, by its name: what the document loads beside its own entry. */
const modules: Record<string, string> = {
  home: 'home/home-screen.tsx',
  gallery: 'gallery/gallery-screen.tsx',
  photo: 'gallery/photo-screen.tsx',
  blog: 'blog/blog-screen.tsx',
  post: 'blog/post-screen.tsx',
  page: 'pages/page-screen.tsx',
  'short-page': 'pages/short-page-screen.tsx',
  store: 'store/store-screen.tsx',
  product: 'store/product-screen.tsx',
  skybug: 'skybug/skybug-screen.tsx',
  'not-found': 'not-found/not-found-screen.tsx',
}

/** The source file of a screen, as the build's manifest names it. Throws for a screen that has none here. */
export const screenFile = (name: string): string => {
  const module = modules[name]
  if (module === undefined) throw new Error(`server-screens.ts names no module for the screen '${name}'`)
  return `src/features/${module}`
}

/** The server's side of the screens, by name; a screen that reads nothing and always exists needs no entry. */
export const serverScreens: Record<string, ServerScreen> = {
  home: homeFirst,
  gallery: galleryFirst,
  photo: photoFirst,
  blog: blogFirst,
  post: postFirst,
  page: pageFirst,
  'short-page': shortPageFirst,
  store: storeFirst,
  product: productFirst,
  'not-found': { answer: () => ({ status: 404 }) },
}
