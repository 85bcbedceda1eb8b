import { beforeAll, describe, expect, it } from '@jest/globals'
import type { ListImagesRequestInput } from '@skyfolio/protos/skyfolio/media/v1/ListImagesRequest'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const lists = await sharedMedia({ emptied: true })

describe('images', () => {
  describe('listing images', () => {
    const ids: Record<string, number> = {}
    beforeAll(async () => {
      const picture = fakePicture()
      const pictures: [string, Record<string, string>][] = [
        ['gallery', { title: 'Orion Nébula', imageType: 'gallery', targetName: 'M 42' }],
        ['header', { title: 'Header', imageType: 'blog', enabledInHeader: 'true' }],
        ['draft', { title: 'In a draft', imageType: 'blog' }],
        ['byId', { title: 'Heads a post', imageType: 'blog' }],
        ['byPath', { title: 'Inline', imageType: 'blog' }],
        ['byFilename', { title: 'Inline by filename', imageType: 'blog' }],
        ['galleryToo', { title: 'Andromeda', imageType: 'gallery', photographer: 'Jane Orion' }],
      ]
      for (const [key, fields] of pictures) ids[key] = await lists.http.uploadImage(picture, fields, `${key}.jpg`)
      for (const id of Object.values(ids)) await waitUntilSettled(lists, id)
    })

    const list = async (request: ListImagesRequestInput) => {
      const { images } = await lists.images.listImages(request)
      return images.map(({ id }) => Object.keys(ids).find(key => ids[key] === id))
    }

    it('shows visitors the gallery, the slideshow and what published posts show, newest first', async () => {
      const inline = await lists.images.getImage({ id: ids['byPath'] ?? 0, viewer: 'VIEWER_VISITOR' })
      const published: ListImagesRequestInput = {
        scope: 'SCOPE_ALL',
        viewer: 'VIEWER_VISITOR',
        publishedIds: [ids['byId'] ?? 0],
        publishedPaths: [
          `https://site.example${inline.responsiveVariants[0]?.url}`,
          '/uploads/inline-by-filename.jpg',
          'nonsense',
          '//',
        ],
      }
      expect(await list(published)).toEqual(['galleryToo', 'byFilename', 'byPath', 'byId', 'header', 'gallery'])
      expect(await list({ scope: 'SCOPE_ALL', viewer: 'VIEWER_VISITOR' })).toEqual(['galleryToo', 'header', 'gallery'])
      expect(await list({ ...published, scope: 'SCOPE_BLOG' })).toEqual(['byFilename', 'byPath', 'byId', 'header'])
      // The default viewer is a visitor.
      expect(await list({})).toEqual(['galleryToo', 'header', 'gallery'])
    })

    it('filters by scope', async () => {
      expect(await list({ scope: 'SCOPE_HEADER', viewer: 'VIEWER_VISITOR' })).toEqual(['header'])
      expect(await list({ scope: 'SCOPE_GALLERY', viewer: 'VIEWER_VISITOR' })).toEqual(['galleryToo', 'gallery'])
      expect(await list({ scope: 'SCOPE_ALL', viewer: 'VIEWER_OWNER' })).toHaveLength(7)
      expect(await list({ scope: 'SCOPE_BLOG', viewer: 'VIEWER_OWNER' })).toHaveLength(5)
    })

    it('reads a list in pages', async () => {
      const page = (pageSize: number, skip: number) =>
        lists.images.listImages({ viewer: 'VIEWER_OWNER', pageSize, skip, includeTotal: true })
      const seen: number[] = []
      for (const skip of [0, 3, 6]) {
        const { images, totalSize } = await page(3, skip)
        expect(totalSize).toBe(7)
        seen.push(...images.map(({ id }) => id))
      }
      expect(seen).toEqual(Object.values(ids).reverse())
      expect((await lists.images.listImages({ viewer: 'VIEWER_OWNER' })).totalSize).toBeUndefined()
      for (const [size, skip] of [
        [-1, 0],
        [1, -1],
      ] as const) {
        await expect(page(size, skip)).rejects.toMatchObject({ reason: 'INVALID_PAGE' })
      }
    })

    it.each([
      ['nebula', ['gallery']],
      ['NÉBULA orion', ['gallery']],
      ['ori', ['galleryToo', 'gallery']],
      ['m 42', ['gallery']],
      ['bypath', ['byPath']],
      ['orion andromeda', ['galleryToo']],
      ['.*', []],
      ['(((', []],
      ['   ', ['galleryToo', 'byFilename', 'byPath', 'byId', 'draft', 'header', 'gallery']],
    ])('finds what matches the search %j', async (search, expected) => {
      expect(await list({ viewer: 'VIEWER_OWNER', search })).toEqual(expected)
    })

    it('reads several images by id', async () => {
      const wanted = [ids['draft'] ?? 0, ids['gallery'] ?? 0, 999_999, ids['gallery'] ?? 0]
      const { images } = await lists.images.batchGetImages({ ids: wanted, viewer: 'VIEWER_VISITOR' })
      expect(images.map(({ id }) => id).sort()).toEqual([ids['gallery'], ids['draft']].sort())
      expect((await lists.images.batchGetImages({})).images).toEqual([])
      const tooMany = Array.from({ length: 501 }, (_, n) => n + 1)
      await expect(lists.images.batchGetImages({ ids: tooMany })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
    })
  })
})
