/** Every address of the site, and which of the three documents it belongs to. No other file spells an address out. */
export const addresses = {
  home: '/',
  gallery: '/gallery',
  photo: (id: number) => `/gallery/${id}`,
  blog: '/blog',
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  page: (slug: string) => `/pages/${encodeURIComponent(slug)}`,
  /** The short form the footer uses; it leads to `page`. */
  shortPage: (slug: string) => `/${encodeURIComponent(slug)}`,
  store: '/store',
  /** By number and words: '12-orion-nebula'. */
  product: (part: string) => `/store/${part}`,
  checkout: '/store/checkout',
  checkoutSuccess: '/store/success',
  /** A buyer's private link. */
  order: (token: string) => `/orders/${token}`,
  skybug: '/skybug',
  notFound: '/404',
  login: '/login',
  admin: '/admin',
  adminGallery: '/admin/gallery',
  adminPosts: '/admin/blog-posts',
  adminPages: '/admin/pages',
  adminProfile: '/admin/profile',
  adminTags: '/admin/tags',
  adminStore: '/admin/store',
  adminSettings: '/admin/settings',
  editor: '/editor',
  editPost: (id: number) => `/editor/${id}`,
} as const

/** In RSS. */
export const feeds = { posts: '/feed.xml', photographs: '/gallery/feed.xml' } as const

/** React Router's patterns of the addresses with parameters. */
export const patterns = {
  photo: '/gallery/:id',
  post: '/blog/:slug',
  tag: '/blog/tags/:slug',
  equipment: '/equipment/:slug',
  albums: '/albums/:slug?',
  page: '/pages/:slug',
  shortPages: ['/:slug', '/page/:slug'],
  product: '/store/:product',
  order: '/orders/:token',
} as const

/** A link that writes to an address. What stands in it is the address alone: '?' would add a subject, or more recipients. */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

export type DocumentName = 'public' | 'checkout' | 'admin'

const checkout = /^\/(?:store\/(?:checkout|success)|orders)(?:\/|$)/
const admin = /^\/(?:login|admin|editor)(?:\/|$)/

/** The document that holds an address. Links between documents are plain navigations. */
export const documentOf = (path: string): DocumentName =>
  checkout.test(path) ? 'checkout' : admin.test(path) ? 'admin' : 'public'
