import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import express from 'express'
import pino from 'pino'
import { errorHandler } from '../../src/routing/rpc-errors.ts'
import { securityHeaders } from '../../src/server/security-headers.ts'
import { loadWebBuild, type WebBuild } from '../../src/pages/documents.ts'
import type { DispatchResult } from '../../src/routing/dispatch.ts'
import { createPages, type PagesDependencies } from '../../src/pages/pages.ts'
import type { ImageJson } from '../../src/api/media/image-schemas.ts'
import type { PostJson } from '../../src/api/content/post-schemas.ts'
import { startFrontCache } from './start-front-cache.ts'

const WEB_DIST = join(import.meta.dirname, '..', '..', '..', 'web', 'dist')

/** The real build of the web application. */
export const realBuild = async (): Promise<WebBuild> => {
  await readFile(join(WEB_DIST, 'server', 'entry-server.js')).catch(() => {
    throw new Error('web/dist is missing: run npm run build first')
  })
  return loadWebBuild(WEB_DIST)
}

export const post = (id: number, fields: Partial<PostJson> = {}): PostJson => ({
  id,
  type: 'post',
  title: `Post ${id}`,
  slug: `post-${id}`,
  excerpt: `What post ${id} tells`,
  content: `<p>Words of post ${id}, <a href="/gallery">linked</a>.</p>`,
  headerImageId: null,
  headerImage: null,
  authorId: 1,
  author: { id: 1, name: 'Ada', avatar: null },
  published: true,
  publishedAt: '2026-01-02T03:04:05.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-03T00:00:00.000Z',
  readingMinutes: 1,
  menuLabel: null,
  menuOrder: 0,
  publishAt: null,
  workingCopy: null,
  ...fields,
})

export const image = (id: number, fields: Partial<ImageJson> = {}): ImageJson => ({
  id,
  filename: `m${id}.jpg`,
  originalName: `m${id}.jpg`,
  title: `Messier ${id}`,
  description: null,
  targetName: `M${id}`,
  ...{ targetKey: `m${id}`, kind: null, constellation: null },
  photographer: 'Ada',
  dateTaken: '2025-12-01',
  path: `/uploads/gallery/token${id}.jpg`,
  optimizedPath: `/uploads/optimized/token${id}-2560.webp`,
  thumbnailPath: `/uploads/optimized/token${id}-320.webp`,
  responsiveVariants: [],
  share: { url: `/uploads/gallery/token${id}-share.jpg`, width: 1200, height: 630, format: 'jpeg' },
  size: 9_000_000,
  optimizedSize: 400_000,
  compressionRatio: 0.96,
  mimeType: 'image/jpeg',
  width: 6000,
  height: 4000,
  enabledInHeader: true,
  imageType: 'gallery',
  specifications: '',
  altText: null,
  metaTitle: null,
  metaDescription: null,
  placeholder: null,
  tiles: null,
  acquisition: null,
  site: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  license: null,
  ...fields,
})

const product = (id: number) => ({
  id,
  imageId: 42,
  name: 'Orion Nebula',
  description: null,
  basePrice: '35.00',
  fit: 'fill',
  printOptionIds: [],
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  image: image(42),
})

export const album = (
  fields: { visibility?: 'public' | 'unlisted' | 'hidden'; text?: string | null; updatedAt?: string } = {},
) => ({
  id: 1,
  title: 'Winter',
  slug: 'winter',
  text: null as string | null,
  visibility: 'public',
  cover: { path: '/uploads/gallery/token42.jpg' },
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...fields,
})

const printOption = { id: 1, name: '13x19', width: 13, height: 19, priceMultiplier: '1.00', isActive: true }

const shippingTerms = {
  flatPrice: '15.00',
  freeFrom: null,
  carrierRates: false,
  localDelivery: false,
  localZips: [],
}

