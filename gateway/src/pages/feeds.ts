import { escapeHtml } from './escape.ts'
import type { Dispatch } from './first-data.ts'
import { readAnswer } from './read-list.ts'
import { rssXml, type ChannelItem } from './rss.ts'
import { settingIn, siteTitleIn } from './settings.ts'

/** The newest that a feed tells. */
const POSTS = 20
const PHOTOS = 50

interface Feeds {
  dispatch: Dispatch
  publicUrl: string
}

interface Image {
  id: number
  title: string
  description: string | null
  targetName: string | null
  photographer: string | null
  altText: string | null
  width: number
  height: number
  optimizedPath: string | null
  optimizedSize: number | null
  createdAt: string
}

interface Post {
  title: string
  slug: string
  excerpt: string | null
  content?: string
  author: { name: string } | null
  headerImage: Image | null
  publishedAt: string | null
  createdAt: string
}

/** The newest posts with their whole text. */
export const postFeed = async ({ dispatch, publicUrl }: Feeds): Promise<string> => {
  const site = await readSite(dispatch)
  const { body: listed } = await readAnswer<Post[]>(
    dispatch,
    `/api/posts?type=post&published=true&page=1&limit=${POSTS}`,
  )
  const posts = await Promise.all(
    listed.map(
      async ({ slug }) => (await readAnswer<Post>(dispatch, `/api/posts/slug/${encodeURIComponent(slug)}`)).body,
    ),
  )
  const items = posts.map((post): ChannelItem => {
    const content = withWholeAddresses(post.content ?? '', publicUrl)
    return {
      title: post.title,
      link: `${publicUrl}/blog/${post.slug}`,
      published: post.publishedAt ?? post.createdAt,
      description: post.excerpt ?? undefined,
      content: post.headerImage ? pictureHtml(post.headerImage, publicUrl) + content : content,
      creator: post.author?.name,
      enclosure: enclosureOf(post.headerImage, publicUrl),
    }
  })
  const link = `${publicUrl}/blog`
  return rssXml({ title: site.title, description: site.description, link, self: `${publicUrl}/feed.xml` }, items)
}

/** The newest photographs of the gallery. */
export const galleryFeed = async ({ dispatch, publicUrl }: Feeds): Promise<string> => {
  const site = await readSite(dispatch)
  const { body: photos } = await readAnswer<Image[]>(dispatch, `/api/images/gallery?page=1&limit=${PHOTOS}`)
  const items = photos.map((photo): ChannelItem => ({
    title: photo.title,
    link: `${publicUrl}/gallery/${photo.id}`,
    published: photo.createdAt,
    description: photo.description ?? photo.targetName ?? undefined,
    content: pictureHtml(photo, publicUrl) + (photo.description ? `<p>${escapeHtml(photo.description)}</p>` : ''),
    creator: photo.photographer ?? undefined,
    enclosure: enclosureOf(photo, publicUrl),
  }))
  const link = `${publicUrl}/gallery`
  const title = `${site.title}: photographs`
  return rssXml({ title, description: site.description, link, self: `${publicUrl}/gallery/feed.xml` }, items)
}

const readSite = async (dispatch: Dispatch): Promise<{ title: string; description: string }> => {
  const { body } = await readAnswer<unknown>(dispatch, '/api/site-settings')
  const data = { '/api/site-settings': { status: 200, body } }
  const title = siteTitleIn(data)
  return { title, description: settingIn(data, 'tagline') ?? title }
}

const pictureHtml = (image: Image, publicUrl: string): string =>
  image.optimizedPath
    ? `<p><img src="${escapeHtml(publicUrl + image.optimizedPath)}" alt="${escapeHtml(image.altText ?? image.title)}"></p>`
    : ''

const enclosureOf = (image: Image | null, publicUrl: string): ChannelItem['enclosure'] =>
  image?.optimizedPath && image.optimizedSize
    ? { url: publicUrl + image.optimizedPath, bytes: image.optimizedSize, type: 'image/webp' }
    : undefined

/** Feed readers show HTML away from the site: its own addresses become whole ones. The HTML is the sanitizer's. */
export const withWholeAddresses = (html: string, publicUrl: string): string =>
  html
    .replace(
      /\b(src|href|poster)="(\/(?!\/)[^"]*)"/g,
      (_, name: string, path: string) => `${name}="${publicUrl}${path}"`,
    )
    .replace(/\bsrcset="([^"]*)"/g, (_, sources: string) => {
      const whole = sources.replace(/(^|,\s*)(\/(?!\/))/g, (_all, before: string) => `${before}${publicUrl}/`)
      return `srcset="${whole}"`
    })
