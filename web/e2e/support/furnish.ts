import { expect, type APIRequestContext } from '@playwright/test'
import type { ApiItem, ApiResponse } from '../../src/api/types.ts'
import { pages, pictures, postContent, postExcerpt, postTitles, settings, tags, type SitePicture } from './content.ts'
import { bodyOf } from './owner.ts'
import { jpegOf } from './pictures.ts'
import { sell, type ShopProduct } from './shop.ts'

export type SiteImage = ApiItem<'/api/images', 'get'>

type SitePost = ApiItem<'/api/posts', 'get'>

export interface Furniture {
  /** As the gallery shows them: newest first. */
  gallery: SiteImage[]
  /** As the blog shows them: newest first. */
  posts: SitePost[]
  product: ShopProduct
}

/** The last thing that is written: where it stands, everything stands. */
const DONE = ['tagline', 'Old light, carefully kept.'] as const

const PRODUCT = 'The Journey Nebula'

const POSTS = '/api/posts?type=post&published=true'

/** Fills the site with the journeys' content, once, as its owner would; answers what stands there. */
export const furnish = async (owner: APIRequestContext): Promise<Furniture> => {
  if (!(await isFurnished(owner))) await write(owner)
  const products = await bodyOf<ShopProduct[]>(await owner.get('/api/store/products'))
  const product = products.find(({ name }) => name === PRODUCT)
  if (!product) throw new Error('The shop does not sell what the journeys buy')
  return {
    gallery: await galleryOf(owner),
    posts: await bodyOf<SitePost[]>(await owner.get(POSTS)),
    product,
  }
}

/** The gallery as it is now. */
export const galleryOf = async (owner: APIRequestContext): Promise<SiteImage[]> =>
  bodyOf<SiteImage[]>(await owner.get('/api/images/gallery'))

/** An image as it is now. */
export const imageOf = async (owner: APIRequestContext, id: number): Promise<SiteImage> =>
  bodyOf<SiteImage>(await owner.get(`/api/images/${id}`))

const isFurnished = async (owner: APIRequestContext): Promise<boolean> => {
  const stored = await bodyOf<ApiResponse<'/api/site-settings', 'get'>>(await owner.get('/api/site-settings'))
  return stored.some(({ key, value }) => key === DONE[0] && value === DONE[1])
}

// Lists are in the order in which they are written: each one after the other, what is independent at once.
const write = async (owner: APIRequestContext): Promise<void> => {
  // The site's name stands in the files of pictures: changed later, it would give them other addresses.
  await Promise.all(Object.entries(settings).map(([key, value]) => writeSetting(owner, key, value)))
  const [images, tagIds] = await Promise.all([writePictures(owner), writeTags(owner), writePages(owner)])
  await Promise.all([writePosts(owner, images, tagIds), sell(owner, images.at(-1)?.id ?? 0, PRODUCT, '35.00')])
  await untilReady(owner)
  await writeSetting(owner, ...DONE)
}

const writePictures = async (owner: APIRequestContext): Promise<SiteImage[]> => {
  const drawn = pictures.map(({ width, height }, index) => jpegOf({ width, height, seed: index + 1 }))
  const images: SiteImage[] = []
  for (const [index, picture] of pictures.entries()) {
    images.push(await upload(owner, picture, (await drawn[index]) ?? Buffer.of()))
  }
  return images
}

const writeTags = async (owner: APIRequestContext): Promise<number[]> => {
  const ids: number[] = []
  for (const data of tags) {
    ids.push((await bodyOf<ApiResponse<'/api/tags', 'post'>>(await owner.post('/api/tags', { data }))).id)
  }
  return ids
}

const writePosts = async (owner: APIRequestContext, images: SiteImage[], tagIds: number[]): Promise<void> => {
  for (const [index, title] of postTitles.entries()) {
    const headerImageId = index % 3 === 1 ? null : images[index % images.length]?.id
    await writePost(owner, { title, headerImageId, tagIds: tagIds.slice(0, 1 + (index % 2)) })
  }
}

const writePages = async (owner: APIRequestContext): Promise<void> => {
  for (const { words, ...page } of pages) {
    const data = { ...page, type: 'page', content: `<p>${words}</p><h2>More</h2><p>And so on.</p>` }
    await bodyOf(await owner.post('/api/posts', { data }))
  }
}

const writeSetting = async (owner: APIRequestContext, key: string, value: string): Promise<void> => {
  await bodyOf(await owner.put(`/api/site-settings/${key}`, { data: { value } }))
}

const upload = async (owner: APIRequestContext, picture: SitePicture, buffer: Buffer): Promise<SiteImage> => {
  const { title, width: _, height: __, header = false, ...words } = picture
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
