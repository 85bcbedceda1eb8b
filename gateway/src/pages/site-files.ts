import type { CacheTag } from '../cache/cache-rules.ts'
import type { Dispatch } from '../routing/dispatch.ts'
import type { BuiltFiles } from './built-files.ts'
import { galleryFeed, postFeed } from './feeds.ts'
import { isSitemap, sitemapXml } from './sitemap.ts'
import type { Assets, WebEntry } from './web-entry.ts'

/** robots.txt: everything for visitors may be indexed; what belongs to one person may not. */
const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /editor',
    'Disallow: /login',
    'Disallow: /store/checkout',
    'Disallow: /store/success',
    'Disallow: /orders/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

interface SiteFile {
  contentType: string
  body: string | Buffer
}

export interface SiteFiles {
  /** Whether an address is a file of the site's root (or the gallery's feed). */
  has(path: string): boolean
  /** The collections a file is made from. */
  tags(path: string): readonly CacheTag[]
  /** Null: there is no such file after all (a sitemap past the last). */
  read(path: string): Promise<SiteFile | null>
}

interface Dependencies {
  dispatch: Dispatch
  publicUrl: string
  built: BuiltFiles
  assets: Assets
  web: Pick<WebEntry, 'productAddress'>
}

const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'
const ICON = 'src/documents/icon.svg'

/** The files at the root: robots.txt, sitemaps, feeds, the icon, and the build's own files. */
export const createSiteFiles = (dependencies: Dependencies): SiteFiles => {
  const { built, assets, publicUrl } = dependencies
  const icon = assets[ICON] && built.has(`/${assets[ICON].file}`) ? `/${assets[ICON].file}` : null
  const generated: Record<string, { tags: readonly CacheTag[]; read(): Promise<SiteFile> }> = {
    '/robots.txt': {
      tags: [],
      read: () => Promise.resolve({ contentType: 'text/plain; charset=utf-8', body: robotsTxt(publicUrl) }),
    },
    '/feed.xml': {
      tags: ['posts', 'users', 'images', 'settings'],
      read: async () => ({ contentType: RSS, body: await postFeed(dependencies) }),
    },
    '/gallery/feed.xml': {
      tags: ['images', 'settings'],
      read: async () => ({ contentType: RSS, body: await galleryFeed(dependencies) }),
    },
  }
  // Browsers and feed readers request it by this name, and accept any picture.
  if (icon) generated['/favicon.ico'] = { tags: [], read: () => built.read(icon) }

  return {
    has: path => path in generated || isSitemap(path) || built.has(path),
    tags: path => generated[path]?.tags ?? (isSitemap(path) ? ['posts', 'images', 'products'] : []),
    read: async path => {
      const known = generated[path]
      if (known) return known.read()
      if (!isSitemap(path)) return built.read(path)
      const body = await sitemapXml(dependencies, path)
      return body === null ? null : { contentType: XML, body }
    },
  }
}
