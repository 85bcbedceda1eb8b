import { describe, expect, it } from '@jest/globals'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

// What visitors see anywhere on the site is cached by the versions of the images and of what is published.
const media = await sharedMedia({ emptied: true })
const picture = fakePicture()

const add = async (title: string, imageType: 'gallery' | 'blog') => {
  const id = await media.http.uploadImage(picture, { title, imageType }, 'picture.jpg')
  await waitUntilSettled(media, id)
  return id
}
const list = async (publishedVersion: string, publishedIds: number[] | null, page = {}) => {
  const published = publishedIds ? { publishedIds } : { publishedLeftOut: true }
  const { images, totalSize } = await media.images.listImages({
    ...{ scope: 'SCOPE_ALL', viewer: 'VIEWER_VISITOR', includeTotal: true, publishedVersion, ...published, ...page },
  })
  return { titles: images.map(({ title }) => title), totalSize }
}
const needed = { reason: 'PUBLISHED_IMAGES_NEEDED' }

describe('published images', () => {
  it('are sent once for each version of what is published and of the images', async () => {
    await add('In the gallery', 'gallery')
    const blog = await add('Of an article', 'blog')
    const draft = await add('Of a draft', 'blog')
    await expect(list('v1', null)).rejects.toMatchObject(needed)
    const first = { titles: ['Of an article', 'In the gallery'], totalSize: 2 }
    expect(await list('v1', [blog])).toEqual(first)
    expect(await list('v1', null)).toEqual(first)
    expect(await list('v1', null, { pageSize: 1, skip: 1 })).toEqual({ titles: ['In the gallery'], totalSize: 2 })
    expect(await list('v1', null, { skip: 2 })).toEqual({ titles: [], totalSize: 2 })

    await expect(list('v2', null)).rejects.toMatchObject(needed)
    const second = { titles: ['Of a draft', 'Of an article', 'In the gallery'], totalSize: 3 }
    expect(await list('v2', [blog, draft])).toEqual(second)
    expect(await list('v2', null)).toEqual(second)

    await media.images.beginImageDeletion({ id: draft })
    await expect(list('v2', null)).rejects.toMatchObject(needed)
    expect(await list('v2', [blog, draft])).toEqual(first)
  })

  it('are needed for a search, and by a caller that names no version', async () => {
    await expect(list('v2', null, { search: 'gallery' })).rejects.toMatchObject(needed)
    await expect(list('', null)).rejects.toMatchObject(needed)
    expect((await list('', [])).titles).toEqual(['In the gallery'])
  })
})
