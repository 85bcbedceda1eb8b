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

    /** What published posts show: one by its id, one by its address, one by its filename. */
    const shownByPosts = async () => {
      const inline = await lists.images.getImage({ id: ids['byPath'] ?? 0, viewer: 'VIEWER_VISITOR' })
      return {
        publishedIds: [ids['byId'] ?? 0],
        publishedPaths: [
          `https://site.example${inline.responsiveVariants[0]?.url}`,
          '/uploads/inline-by-filename.jpg',
          'nonsense',
          '//',
        ],
      }
    }

    it('shows visitors the gallery and the slideshow, newest first', async () => {
      expect(await list({ scope: 'SCOPE_ALL', viewer: 'VIEWER_VISITOR' })).toEqual(['galleryToo', 'header', 'gallery'])
    })

    it('shows what visitors see unless a viewer is named', async () => {
      expect(await list({})).toEqual(['galleryToo', 'header', 'gallery'])
    })

    it('shows visitors the pictures of published posts', async () => {
      const published = await shownByPosts()
      expect(await list({ ...published, scope: 'SCOPE_ALL', viewer: 'VIEWER_VISITOR' })).toEqual([
        ...['galleryToo', 'byFilename', 'byPath', 'byId', 'header', 'gallery'],
      ])
    })

    it.each<[NonNullable<ListImagesRequestInput['scope']>, string[]]>([
      ['SCOPE_BLOG', ['byFilename', 'byPath', 'byId', 'header']],
      ['SCOPE_HEADER', ['header']],
      ['SCOPE_GALLERY', ['galleryToo', 'gallery']],
    ])('shows visitors the pictures of %s alone', async (scope, expected) => {
      const published = await shownByPosts()
      expect(await list({ ...published, scope, viewer: 'VIEWER_VISITOR' })).toEqual(expected)
    })

    it.each([
      ['SCOPE_ALL', 7],
      ['SCOPE_BLOG', 5],
    ] as const)('shows the owner every picture of %s', async (scope, count) => {
      expect(await list({ scope, viewer: 'VIEWER_OWNER' })).toHaveLength(count)
    })

    const page = (pageSize: number, skip: number) =>
      lists.images.listImages({ viewer: 'VIEWER_OWNER', pageSize, skip, includeTotal: true })

    it('reads a list in pages', async () => {
      const seen: number[] = []
      for (const skip of [0, 3, 6]) {
        const { images, totalSize } = await page(3, skip)
        expect(totalSize).toBe(7)
        seen.push(...images.map(({ id }) => id))
      }
      expect(seen).toEqual(Object.values(ids).reverse())
    })

    it('counts all pictures only on request', async () => {
      expect((await lists.images.listImages({ viewer: 'VIEWER_OWNER' })).totalSize).toBeUndefined()
    })

    it.each([
      [-1, 0],
      [1, -1],
    ])('rejects a page of %d after %d', async (size, skip) => {
      await expect(page(size, skip)).rejects.toMatchObject({ reason: 'INVALID_PAGE' })
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
    })

    it('reads no image when no id is asked for', async () => {
      expect((await lists.images.batchGetImages({})).images).toEqual([])
    })

    it('rejects more than 500 ids', async () => {
      const tooMany = Array.from({ length: 501 }, (_, n) => n + 1)
      await expect(lists.images.batchGetImages({ ids: tooMany })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
    })
  })
})
