import { albumLimits } from '@skyfolio/domain/limits'
import { type ChannelItem, escapeHtml, type FeedFormat, formatFeed } from './feed-formats.ts'
import type { Dispatch } from '../routing/dispatch.ts'
import { readComplete, readList } from './first-data.ts'
import { settingIn, siteTitleIn } from './settings.ts'

/** The newest entries that a feed lists. */
const POSTS = 20
const PHOTOS = 50

interface FeedDependencies {
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
  updatedAt: string
}

interface Post {
  id: number
  title: string
  slug: string
  excerpt: string | null
  content?: string
  headerImage: Image | null
  publishedAt: string | null
  createdAt: string
  updatedAt: string
}

interface Album {
  title: string
  slug: string
  text: string | null
  visibility: string
}

interface Tag {
  id: number
  name: string
  slug: string
  description: string | null
}

/** The newest posts with their full text. */
export const postFeed = async ({ dispatch, publicUrl }: FeedDependencies, format: FeedFormat): Promise<string> => {
  const site = await readSite(dispatch)
  const items = await postItems({ dispatch, publicUrl }, site.author)
  return formatFeed(format, { ...site, link: `${publicUrl}/blog`, folder: `${publicUrl}/` }, items)
}

/** The newest posts that carry a tag, with their full text. Null: there is no such tag. */
export const tagFeed = async (
  { dispatch, publicUrl }: FeedDependencies,
  format: FeedFormat,
  slug: string,
): Promise<string | null> => {
  const address = `/api/tags/slug/${encodeURIComponent(slug)}`
  if ((await dispatch(address)).status === 404) return null
  const [site, { body: tag }] = await Promise.all([readSite(dispatch), readComplete<Tag>(dispatch, address)])
  const items = await postItems({ dispatch, publicUrl }, site.author, `&tagId=${tag.id}`)
  const link = `${publicUrl}/blog/tags/${tag.slug}`
  const title = `${site.title}: ${tag.name}`
  const description = tag.description ?? site.description
  return formatFeed(format, { ...site, title, description, link, folder: `${link}/` }, items)
}

const postItems = async (
  { dispatch, publicUrl }: FeedDependencies,
  creator: string,
  filter = '',
): Promise<ChannelItem[]> => {
  const { body: listed } = await readComplete<Post[]>(
    dispatch,
    `/api/posts?type=post&published=true&content=true&page=1&limit=${POSTS}${filter}`,
  )
  const readWhole = async ({ slug }: Post) =>
    (await readComplete<Post>(dispatch, `/api/posts/slug/${encodeURIComponent(slug)}`)).body
  // The list leaves out content that is too long for it.
  const posts = await Promise.all(listed.map(async post => (post.content === undefined ? readWhole(post) : post)))
  const tags = await Promise.all(
    listed.map(async ({ id }) => (await readComplete<Tag[]>(dispatch, `/api/content/post/${id}/tags`)).body),
  )
  return posts.map((post, index): ChannelItem => {
    const content = withAbsoluteAddresses(post.content ?? '', publicUrl)
    return {
      id: tagUri(publicUrl, post.createdAt, `post-${post.id}`),
      title: post.title,
      link: `${publicUrl}/blog/${post.slug}`,
      published: post.publishedAt ?? post.createdAt,
      updated: post.updatedAt,
      description: post.excerpt ?? undefined,
      content: post.headerImage ? pictureHtml(post.headerImage, post.title, publicUrl) + content : content,
      creator,
      tags: tags[index]?.map(({ name }) => name),
      enclosure: enclosureOf(post.headerImage, publicUrl),
    }
  })
}

/** An identifier that stays when the address of an item changes (RFC 4151). */
const tagUri = (publicUrl: string, createdAt: string, name: string): string =>
  `tag:${new URL(publicUrl).hostname},${createdAt.slice(0, 10)}:${name}`

