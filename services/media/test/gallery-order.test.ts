import { beforeAll, describe, expect, it } from '@jest/globals'
import type { ImageFieldsInput } from '@skyfolio/protos/skyfolio/media/v1/ImageFields'
import { READ_BY } from '../src/gallery/gallery-order-repository.ts'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const media = await sharedMedia({ emptied: true })
const ids: number[] = []
beforeAll(async () => {
  ids.push(...(await upload(5)))
})

type FiveIds = [number, number, number, number, number]
const VISITOR = 'VIEWER_VISITOR'
const upload = async (count: number, fields = {}) => {
  const made: number[] = []
  for (let n = 0; n < count; n++) {
    const id = await media.http.uploadImage(fakePicture(), { imageType: 'gallery', ...fields })
    await waitUntilSettled(media, id)
    made.push(id)
  }
  return made
}
const list = async (page = {}, inSiteOrder = true) => {
  const request = { scope: 'SCOPE_GALLERY', viewer: VISITOR, inSiteOrder, includeTotal: true, ...page } as const
  return (await media.images.listImages(request)).images.map(({ id }) => id)
}
const order = (order: `GALLERY_ORDER_${'DATE' | 'TAKEN' | 'MANUAL'}`) => media.gallery.setGalleryOrder({ order })
const move = (imageId: number, to: { beforeId?: number; afterId?: number } = {}) =>
  media.gallery.moveGalleryImage({ imageId, ...to })
/** Orders the gallery by hand, in the order of these. */
const arrange = async (...inOrder: number[]) => {
  await order('GALLERY_ORDER_MANUAL')
  for (const [n, afterId] of inOrder.slice(0, -1).entries()) await move(inOrder[n + 1] ?? 0, { afterId })
}
const change = (id: number, fields: ImageFieldsInput, paths = Object.keys(fields)) =>
  media.images.updateImage({ id, fields, updateMask: { paths: paths.map(path => path.replace('T', '_t')) } })
const nights = (...nights: string[]) => ({
  sessions: nights.map(night => ({ night, frames: 10, exposureSeconds: 60 })),
})
const places = () =>
  Promise.all(
    ids.map(async imageId => {
      const { position, total } = await media.gallery.getGalleryPlace({ imageId })
      expect(total).toBe(ids.length)
      return position
    }),
  )

