import { describe, expect, it } from '@jest/globals'
import type { ImageFieldsInput } from '@skyfolio/protos/skyfolio/media/v1/ImageFields'
import { sharedMedia } from './support/shared-media.ts'
import { fakePicture } from './support/fake-pictures.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const media = await sharedMedia({ emptied: true })
const picture = fakePicture()

const add = async (title: string) => {
  const id = await media.http.uploadImage(picture, { title, imageType: 'gallery' }, 'picture.jpg')
  await waitUntilSettled(media, id)
  return id
}
const change = (id: number, fields: ImageFieldsInput, paths: string[]) =>
  media.images.updateImage({ id, fields, updateMask: { paths } })

describe('batch update of images', () => {
  it('changes the same fields of all, names those it could not change, and writes the audit', async () => {
    const ids = [await add('First of a batch'), await add('Second of a batch')]
    const fields = { targetName: 'M 1', photographer: 'Ada', site: 'La Palma' }
    const updateMask = { paths: ['target_name', 'photographer', 'site'] }
    const { results } = await media.gallery.batchUpdateImages({ ids: [...ids, 999_999], fields, updateMask })
    expect(results.map(({ id, failure }) => [id, failure])).toEqual([
      ...ids.map(id => [id, undefined]),
      [999_999, 'Image not found'],
    ])
    for (const id of ids)
      expect(await media.images.getImage({ id, viewer: 'VIEWER_OWNER' })).toMatchObject({
        ...fields,
        title: expect.stringContaining('batch'),
      })
    const { entries } = await media.audit.listEntries({ pageSize: 2 })
    expect(entries.map(({ action }) => action)).toEqual(['image.updated', 'image.updated'])
    for (const wrong of [{ ids: [1, 1] }, { ids: Array.from({ length: 101 }, (_, nth) => nth + 1) }])
      await expect(media.gallery.batchUpdateImages({ ...wrong, fields, updateMask })).rejects.toMatchObject({
        reason: 'INVALID_REQUEST',
      })
    await expect(
      media.gallery.batchUpdateImages({ ids, fields, updateMask: { paths: ['state'] } }),
    ).rejects.toMatchObject({ reason: 'INVALID_MASK' })
  })
})

describe('batch update of equipment', () => {
  const equipmentOf = async (id: number) =>
    (await media.images.getImage({ id, viewer: 'VIEWER_OWNER' })).equipment
      .map(({ id, guiding }) => ({ id, guiding }))
      .sort((a, b) => a.id - b.id)

  it('adds to what each image has and removes from it, whatever else it has', async () => {
    const make = (name: string) =>
      media.equipment.createEquipment({ kind: 'EQUIPMENT_KIND_TELESCOPE', fields: { name } })
    const [scope, guide, spare] = [(await make('Wide')).id, (await make('Slim')).id, (await make('Spare')).id]
    const ids = [await add('With a telescope'), await add('With another')] as const
    const use = (id: number, equipment: { id: number; guiding: boolean }[]) => change(id, { equipment }, ['equipment'])
    await use(ids[0], [{ id: scope, guiding: false }])
    await use(ids[1], [{ id: spare, guiding: false }])

    const batch = (request: object) => media.gallery.batchUpdateImages({ ids: [...ids], ...request })
    const addedEquipment = [{ id: guide, guiding: true }, { id: scope }]
    expect((await batch({ addedEquipment })).results.map(({ failure }) => failure)).toEqual([undefined, undefined])
    expect(await equipmentOf(ids[0])).toEqual([
      { id: scope, guiding: false },
      { id: guide, guiding: true },
    ])
    expect(await equipmentOf(ids[1])).toEqual([
      { id: scope, guiding: false },
      { id: guide, guiding: true },
      { id: spare, guiding: false },
    ])
    await batch({ removedEquipmentIds: [scope, spare] })
    for (const id of ids) expect(await equipmentOf(id)).toEqual([{ id: guide, guiding: true }])

    const { results } = await batch({ addedEquipment: [{ id: 999_999 }] })
    expect(results.map(({ failure }) => failure)).toEqual(Array(2).fill(expect.stringContaining('quipment')))
    const both = { addedEquipment, fields: { equipment: [] }, updateMask: { paths: ['equipment'] } }
    await expect(batch(both)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  })
})