/** The newest photographs of the gallery. */
export const galleryFeed = async ({ dispatch, publicUrl }: FeedDependencies, format: FeedFormat): Promise<string> => {
  const site = await readSite(dispatch)
  const { body: photos } = await readComplete<Image[]>(dispatch, `/api/images/gallery?page=1&limit=${PHOTOS}`)
  const items = photos.map(photo => photoItem(photo, publicUrl))
  const link = `${publicUrl}/gallery`
  const title = `${site.title}: photographs`
  return formatFeed(format, { ...site, title, link, folder: `${link}/` }, items)
}

/**
 * The photographs of a public album, the newest uploads first. Null: there is no such album, or it isn't public: what
 * a reader subscribes to is listed, and an unlisted album is not.
 */
export const albumFeed = async (
  { dispatch, publicUrl }: FeedDependencies,
  format: FeedFormat,
  slug: string,
): Promise<string | null> => {
  const address = `/api/albums/slug/${encodeURIComponent(slug)}`
  if ((await dispatch(address)).status === 404) return null
  const { body: album } = await readComplete<Album>(dispatch, address)
  if (album.visibility !== 'public') return null
  const [site, photos] = await Promise.all([
    readSite(dispatch),
    readList<Image>(dispatch, `${address}/images`, 0, albumLimits.images),
  ])
  const newest = photos.sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, PHOTOS)
  const items = newest.map(photo => photoItem(photo, publicUrl))
  const link = `${publicUrl}/albums/${album.slug}`
  const title = `${site.title}: ${album.title}`
  const description = album.text ?? site.description
  return formatFeed(format, { ...site, title, description, link, folder: `${link}/` }, items)
}

const photoItem = (photo: Image, publicUrl: string): ChannelItem => ({
  title: photo.title,
  link: `${publicUrl}/gallery/${photo.id}`,
  published: photo.createdAt,
  updated: photo.updatedAt,
  description: photo.description ?? photo.targetName ?? undefined,
  content:
    pictureHtml(photo, photo.title, publicUrl) + (photo.description ? `<p>${escapeHtml(photo.description)}</p>` : ''),
  creator: photo.photographer ?? undefined,
  enclosure: enclosureOf(photo, publicUrl),
})

/** `author`: who the site says its photographer is, never the name of an account. */
const readSite = async (dispatch: Dispatch): Promise<{ title: string; description: string; author: string }> => {
  const { body } = await readComplete<unknown>(dispatch, '/api/site-settings')
  const data = { '/api/site-settings': { status: 200, body } }
  const title = siteTitleIn(data)
  return { title, description: settingIn(data, 'tagline') ?? title, author: settingIn(data, 'author_name') ?? title }
}

/** A picture of an entry; what the entry's title says is not said again by the picture's alternative text. */
const pictureHtml = (image: Image, entry: string, publicUrl: string): string =>
  image.optimizedPath
    ? `<p><img src="${escapeHtml(publicUrl + image.optimizedPath)}" alt="${escapeHtml([image.altText, image.title].find(text => text && text !== entry) ?? '')}"></p>`
    : ''

const enclosureOf = (image: Image | null, publicUrl: string): ChannelItem['enclosure'] =>
  image?.optimizedPath && image.optimizedSize
    ? { url: publicUrl + image.optimizedPath, length: image.optimizedSize, type: 'image/webp' }
    : undefined

/** Feed readers show HTML outside the site: relative addresses become absolute. The HTML has been sanitized. */
const withAbsoluteAddresses = (html: string, publicUrl: string): string =>
  html
    .replace(
      /\b(src|href|poster)="(\/(?!\/)[^"]*)"/g,
      (_, name: string, path: string) => `${name}="${publicUrl}${path}"`,
    )
    .replace(/\bsrcset="([^"]*)"/g, (_, sources: string) => {
      const absolute = sources.replace(/(^|,\s*)(\/(?!\/))/g, (_all, before: string) => `${before}${publicUrl}/`)
      return `srcset="${absolute}"`
    })
