import type { CacheTag } from '../cache/cache-rules.ts'
import type { Dispatch } from '../routing/dispatch.ts'
import type { BuiltFiles } from './built-files.ts'
import { FEED_FORMATS, type FeedFormat } from './feed-formats.ts'
import { albumFeed, galleryFeed, postFeed, tagFeed } from './feeds.ts'
import { readComplete } from './first-data.ts'
import { readReservation, reservationFile, robotsLines } from './mining-reservation.ts'
import { siteTitleIn } from './settings.ts'
import { isSitemap, sitemapXml } from './sitemap.ts'
import type { WebEntry } from './web-entry.ts'

/**
 * robots.txt: everything for visitors may be indexed; what belongs to one person may not. Sign-in, to which the footer
 * leads, may be crawled, because a crawler that doesn't read it doesn't see that it is not to be indexed.
 */
const robotsTxt = (publicUrl: string, isReserved: boolean): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /editor',
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
  /** Whether an address is a file of the site's root (or a feed of the gallery, a tag or an album). */
  has(path: string): boolean
  /** The collections a file is made from. */
  tags(path: string): readonly CacheTag[]
  /** Null: there is no such file after all (a sitemap past the last, the feed of an unknown tag or of an album that isn't public). */
  read(path: string): Promise<SiteFile | null>
}

const POST_TAGS = ['posts', 'users', 'images', 'settings', 'tags', 'content_tags'] as const
const SITEMAP_TAGS = ['posts', 'images', 'albums', 'equipment', 'products', 'tags', 'content_tags', 'settings'] as const

const fileOf = (contentType: string, body: string | null): SiteFile | null =>
  body === null ? null : { contentType, body }

interface Dependencies {
  dispatch: Dispatch
  publicUrl: string
  built: BuiltFiles
  web: Pick<WebEntry, 'productAddress'>
}

interface FeedKind {
  /** Matches the folder of the feed's files. Its group is the slug of the tag or album. */
  folder: RegExp
  /** The collections it is made from. */
  tags: readonly CacheTag[]
  /** Returns null when the feed doesn't exist. */
  read(dependencies: Dependencies, format: FeedFormat, slug: string): Promise<string | null>
}

const FEEDS: readonly FeedKind[] = [
  { folder: /^\/$/, tags: POST_TAGS, read: postFeed },
  { folder: /^\/gallery\/$/, tags: ['images', 'settings'], read: galleryFeed },
  { folder: /^\/blog\/tags\/([a-z0-9-]{1,200})\/$/, tags: POST_TAGS, read: tagFeed },
  { folder: /^\/albums\/([a-z0-9-]{1,200})\/$/, tags: ['albums', 'images', 'settings'], read: albumFeed },
]

const FORMATS = Object.keys(FEED_FORMATS) as FeedFormat[]

/** The feed at an address: of what, in which format. */
const feedAt = (path: string): { kind: FeedKind; format: FeedFormat; slug: string } | null => {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const folder = path.slice(0, path.length - file.length)
  const format = FORMATS.find(name => FEED_FORMATS[name].file === file)
  const kind = FEEDS.find(feed => feed.folder.test(folder))
  return format && kind ? { kind, format, slug: kind.folder.exec(folder)?.[1] ?? '' } : null
}

const XML = 'application/xml; charset=utf-8'
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
    '/site.webmanifest': {
      tags: ['settings'],
      read: async () => ({ contentType: MANIFEST, body: await webAppManifest(dispatch) }),
    },
  }

  const tagsOf = (path: string): readonly CacheTag[] => {
    if (isSitemap(path)) return SITEMAP_TAGS
    return feedAt(path)?.kind.tags ?? []
  }

  return {
    has: path => path in generated || tagsOf(path).length > 0 || built.has(path),
    tags: path => generated[path]?.tags ?? tagsOf(path),
    read: async path => {
      const known = generated[path]
      if (known) return known.read()
      const feed = feedAt(path)
      if (feed) {
        const { kind, format, slug } = feed
        return fileOf(FEED_FORMATS[format].contentType, await kind.read(dependencies, format, slug))
      }
      return isSitemap(path) ? fileOf(XML, await sitemapXml(dependencies, path)) : built.read(path)
    },
  }
}
