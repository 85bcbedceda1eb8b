import type { Dispatch } from '../routing/dispatch.ts'
import { countList, readComplete, readList } from './first-data.ts'
import { escapeHtml } from './feed-formats.ts'
import type { WebEntry } from './web-entry.ts'

/** Above so many addresses there is an index, with files of so many each. A multiple of the API's page. */
const LARGEST_FILE = 10_000

/** The first page of a list has at most so many. */
const SHOWN = 24

/** So many lists are read at once. */
const AT_ONCE = 10

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

interface Item {
  id: number
  slug: string
  name: string
  updatedAt: string
  path: string | null
  headerImage?: { path: string | null } | null
  image?: { path: string | null } | null
  cover?: { path: string | null } | null
}

type Web = Pick<WebEntry, 'productAddress'>

interface Section {
  list: string
  address(item: Item, web: Web): string
  picture(item: Item): string | null | undefined
  /** The list that its address shows, where there is one. */
  shows?(item: Item): string
}

const PUBLIC_ALBUMS = '/api/albums?published=true'
const POSTS = '/api/posts?type=post&published=true'
const PHOTOS = '/api/images/gallery?published=true'
const PRODUCTS = '/api/store/products'

const SECTIONS: Record<string, Section> = {
  pages: {
    list: '/api/posts?type=page&published=true',
    address: page => `/pages/${page.slug}`,
    picture: page => page.headerImage?.path,
  },
  posts: {
    list: POSTS,
    address: post => `/blog/${post.slug}`,
    picture: post => post.headerImage?.path,
  },
  tags: {
    list: '/api/tags?published=true',
    address: tag => `/blog/tags/${tag.slug}`,
    picture: () => null,
    shows: tag => `${POSTS}&tagId=${tag.id}`,
  },
  products: {
    list: PRODUCTS,
    address: (product, web) => web.productAddress(product),
    picture: product => product.image?.path,
  },
  equipment: {
    list: '/api/equipment?published=true',
    address: item => `/equipment/${item.slug}`,
    picture: () => null,
    shows: item => `${PHOTOS}&equipment=${item.id}`,
  },
  albums: {
    list: PUBLIC_ALBUMS,
    address: album => `/albums/${album.slug}`,
    picture: album => album.cover?.path,
  },
  photos: { list: PHOTOS, address: photo => `/gallery/${photo.id}`, picture: photo => photo.path },
}

/** The screens, and the lists that each shows. SkyBug shows only what the settings say. */
const SCREENS: Record<string, readonly string[]> = {
  '/': ['/api/images/header?published=true', POSTS, PHOTOS],
  '/gallery': [`${PHOTOS}&order=site`],
  '/blog': [POSTS],
  '/store': [PRODUCTS],
  '/skybug': ['/api/site-settings'],
}
const ALBUMS_SCREEN = { '/albums': [PUBLIC_ALBUMS] }

const FILE = /^\/sitemap(?:-(screens|pages|posts|tags|products|equipment|albums|photos)-([1-9]\d{0,4}))?\.xml$/

export const isSitemap = (path: string): boolean => FILE.test(path)

/** A sitemap file of the site; null when there is no such file. */
export const sitemapXml = async (
  { dispatch, publicUrl, web }: { dispatch: Dispatch; publicUrl: string; web: Web },
  path: string,
): Promise<string | null> => {
  const [, name, number] = FILE.exec(path) ?? []
  const addresses = (section: Section, items: Item[]) =>
    mapInBatches(items, async item => {
      const shown = section.shows ? await readShown(dispatch, section.shows(item)) : []
      return addressXml(publicUrl, section.address(item, web), newestChange([item, ...shown]), section.picture(item))
    })
  const screenAddresses = () =>
    mapInBatches(Object.entries(screens), async ([screen, lists]) => {
      const shown = await Promise.all(lists.map(list => readShown(dispatch, list)))
      return addressXml(publicUrl, screen, newestChange(shown.flat()))
    })

  // Without a public album there is no list of them.
  const screens = { ...SCREENS, ...((await countList(dispatch, PUBLIC_ALBUMS)) > 0 && ALBUMS_SCREEN) }
  if (name === 'screens') return number === '1' ? urlSet(await screenAddresses()) : null
  if (name !== undefined) {
    const section = SECTIONS[name]
    const items = section
      ? await readList<Item>(dispatch, section.list, (Number(number) - 1) * LARGEST_FILE, LARGEST_FILE)
      : []
    return section && items.length > 0 ? urlSet(await addresses(section, items)) : null
  }

  const sections = await Promise.all(
    Object.entries(SECTIONS).map(async ([key, section]) => ({
      key,
      section,
      count: await countList(dispatch, section.list),
    })),
  )
  const screenCount = Object.keys(screens).length
  if (sections.reduce((sum, { count }) => sum + count, screenCount) > LARGEST_FILE)
    return sitemapIndex(
      [{ key: 'screens', count: screenCount }, ...sections].flatMap(({ key, count }) =>
        Array.from({ length: Math.ceil(count / LARGEST_FILE) }, (_, at) => `${publicUrl}/sitemap-${key}-${at + 1}.xml`),
      ),
    )
  const items = await Promise.all(
    sections.map(async ({ section }) =>
      addresses(section, await readList<Item>(dispatch, section.list, 0, LARGEST_FILE)),
    ),
  )
  return urlSet([...(await screenAddresses()), ...items.flat()])
}

/** What the first page of a list shows. */
const readShown = async (dispatch: Dispatch, list: string): Promise<Pick<Item, 'updatedAt'>[]> =>
  (await readComplete<Item[]>(dispatch, `${list}${list.includes('?') ? '&' : '?'}page=1&limit=${SHOWN}`)).body

/** The newest change of any of the items; all times are of the form that `Date.toISOString` gives. */
const newestChange = (items: readonly Pick<Item, 'updatedAt'>[]): string | undefined =>
  items
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)

/** The results in the order of the items, a few at a time. */
const mapInBatches = async <T, R>(items: readonly T[], read: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(read))))
  return results
}

const addressXml = (publicUrl: string, address: string, modified?: string, picture?: string | null): string =>
  `<url><loc>${escapeHtml(publicUrl + address)}</loc>` +
  (modified ? `<lastmod>${escapeHtml(modified)}</lastmod>` : '') +
  (picture ? `<image:image><image:loc>${escapeHtml(publicUrl + picture)}</image:loc></image:image>` : '') +
  '</url>'

const urlSet = (urls: string[]): string => `${HEAD}<urlset ${NAMESPACES}>\n${urls.join('\n')}\n</urlset>\n`

const sitemapIndex = (files: string[]): string =>
  `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
  `${files.map(file => `<sitemap><loc>${escapeHtml(file)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`
