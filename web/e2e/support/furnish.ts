import { expect, type APIRequestContext } from '@playwright/test'
import { pages, pictures, postContent, postExcerpt, postTitles, settings, tags, type SitePicture } from './content.ts'
import { bodyOf } from './owner.ts'
import { jpegOf } from './pictures.ts'

export interface SiteImage {
  id: number
  title: string
  filename: string
  originalName: string
  state: string
  path: string
  optimizedPath: string
  responsiveVariants: { url: string; width: number; format: string }[]
}

export interface SitePost {
  id: number
  title: string
  slug: string
  /** ISO 8601. */
  publishedAt: string
}

export interface Furniture {
  /** As the gallery shows them: newest first. */
  gallery: SiteImage[]
  /** As the blog shows them: newest first. */
  posts: SitePost[]
}

/** The last thing that is written: where it stands, everything stands. */
const DONE = ['tagline', 'Old light, carefully kept.'] as const

const POSTS = '/api/posts?type=post&published=true'

/** Fills the site with the journeys' content, once, as its owner would; answers what stands there. */
export const furnish = async (owner: APIRequestContext): Promise<Furniture> => {
  if (!(await isFurnished(owner))) await write(owner)
  return {
    gallery: await bodyOf<SiteImage[]>(await owner.get('/api/images/gallery')),
    posts: await bodyOf<SitePost[]>(await owner.get(POSTS)),
  }
}

const isFurnished = async (owner: APIRequestContext): Promise<boolean> => {
  const stored = await bodyOf<{ key: string; value: string | null }[]>(await owner.get('/api/site-settings'))
  return stored.some(({ key, value }) => key === DONE[0] && value === DONE[1])
}

const write = async (owner: APIRequestContext): Promise<void> => {
  const images: SiteImage[] = []
  for (const [index, picture] of pictures.entries()) images.push(await upload(owner, picture, index + 1))
  const tagIds: number[] = []
  for (const tag of tags) tagIds.push((await bodyOf<{ id: number }>(await owner.post('/api/tags', { data: tag }))).id)
  for (const [index, title] of postTitles.entries()) {
    const headerImageId = index % 3 === 1 ? null : images[index % images.length]?.id
    await writePost(owner, { title, headerImageId, tagIds: tagIds.slice(0, 1 + (index % 2)) })
  }
  for (const { words, ...page } of pages) {
    const data = { ...page, type: 'page', content: `<p>${words}</p><h2>More</h2><p>And so on.</p>` }
    await bodyOf(await owner.post('/api/posts', { data }))
  }
  await untilReady(owner)
  for (const [key, value] of [...Object.entries(settings), DONE]) {
    await bodyOf(await owner.put(`/api/site-settings/${key}`, { data: { value } }))
  }
}

const upload = async (owner: APIRequestContext, picture: SitePicture, seed: number): Promise<SiteImage> => {
  const { title, width, height, header = false, ...words } = picture
  const buffer = await jpegOf({ width, height, seed })
  const name = `${title.toLowerCase().replaceAll(' ', '-')}.jpg`
  const answer = await owner.post('/api/images', {
    multipart: {
      title,
      imageType: 'gallery',
      enabledInHeader: String(header),
      ...words,
      image: { name, mimeType: 'image/jpeg', buffer },
    },
  })
  return bodyOf<SiteImage>(answer)
}

interface NewPost {
  title: string
  headerImageId: number | null | undefined
  tagIds: number[]
}

const writePost = async (owner: APIRequestContext, { title, headerImageId, tagIds }: NewPost): Promise<void> => {
  const data = {
    title,
    type: 'post',
    published: true,
    excerpt: postExcerpt(title),
    content: postContent(title),
    headerImageId,
  }
  const { id } = await bodyOf<SitePost>(await owner.post('/api/posts', { data }))
  await bodyOf(await owner.put(`/api/content/post/${id}/tags`, { data: { tagIds } }))
}

const untilReady = async (owner: APIRequestContext): Promise<void> => {
  await expect(async () => {
    const images = await bodyOf<SiteImage[]>(await owner.get('/api/images'))
    expect(images.filter(({ state }) => state !== 'ready').map(({ title, state }) => [title, state])).toEqual([])
  }).toPass({ timeout: 270_000, intervals: [250] })
}
