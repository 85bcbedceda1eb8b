import type { CacheTag } from '../cache/cache-rules.ts'
import type { Dispatch } from '../routing/dispatch.ts'
import type { BuiltFiles } from './built-files.ts'
import { albumFeed, galleryFeed, postFeed, tagFeed } from './feeds.ts'
import { readComplete } from './first-data.ts'
import { readReservation, reservationFile, robotsLines } from './mining-reservation.ts'
import { siteTitleIn } from './settings.ts'
import { isSitemap, sitemapXml } from './sitemap.ts'
import type { WebEntry } from './web-entry.ts'

/** robots.txt: everything for visitors may be indexed; what belongs to one person may not. */
const robotsTxt = (publicUrl: string, isReserved: boolean): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /editor',
    'Disallow: /login',
    'Disallow: /store/checkout',
    'Disallow: /store/success',
    'Disallow: /orders/',
    '',
    ...(isReserved ? robotsLines() : []),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

interface SiteFile {
  contentType: string
  body: string | Buffer
}

export interface SiteFiles {
  /** Whether an address is a file of the site's root (or the feed of the gallery, a tag or an album). */
  has(path: string): boolean
  /** The collections a file is made from. */
  tags(path: string): readonly CacheTag[]
  /** Null: there is no such file after all (a sitemap past the last, the feed of an unknown tag or of an album that isn't public). */
  read(path: string): Promise<SiteFile | null>
}

const POST_TAGS = ['posts', 'users', 'images', 'settings'] as const
const TAG_FEED_TAGS = [...POST_TAGS, 'tags', 'content_tags'] as const
const ALBUM_FEED_TAGS = ['albums', 'images', 'settings'] as const
const SITEMAP_TAGS = ['posts', 'images', 'albums', 'equipment', 'products', 'tags', 'content_tags'] as const

const fileOf = (contentType: string, body: string | null): SiteFile | null =>
  body === null ? null : { contentType, body }

interface Dependencies {
  dispatch: Dispatch
  publicUrl: string
  built: BuiltFiles
  web: Pick<WebEntry, 'productAddress'>
}

/** The slug is that of a tag. */
const TAG_FEED = /^\/blog\/tags\/([a-z0-9-]{1,200})\/feed\.xml$/

/** The slug is that of an album. */
const ALBUM_FEED = /^\/albums\/([a-z0-9-]{1,200})\/feed\.xml$/

const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'
const SETTINGS = '/api/site-settings'
const MANIFEST = 'application/manifest+json; charset=utf-8'

/** What a telephone keeps of the site on its home screen. The build makes the icons (web/vite/icons.ts). */
const webAppManifest = async (dispatch: Dispatch): Promise<string> => {
  const { body } = await readComplete(dispatch, SETTINGS)
  const title = siteTitleIn({ [SETTINGS]: { status: 200, body } })
  const icon = (size: number, purpose?: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name: title,
    short_name: title,
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: '#0f1212',
    theme_color: '#0f1212',
    // Its drawing lies within the circle that platforms may cut out.
    icons: [icon(192), icon(512), icon(512, 'maskable')],
  })
}

/** The files at the root: robots.txt, sitemaps, feeds, the web app manifest, and the build's own files. */
export const createSiteFiles = (dependencies: Dependencies): SiteFiles => {
  const { built, dispatch, publicUrl } = dependencies
  const generated: Record<string, { tags: readonly CacheTag[]; read(): Promise<SiteFile | null> }> = {
    '/robots.txt': {
      tags: ['settings'],
      read: async () => ({
        contentType: 'text/plain; charset=utf-8',
        body: robotsTxt(publicUrl, (await readReservation(dispatch)) !== null),
      }),
    },
    '/.well-known/tdmrep.json': {
      tags: ['settings'],
      read: async () => {
        const reservation = await readReservation(dispatch)
        return fileOf('application/json; charset=utf-8', reservation && reservationFile(reservation))
      },
    },
    '/feed.xml': {
      tags: POST_TAGS,
      read: async () => ({ contentType: RSS, body: await postFeed(dependencies) }),
    },
    '/gallery/feed.xml': {
      tags: ['images', 'settings'],
      read: async () => ({ contentType: RSS, body: await galleryFeed(dependencies) }),
    },
    '/site.webmanifest': {
      tags: ['settings'],
      read: async () => ({ contentType: MANIFEST, body: await webAppManifest(dispatch) }),
    },
  }

  const tagsOf = (path: string): readonly CacheTag[] => {
    if (isSitemap(path)) return SITEMAP_TAGS
    if (ALBUM_FEED.test(path)) return ALBUM_FEED_TAGS
    return TAG_FEED.test(path) ? TAG_FEED_TAGS : []
  }

  return {
    has: path => path in generated || tagsOf(path).length > 0 || built.has(path),
    tags: path => generated[path]?.tags ?? tagsOf(path),
    read: async path => {
      const known = generated[path]
      if (known) return known.read()
      const [, tag] = TAG_FEED.exec(path) ?? []
      if (tag !== undefined) return fileOf(RSS, await tagFeed(dependencies, tag))
      const [, album] = ALBUM_FEED.exec(path) ?? []
      if (album !== undefined) return fileOf(RSS, await albumFeed(dependencies, album))
      return isSitemap(path) ? fileOf(XML, await sitemapXml(dependencies, path)) : built.read(path)
    },
  }
}
