import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'

export interface ScreenRoute extends LazyScreen {
  name: string
  /** React Router's pattern. */
  path: string
}

const screen = (name: string, path: string, load: Parameters<typeof lazyScreen>[0]): ScreenRoute => ({
  name,
  path,
  ...lazyScreen(load),
})

/** The screens of the public document. Where each one's code stands, and what it reads first, says server-screens.ts. */
export const publicScreens: ScreenRoute[] = [
  screen('home', '/', () => import('../features/home/home-screen.tsx')),
  screen('gallery', '/gallery', () => import('../features/gallery/gallery-screen.tsx')),
  screen('photo', '/gallery/:id', () => import('../features/gallery/photo-screen.tsx')),
  screen('blog', '/blog', () => import('../features/blog/blog-screen.tsx')),
  screen('post', '/blog/:slug', () => import('../features/blog/post-screen.tsx')),
  screen('page', '/pages/:slug', () => import('../features/pages/page-screen.tsx')),
  screen('store', '/store', () => import('../features/store/store-screen.tsx')),
  screen('product', '/store/:product', () => import('../features/store/product-screen.tsx')),
  screen('skybug', '/skybug', () => import('../features/skybug/skybug-screen.tsx')),
  ...['/:slug', '/page/:slug'].map(path =>
    screen('short-page', path, () => import('../features/pages/short-page-screen.tsx')),
  ),
]

/** '/404' and every address that is no other screen's. */
export const notFound = screen('not-found', '*', () => import('../features/not-found/not-found-screen.tsx'))

/** A photograph opened from another screen lies over it instead of replacing it. */
export const photoOverlay = lazyScreen(() => import('../features/gallery/photo-overlay.tsx'))
