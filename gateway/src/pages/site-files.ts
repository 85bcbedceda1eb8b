import type { BuiltFiles } from './built-files.ts'
import { galleryFeed, postFeed } from './feeds.ts'
import type { Dispatch } from './first-data.ts'
import { robotsTxt } from './robots.ts'
import { isSitemap, sitemapXml } from './sitemap.ts'
import type { Assets, WebEntry } from './web-entry.ts'

export interface SiteFile {
  contentType: string
  body: string | Buffer
}

export interface SiteFiles {
  /** Whether a file of the site's root (or the gallery's feed) stands at an address. */
  has(path: string): boolean
  /** The collections a file is made from. */
  tags(path: string): readonly string[]
  /** Null: no file of that name after all (a sitemap past the last). */
  read(path: string): Promise<SiteFile | null>
}

interface Deps {
  dispatch: Dispatch
  publicUrl: string
  built: BuiltFiles
  assets: Assets
  web: Pick<WebEntry, 'productAddress'>
}

const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'
const ICON = 'src/app/icon.svg'

/** What stands at the root beside the documents: robots.txt, sitemaps, feeds, the icon, and the build's own files. */
export const createSiteFiles = (deps: Deps): SiteFiles => {
  const { built, assets, publicUrl } = deps
  const icon = assets[ICON] && built.has(`/${assets[ICON].file}`) ? `/${assets[ICON].file}` : null
  const made: Record<string, { tags: readonly string[]; read(): Promise<SiteFile> }> = {
    '/robots.txt': {
      tags: [],
      read: () => Promise.resolve({ contentType: 'text/plain; charset=utf-8', body: robotsTxt(publicUrl) }),
    },
    '/feed.xml': {
      tags: ['posts', 'users', 'images', 'settings'],
      read: async () => ({ contentType: RSS, body: await postFeed(deps) }),
    },
    '/gallery/feed.xml': {
      tags: ['images', 'settings'],
      read: async () => ({ contentType: RSS, body: await galleryFeed(deps) }),
    },
  }
  // Browsers and feed readers ask for it by this name, and take any picture.
  if (icon) made['/favicon.ico'] = { tags: [], read: () => built.read(icon) }

  return {
    has: path => path in made || isSitemap(path) || built.has(path),
    tags: path => made[path]?.tags ?? (isSitemap(path) ? ['posts', 'images', 'products'] : []),
    read: async path => {
      const known = made[path]
      if (known) return known.read()
      if (!isSitemap(path)) return built.read(path)
      const body = await sitemapXml(deps, path)
      return body === null ? null : { contentType: XML, body }
    },
  }
}