/** A small API with responses in the shapes of the route table, and addresses that fail. */
export const fakeApi = () => {
  const site = {
    posts: [post(1), post(2)],
    images: [image(31), image(42)],
    products: [product(5)],
    /** Every post carries them all. */
    tags: [
      {
        id: 1,
        name: 'Nebulae',
        slug: 'nebulae',
        description: null,
        color: '#3b82f6',
        updatedAt: '2026-01-01T00:00:00.000Z',
      },
    ],
    equipment: [
      {
        id: 1,
        kind: 'lens',
        name: 'RedCat 51',
        slug: 'redcat-51',
        publishedCount: 1,
        updatedAt: '2026-01-01T00:00:00.000Z',
      },
    ],
    /** Each with all pictures. */
    albums: [] as ReturnType<typeof album>[],
    settings: { site_title: 'Dark Skies' } as Record<string, string>,
    /** Addresses with one of these prefixes are 503. */
    down: [] as string[],
    /** Addresses with one of these prefixes have parts missing, as while media is away. */
    partial: [] as string[],
    requested: [] as string[],
  }
  const ok = (body: unknown, headers = {}): DispatchResult => ({ status: 200, body, headers })
  const missing: DispatchResult = {
    status: 404,
    body: { message: 'Not found' },
    headers: { 'Cache-Control': 'no-store' },
  }
  const paged = (all: unknown[], search: URLSearchParams): DispatchResult => {
    const limit = Number(search.get('limit') ?? 500)
    const skip = limit * (Number(search.get('page') ?? 1) - 1)
    return ok(all.slice(skip, skip + limit), { 'X-Total-Count': String(all.length) })
  }
  const responseTo = (url: string): DispatchResult => {
    const { pathname, searchParams } = new URL(url, 'http://api.invalid')
    const [, , noun, first, second, third] = pathname.split('/')
    if (pathname === '/api/site-settings')
      return ok(
        Object.entries(site.settings).map(([key, value]) => ({ key, value, updatedAt: '2025-12-31T00:00:00.000Z' })),
      )
    if (noun === 'images' && /^\d+$/.test(first ?? '')) {
      const one = site.images.find(({ id }) => id === Number(first))
      return one ? ok(one) : missing
    }
    if (noun === 'images' && first && !['header', 'gallery'].includes(first)) return { ...missing, status: 400 }
    if (noun === 'images') return paged(site.images, searchParams)
    if (pathname === '/api/posts')
      return paged(
        site.posts
          .filter(one => one.published && one.type === searchParams.get('type'))
          .filter(({ title }) => title.toLowerCase().includes(searchParams.get('search') ?? ''))
          .map(({ content, ...rest }) => ({
            ...rest,
            ...(searchParams.get('content') === 'true' &&
              content !== undefined &&
              content.length < 10_000 && { content }),
          })),
        searchParams,
      )
    if (noun === 'albums' && first === 'slug') {
      const one = site.albums.find(({ slug, visibility }) => slug === second && visibility !== 'hidden')
      if (!one) return missing
      return third === 'images' ? paged(site.images, searchParams) : ok(one)
    }
    if (pathname === '/api/albums') return paged(searchParams.has('image') ? [] : site.albums, searchParams)
    if (pathname === '/api/equipment') return paged(site.equipment, searchParams)
    if (pathname === '/api/tags') return paged(site.tags, searchParams)
    if (noun === 'tags' && first === 'slug') {
      const one = site.tags.find(({ slug }) => slug === second)
      return one ? ok(one) : missing
    }
    if (noun === 'posts' && second === 'neighbors') {
      const posts = site.posts.filter(one => one.published && one.type === 'post')
      const at = posts.findIndex(({ id }) => id === Number(first))
      const related = posts.filter((_, index) => Math.abs(index - at) > 1).slice(0, 3)
      return at < 0 ? missing : ok({ previous: posts[at + 1] ?? null, next: posts[at - 1] ?? null, related })
    }
    if (noun === 'posts' && first === 'slug') {
      const one = site.posts.find(({ slug }) => slug === second || second === `old-${slug}`)
      if (!one || (!one.published && one.type === 'post')) return missing
      return ok(one.published ? one : { type: 'page', slug: second, published: false })
    }
    if (pathname === '/api/store/products') {
      const imageId = searchParams.get('imageId')
      return paged(imageId ? site.products.filter(one => one.imageId === Number(imageId)) : site.products, searchParams)
    }
    if (pathname === '/api/store/print-options') return paged([printOption], searchParams)
    if (pathname === '/api/store/shipping') return ok(shippingTerms)
    if (pathname === '/api/store/config')
      return ok({ mode: 'test', publishableKey: null, sendsMail: true, hasCarrier: true })
    if (/^\/api\/store\/orders\/(?:abc|AbC_-x)$/.test(pathname)) return ok({ orderNumber: 'ABC', status: 'paid' })
    if (pathname.startsWith('/api/store/products/')) {
      const one = site.products.find(({ id }) => id === Number(second))
      return one ? ok(one) : missing
    }
    if (noun === 'content' && third === 'tags') return ok(site.tags)
    return missing
  }
  const dispatch = (url: string): Promise<DispatchResult> => {
    site.requested.push(url)
    const isAmong = (prefixes: string[]) => prefixes.some(prefix => url.startsWith(prefix))
    if (isAmong(site.down))
      return Promise.resolve({ status: 503, body: { message: 'Down' }, headers: { 'Cache-Control': 'no-store' } })
    const response = responseTo(url)
    const caching: Record<string, string> = isAmong(site.partial) ? { 'Cache-Control': 'no-store' } : {}
    return Promise.resolve({ ...response, headers: { ...response.headers, ...caching } })
  }
  return Object.assign(site, { dispatch })
}

/** The pages behind Express and the front cache. */
export const startPages = async (
  build: WebBuild,
  site = fakeApi(),
  overrides: Partial<PagesDependencies> & { maxBytes?: number } = {},
) => {
  const logger = pino({ level: 'silent' })
  const { maxBytes, ...rest } = overrides
  const publicUrl = rest.publicUrl ?? 'https://sky.example'
  const pages = createPages({
    ...build,
    dispatch: site.dispatch,
    publicUrl,
    logger,
    isOwner: ({ headers }) => headers.cookie?.includes('skyfolio.sid=') ?? false,
    ...rest,
  })
  const app = express()
  app.disable('x-powered-by')
  app.use(securityHeaders({ secure: publicUrl.startsWith('https:'), hstsSubdomains: false }), pages.handler)
  app.use((_req, res) => void res.status(404).json({ message: 'not ours' }))
  app.use(errorHandler)
  const running = await startFrontCache(app, { rules: pages.cacheRules, maxBytes: maxBytes ?? 8 * 1024 * 1024 })
  return { ...running, site, pages }
}

/** A header's directives by name. */
export const directives = (policy: unknown): Record<string, string[]> =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map(directive => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )
