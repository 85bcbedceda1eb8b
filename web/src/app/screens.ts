import type { DocumentName } from '../addresses.ts'
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'

export interface ScreenRoute extends LazyScreen {
  name: string
  /** React Router's pattern. */
  path: string
  document: DocumentName
  /** The module's file, as the build's manifest names it. */
  file: string
}

const screen = (name: string, path: string, file: string, load: Parameters<typeof lazyScreen>[0]): ScreenRoute => ({
  name,
  path,
  document: 'public',
  file: `src/features/${file}`,
  ...lazyScreen(load),
})

/** The screens of the public document. What each reads first stands in server-screens.ts. */
export const publicScreens: ScreenRoute[] = [
  screen('home', '/', 'home/home-screen.tsx', () => import('../features/home/home-screen.tsx')),
  screen('gallery', '/gallery', 'gallery/gallery-screen.tsx', () => import('../features/gallery/gallery-screen.tsx')),
  screen('photo', '/gallery/:id', 'gallery/photo-screen.tsx', () => import('../features/gallery/photo-screen.tsx')),
  screen('blog', '/blog', 'blog/blog-screen.tsx', () => import('../features/blog/blog-screen.tsx')),
  screen('post', '/blog/:slug', 'blog/post-screen.tsx', () => import('../features/blog/post-screen.tsx')),
  screen('page', '/pages/:slug', 'pages/page-screen.tsx', () => import('../features/pages/page-screen.tsx')),
  screen('store', '/store', 'store/store-screen.tsx', () => import('../features/store/store-screen.tsx')),
  screen('skybug', '/skybug', 'skybug/skybug-screen.tsx', () => import('../features/skybug/skybug-screen.tsx')),
  ...['/:slug', '/page/:slug'].map(path =>
    screen('short-page', path, 'pages/short-page-screen.tsx', () => import('../features/pages/short-page-screen.tsx')),
  ),
]

/** '/404' and every address that is no other screen's. */
export const notFound = screen(
  'not-found',
  '*',
  'not-found/not-found-screen.tsx',
  () => import('../features/not-found/not-found-screen.tsx'),
)

/** A photograph opened from another screen lies over it instead of replacing it. */
export const photoOverlay = lazyScreen(() => import('../features/gallery/photo-overlay.tsx'))
