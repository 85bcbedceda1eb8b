import { createElement, use, type ComponentType } from 'react'
import { matchRoutes } from 'react-router-dom'
import { addresses, patterns } from '../addresses.ts'

type ScreenModule = { default: ComponentType }

interface LazyScreen {
  Screen: ComponentType
  /** Loads the screen's module; rejects when that fails; another call tries again. */
  preload(): Promise<void>
}

/**
 * A screen that is loaded when it is first needed, and renders directly once it is there: React.lazy would render its
 * fallback on the server and while hydrating, and with it lose the head.
 */
const lazyScreen = (load: () => Promise<ScreenModule>): LazyScreen => {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  let failure: { error: unknown } | undefined
  const preload = () => {
    if (loading) return loading
    failure = undefined
    return (loading = load().then(
      module => void (Loaded = module.default),
      (error: unknown) => {
        loading = undefined
        failure = { error }
        throw error
      },
    ))
  }
  const Screen = () => {
    // Not tried again by rendering: React would render for ever, each time with another promise.
    if (failure) throw failure.error
    if (!Loaded) use(preload())
    return Loaded ? createElement(Loaded) : null
  }
  return { Screen, preload }
}

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

// One function for each module that has several screens: Home's scripts name the module once.
const gallery = () => import('../public/gallery/gallery-screen.tsx')
const blog = () => import('../public/blog/blog-screen.tsx')

/** The screens of the public document. server-screens.ts has the file of each, and what it reads on the server. */
export const publicScreens: ScreenRoute[] = [
  screen('home', addresses.home, () => import('../public/home/home-screen.tsx')),
  screen('gallery', addresses.gallery, gallery),
  screen('photo', patterns.photo, () => import('../public/gallery/photo-screen.tsx')),
  screen('equipment', patterns.equipment, gallery),
  screen('albums', patterns.albums, gallery),
  screen('blog', addresses.blog, blog),
  screen('post', patterns.post, () => import('../public/blog/post-screen.tsx')),
  screen('tag', patterns.tag, blog),
  screen('page', patterns.page, () => import('../public/pages/page-screen.tsx')),
  screen('store', addresses.store, () => import('../public/store/store-screen.tsx')),
  screen('product', patterns.product, () => import('../public/store/product-screen.tsx')),
  screen('skybug', addresses.skybug, () => import('../public/skybug/skybug-screen.tsx')),
  ...patterns.shortPages.map(path => screen('short-page', path, () => import('../public/pages/short-page-screen.tsx'))),
]

/** The not-found address and every address that is no other screen's. */
export const notFound = screen('not-found', '*', () => import('../public/not-found/not-found-screen.tsx'))

/** A photograph opened from another screen lies over it instead of replacing it. */
export const photoOverlay = lazyScreen(() => import('../public/gallery/photo-overlay.tsx'))

interface MatchedScreen {
  screen: ScreenRoute
  params: Record<string, string>
}

const routes = publicScreens.map(screen => ({ path: screen.path, screen }))

/** The public screen of an address; the not-found screen when there is none. */
export const matchScreen = (path: string): MatchedScreen => {
  const found = path === addresses.notFound ? undefined : matchRoutes(routes, path)?.at(-1)
  if (!found) return { screen: notFound, params: {} }
  const params = Object.entries(found.params).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { screen: found.route.screen, params: Object.fromEntries(params) }
}
