import { afterAll, describe, expect, it } from '@jest/globals'
import type { ListImagesRequestInput } from '@skyfolio/protos/skyfolio/media/v1/ListImagesRequest'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import type { Media } from './support/start-media.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const media = await sharedMedia({ emptied: true })
const other = await media.startAnother({})
const more: Media[] = []
const picture = fakePicture()
afterAll(async () => {
  for (const each of [...more, other]) await each.stop()
})

const add = async (title: string, fields: Record<string, string> = {}) => {
  const id = await media.http.uploadImage(picture, { title, imageType: 'gallery', ...fields }, 'picture.jpg')
  await waitUntilSettled(media, id)
  return id
}
const titles = async (request: ListImagesRequestInput, images = media.images) => {
  const found = await images.listImages({ viewer: 'VIEWER_OWNER', includeTotal: true, ...request })
  expect(found.totalSize).toBe(found.images.length)
  return found.images.map(({ title }) => title)
}
/** What both processes find, requested twice. */
const found = async (search: string, request: ListImagesRequestInput = {}) => {
  const query = { search, ...request }
  const all = [await titles(query), await titles(query), await titles(query, other.images)]
  expect(new Set(all.map(list => list.join())).size).toBe(1)
  return all[0]
}

describe('image search', () => {
  it('requires all words or beginnings of words, from every searched field', async () => {
    await add('Elephant’s Trunk', { targetName: 'IC1396', photographer: 'Zoë Kuiper' })
    await add('Trunk road by night')
    expect(await found('trunk')).toEqual(['Trunk road by night', 'Elephant’s Trunk'])
    expect(await found('trunk ele')).toEqual(['Elephant’s Trunk'])
    expect(await found('zoe KUIP trunk')).toEqual(['Elephant’s Trunk'])
    expect(await found('lephant')).toEqual([])
    await add('Andromeda', { targetName: 'M 31' })
    await add('Island universe', { targetName: 'Messier 31' })
    await add('Core', { targetName: 'M31' })
    for (const term of ['M31', 'm 31', 'Messier 31', 'messier-31'])
      expect(await found(term)).toEqual(['Core', 'Island universe', 'Andromeda'])
    // The number of a name is found alone, too.
    for (const term of ['ic1396', 'IC 1396', 'ic13', '1396']) expect(await found(term)).toEqual(['Elephant’s Trunk'])
    expect(await found('trunk trunk tru')).toEqual(['Trunk road by night', 'Elephant’s Trunk'])
    expect(await found('trunk moon')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  it('finds every write at once, whichever process wrote', async () => {
    expect(await found('crescent')).toEqual([])
    const id = await add('Crescent')
    expect(await found('crescent')).toEqual(['Crescent'])
    const fields = { title: 'Sickle', filename: 'sickle' }
    await other.images.updateImage({ id, fields, updateMask: { paths: ['title', 'filename'] } })
    expect(await found('crescent')).toEqual([])
    expect(await found('sickle')).toEqual(['Sickle'])
    await media.images.updateImage({
      id,
      fields: { enabledInHeader: true },
      updateMask: { paths: ['enabled_in_header'] },
    })
    expect(await found('sickle', { scope: 'SCOPE_HEADER' })).toEqual(['Sickle'])
    await media.images.updateImage({
      ...{ id, fields: { imageType: 'IMAGE_TYPE_BLOG' }, updateMask: { paths: ['image_type'] } },
    })
    expect(await found('sickle', { scope: 'SCOPE_GALLERY' })).toEqual([])
    expect(await found('sickle', { scope: 'SCOPE_BLOG' })).toEqual(['Sickle'])
    // Visitors see it because of the slideshow.
    expect(await found('sickle', { viewer: 'VIEWER_VISITOR' })).toEqual(['Sickle'])
    await media.images.beginImageDeletion({ id })
    expect(await found('sickle')).toEqual([])
  })

  it('finds by the names of files for owners alone', async () => {
    const id = await media.http.uploadImage(picture, { title: 'Lakeside', imageType: 'gallery' }, 'With Ann.jpg')
    await waitUntilSettled(media, id)
    const visitor = { viewer: 'VIEWER_VISITOR' } as const
    for (const words of ['ann', 'ann lakeside', 'lakeside jpg']) {
      expect(await found(words)).toEqual(['Lakeside'])
      expect(await found(words, visitor)).toEqual([])
    }
    await media.images.updateImage({ id, fields: { filename: 'Mia.jpg' }, updateMask: { paths: ['filename'] } })
    for (const words of ['ann', 'mia']) {
      expect(await found(words)).toEqual(['Lakeside'])
      expect(await found(words, visitor)).toEqual([])
    }
    await media.images.updateImage({ id, fields: { title: 'Ann' }, updateMask: { paths: ['title'] } })
    expect(await found('ann', visitor)).toEqual(['Ann'])
  })

  it('is read in pages, newest first, with the total', async () => {
    for (let nth = 1; nth <= 5; nth += 1) await add(`Lagoon ${nth}`)
    const page = async (skip: number) => {
      const { images, totalSize } = await media.images.listImages({
        ...{ viewer: 'VIEWER_OWNER', search: 'lagoon', pageSize: 2, skip, includeTotal: true },
      })
      expect(totalSize).toBe(5)
      return images.map(({ title }) => title)
    }
    expect(await page(0)).toEqual(['Lagoon 5', 'Lagoon 4'])
    expect(await page(4)).toEqual(['Lagoon 1'])
    expect(await page(6)).toEqual([])
  })

  it('reads deep pages up to date, whichever process wrote', async () => {
    const id = await add('The newest but many')
    const rows = media.connection.collection<{ _id: number; createdAt: Date }>('images')
    const row = await rows.findOne({ _id: id })
    if (!row) throw new Error('the picture has no row')
    const copies = Array.from({ length: 150 }, (_, n) => ({
      ...{ ...row, _id: 10_000 + n, filename: `copy-${n}.jpg`, labels: [`copy-${n}`], title: `Copy ${n}`, objects: [] },
      createdAt: new Date(row.createdAt.getTime() + 1 + n),
    }))
    await rows.insertMany(copies)
    const expectAll = async (expected: string[]) => {
      for (const scope of ['SCOPE_ALL', 'SCOPE_GALLERY'] as const)
        for (const { images } of [media, media, other, other]) {
          const page = await images.listImages({ viewer: 'VIEWER_OWNER', scope, pageSize: 3, skip: 148 })
          expect(page.images.map(({ title }) => title)).toEqual(expected)
        }
    }
    await expectAll(['Copy 1', 'Copy 0', 'The newest but many'])
    await other.images.updateImage({ id: 10_000, fields: { title: 'Changed' }, updateMask: { paths: ['title'] } })
    await expectAll(['Copy 1', 'Changed', 'The newest but many'])
    await media.images.beginImageDeletion({ id: 10_149 })
    await expectAll(['Changed', 'The newest but many', await newestBefore(id)])
  })

  const newestBefore = async (id: number): Promise<string> => {
    const rows = media.connection.collection<{ _id: number; title: string }>('images')
    const before = { _id: { $lt: id }, imageType: 'gallery', state: 'ready' }
    return (await rows.findOne(before, { sort: { createdAt: -1 } }))?.title ?? ''
  }
})