describe('order of the gallery', () => {
  it('is by date of upload until the owner chooses another', async () => {
    const [a, b, c, d, e] = ids as FiveIds
    expect((await media.gallery.getGalleryOrder({})).order).toBe('GALLERY_ORDER_DATE')
    expect(await list()).toEqual([e, d, c, b, a])
    expect(await places()).toEqual([4, 3, 2, 1, 0])
  })

  describe('by hand', () => {
    it('begins with the order by date of upload', async () => {
      const [a, b, c, d, e] = ids as FiveIds
      await order('GALLERY_ORDER_MANUAL')
      expect(await list()).toEqual([e, d, c, b, a])
    })

    it('puts a photograph where it is moved', async () => {
      const [a, b, c, d, e] = ids as FiveIds
      await arrange(e, d, c, b, a)
      await move(a)
      expect(await list()).toEqual([a, e, d, c, b])
      await move(e, { afterId: c })
      expect(await list()).toEqual([a, d, c, e, b])
      await move(b, { beforeId: d })
      expect(await list()).toEqual([a, b, d, c, e])
      await move(a, { afterId: e })
      expect(await list()).toEqual([b, d, c, e, a])
      await move(c, { beforeId: c })
      expect(await list()).toEqual([b, d, c, e, a])
    })

    it('is read in pages', async () => {
      const [a, b, c, d, e] = ids as FiveIds
      await arrange(b, d, c, e, a)
      expect(await list({ pageSize: 2, skip: 2 })).toEqual([c, e])
    })

    it('gives each photograph its place', async () => {
      const [a, b, c, d, e] = ids as FiveIds
      await arrange(b, d, c, e, a)
      expect(await places()).toEqual([4, 0, 2, 1, 3])
    })

    it('leaves lists that do not ask for it by date of upload, such as feeds', async () => {
      const [a, b, c, d, e] = ids as FiveIds
      await arrange(b, d, c, e, a)
      expect(await list({}, false)).toEqual([e, d, c, b, a])
    })

    it('is kept while the order by date of upload is chosen', async () => {
      const [a, b, c, d, e] = ids as FiveIds
      await arrange(b, d, c, e, a)
      await order('GALLERY_ORDER_DATE')
      expect(await list()).toEqual([e, d, c, b, a])
      expect(await places()).toEqual([4, 3, 2, 1, 0])
      await order('GALLERY_ORDER_MANUAL')
      expect(await list()).toEqual([b, d, c, e, a])
    })
  })

  describe('by the date taken', () => {
    beforeAll(async () => {
      const [a, b, c, d, e] = ids as FiveIds
      await arrange(b, d, c, e, a)
      await order('GALLERY_ORDER_TAKEN')
    })

    it('is by date of upload where no photograph has a date', async () => {
      const [a, b, c, d, e] = ids as FiveIds
      expect((await media.gallery.getGalleryOrder({})).order).toBe('GALLERY_ORDER_TAKEN')
      expect(await list()).toEqual([e, d, c, b, a])
    })

    describe('of photographs with dates', () => {
      beforeAll(async () => {
        const [a, , , d, e] = ids as FiveIds
        await change(e, { dateTaken: '2021-05-01', ...nights('2024-05-01') })
        await change(d, nights('2019-01-01', '2022-03-01', '2020-01-01'))
        await change(a, { dateTaken: '2023-05-01' })
      })

      it('takes the date taken, else the night of the last session, else the upload', async () => {
        const [a, b, c, d, e] = ids as FiveIds
        expect(await list()).toEqual([c, b, a, d, e])
        expect(await places()).toEqual([2, 1, 0, 3, 4])
      })

      it('is read in pages', async () => {
        const [a, , , d] = ids as FiveIds
        expect(await list({ pageSize: 2, skip: 2 })).toEqual([a, d])
      })

      it('is that of a search', async () => {
        const [a, b, c, d, e] = ids as FiveIds
        const { images } = await media.gallery.searchGallery({})
        expect(images.map(({ id }) => id)).toEqual([c, b, a, d, e])
      })

      it('puts the later upload of two of a day first', async () => {
        const [a, b, c, d, e] = ids as FiveIds
        await change(d, { dateTaken: '2023-05-01' })
        expect(await list()).toEqual([c, b, d, a, e])
        expect(await places()).toEqual([3, 1, 0, 2, 4])
        await change(d, {}, ['dateTaken'])
      })

      it('puts an upload at its date', async () => {
        const [a, b, c, d, e] = ids as FiveIds
        const [old] = (await upload(1, { dateTaken: '2000-01-01' })) as [number]
        expect(await list()).toEqual([c, b, a, d, e, old])
        await media.images.beginImageDeletion({ id: old })
      })

      it('leaves lists that do not ask for it by date of upload', async () => {
        const [a, b, c, d, e] = ids as FiveIds
        expect(await list({}, false)).toEqual([e, d, c, b, a])
      })

      it('follows the removal of dates', async () => {
        const [a, b, c, d, e] = ids as FiveIds
        for (const id of [a, d, e]) await change(id, {}, ['dateTaken', 'sessions'])
        expect(await list()).toEqual([e, d, c, b, a])
      })

      it('leaves the order by hand as it was', async () => {
        const [a, b, c, d, e] = ids as FiveIds
        await order('GALLERY_ORDER_MANUAL')
        expect(await list()).toEqual([b, d, c, e, a])
      })
    })
  })

  it('by hand has new photographs first', async () => {
    await order('GALLERY_ORDER_MANUAL')
    const [fresh] = (await upload(1)) as [number]
    ids.push(fresh)
    expect((await list())[0]).toBe(fresh)
  })

  it('by hand makes room between photographs of the same rank', async () => {
    await media.connection.collection('images').updateMany({}, { $set: { rank: 7 } })
    const level = await list()
    expect(level).toEqual([...ids].sort((a, b) => b - a))
    const [first, second, third] = level as [number, number, number]
    await move(third, { beforeId: second })
    expect((await list()).slice(0, 3)).toEqual([first, third, second])
    expect(await list()).toHaveLength(ids.length)
  })

  describe('of what visitors do not see in the gallery', () => {
    const missing = { reason: 'IMAGE_NOT_FOUND' }
    let hidden: number
    let gone: number
    let blog: number
    beforeAll(async () => {
      ;[hidden, gone] = (await upload(2)) as [number, number]
      ;[blog] = (await upload(1, { imageType: 'blog' })) as [number]
      await change(hidden, { hidden: true })
      await media.images.beginImageDeletion({ id: gone })
    })

    it('has no place', async () => {
      for (const id of [hidden, gone, blog, 999_999])
        await expect(media.gallery.getGalleryPlace({ imageId: id })).rejects.toMatchObject(missing)
    })

    it('moves no deleted or unknown photograph, and none of posts', async () => {
      for (const id of [gone, blog, 999_999]) await expect(move(id)).rejects.toMatchObject(missing)
    })

    it('moves nothing next to a deleted or unknown photograph or one of posts', async () => {
      for (const id of [gone, blog, 999_999])
        await expect(move(ids[0] ?? 0, { beforeId: id })).rejects.toMatchObject(missing)
    })

    it('moves hidden photographs, which stay out of the list', async () => {
      await move(hidden, { beforeId: ids[0] ?? 0 })
      expect(await list()).not.toContain(hidden)
    })
  })

  it.each(Object.values(READ_BY))('reads a page by $field by the index $index', async ({ field, index }) => {
    const images = media.connection.collection('images')
    const filter = { imageType: 'gallery', state: 'ready' }
    const plan = await images
      .find(filter)
      .sort({ [field]: -1, _id: -1 })
      .hint(index)
      .limit(3)
      .explain()
    expect(JSON.stringify(plan)).not.toContain('"stage":"SORT"')
    expect(plan['executionStats']).toMatchObject({ totalKeysExamined: 3 })
  })
})
