import type { Dispatch } from '../routing/dispatch.ts'
import { countList, readList } from './first-data.ts'
import { escapeHtml } from './rss.ts'
import type { WebEntry } from './web-entry.ts'

/** Above so many addresses there is an index, with files of so many each. A multiple of the API's page. */
const LARGEST_FILE = 10_000

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
  /** The time of its last change says nothing about what its address shows. */
  undated?: true
}

const PUBLIC_ALBUMS = '/api/albums?published=true'

const SECTIONS: Record<string, Section> = {
  pages: {
    list: '/api/posts?type=page&published=true',
    address: page => `/pages/${page.slug}`,
    picture: page => page.headerImage?.path,
  },
  posts: {
    list: '/api/posts?type=post&published=true',
    address: post => `/blog/${post.slug}`,
    picture: post => post.headerImage?.path,
  },
  tags: {
    list: '/api/tags?published=true',
    address: tag => `/blog/tags/${tag.slug}`,
    picture: () => null,
    undated: true,
  },
  products: {
    list: '/api/store/products',
    address: (product, web) => web.productAddress(product),
    picture: product => product.image?.path,
  },
  equipment: {
    list: '/api/equipment?published=true',
    address: item => `/equipment/${item.slug}`,
    picture: () => null,
    undated: true,
  },
  albums: {
    list: PUBLIC_ALBUMS,
    address: album => `/albums/${album.slug}`,
    picture: album => album.cover?.path,
  },
  photos: { list: '/api/images/gallery', address: photo => `/gallery/${photo.id}`, picture: photo => photo.path },
}
const SCREENS = ['/', '/gallery', '/blog', '/store', '/skybug']

const FILE = /^\/sitemap(?:-(screens|pages|posts|tags|products|equipment|albums|photos)-([1-9]\d{0,4}))?\.xml$/

export const isSitemap = (path: string): boolean => FILE.test(path)

/** A sitemap file of the site; null when there is no such file. */
export const sitemapXml = async (
  { dispatch, publicUrl, web }: { dispatch: Dispatch; publicUrl: string; web: Web },
  path: string,
): Promise<string | null> => {
  const [, name, number] = FILE.exec(path) ?? []
  const addresses = (section: Section, items: Item[]) =>
    items.map(item =>
      addressXml(
        publicUrl,
        section.address(item, web),
        section.undated ? undefined : item.updatedAt,
        section.picture(item),
      ),
    )

  // Without a public album there is no list of them.
  const albums = (await countList(dispatch, PUBLIC_ALBUMS)) > 0 ? ['/albums'] : []
  const screens = [...SCREENS, ...albums].map(screen => addressXml(publicUrl, screen))
  if (name === 'screens') return number === '1' ? urlSet(screens) : null
  if (name !== undefined) {
    const section = SECTIONS[name]
    const items = section
      ? await readList<Item>(dispatch, section.list, (Number(number) - 1) * LARGEST_FILE, LARGEST_FILE)
      : []
    return section && items.length > 0 ? urlSet(addresses(section, items)) : null
  }

  const sections = await Promise.all(
    Object.entries(SECTIONS).map(async ([key, section]) => ({
      key,
      section,
      count: await countList(dispatch, section.list),
    })),
  )
  if (sections.reduce((sum, { count }) => sum + count, screens.length) > LARGEST_FILE)
    return sitemapIndex(
      [{ key: 'screens', count: screens.length }, ...sections].flatMap(({ key, count }) =>
        Array.from({ length: Math.ceil(count / LARGEST_FILE) }, (_, at) => `${publicUrl}/sitemap-${key}-${at + 1}.xml`),
      ),
    )
  const items = await Promise.all(
    sections.map(async ({ section }) =>
      addresses(section, await readList<Item>(dispatch, section.list, 0, LARGEST_FILE)),
    ),
  )
  return urlSet([...screens, ...items.flat()])
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
