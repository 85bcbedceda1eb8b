import { blogServer, postServer, tagServer } from '../public/blog/blog-server.ts'
import { albumsServer } from '../public/gallery/albums/albums-server.ts'
import { equipmentServer } from '../public/gallery/equipment/equipment-server.ts'
import { galleryServer, photoServer } from '../public/gallery/gallery-server.ts'
import { homeServer } from '../public/home/home-server.ts'
import { pageServer, shortPageServer } from '../public/pages/pages-server.ts'
import { pagesKey } from '../api/posts.ts'
import { settingsKey } from '../api/settings.ts'
import { storeConfigKey } from '../models/shop/products.ts'
import { shippingTermsKey } from '../models/shop/shipping-terms.ts'
import type { ServerScreen } from '../site/server-screen.ts'
import { skybugServer } from '../public/skybug/skybug-server.ts'
import { productServer, storeServer } from '../public/store/store-server.ts'

/** What navigation, footer and head read on every screen. */
export const siteDataKeys = [settingsKey, pagesKey]
/** What the checkout's document can show before its cart is known. */
export const checkoutDataKeys = [...siteDataKeys, storeConfigKey, shippingTermsKey]

/** The module of each screen, by its name: what the document loads beside its own entry. */
const modules: Record<string, string> = {
  home: 'home/home-screen.tsx',
  gallery: 'gallery/gallery-screen.tsx',
  photo: 'gallery/photo-screen.tsx',
  equipment: 'gallery/gallery-screen.tsx',
  albums: 'gallery/gallery-screen.tsx',
  blog: 'blog/blog-screen.tsx',
  post: 'blog/post-screen.tsx',
  tag: 'blog/blog-screen.tsx',
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
  return `src/public/${module}`
}

/** The server's side of the screens, by name; a screen that reads nothing and always exists needs no entry. */
export const serverScreens: Record<string, ServerScreen> = {
  home: homeServer,
  gallery: galleryServer,
  photo: photoServer,
  equipment: equipmentServer,
  albums: albumsServer,
  blog: blogServer,
  post: postServer,
  tag: tagServer,
  page: pageServer,
  'short-page': shortPageServer,
  store: storeServer,
  product: productServer,
  skybug: skybugServer,
  'not-found': { response: () => ({ status: 404 }) },
}
