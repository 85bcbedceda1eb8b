import { describe, expect, it } from '@jest/globals'
import type { EquipmentKind } from '@skyfolio/protos/skyfolio/media/v1/EquipmentKind'
import type { ImageFieldsInput } from '@skyfolio/protos/skyfolio/media/v1/ImageFields'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const media = await sharedMedia({ emptied: true })
const picture = fakePicture()

const OWNER = 'VIEWER_OWNER'
const DEMO = { 'x-skyfolio-demo': 'true' }
const photograph = async (headers: Record<string, string> = DEMO) => {
  const file = { field: 'image', name: 'picture.jpg', bytes: picture }
  const { body } = await media.http.upload('/images', [file], { title: 'Veil', imageType: 'gallery' }, headers)
  const id = body.images?.[0]?.id ?? 0
  await waitUntilSettled(media, id)
  return id
}
const change = (id: number, fields: ImageFieldsInput, demo = false) =>
  media.images.updateImage({ id, fields, updateMask: { paths: Object.keys(fields) }, demo })
const addVersion = (id: number, headers: Record<string, string>) =>
  media.http.upload(`/images/${id}/versions`, [{ field: 'image', name: 'v.jpg', bytes: picture }], {}, headers)
const demoImages = async () => (await media.images.listDemoImages({})).images.map(({ id }) => id)
const equipment = async (name: string, kind: EquipmentKind = 'EQUIPMENT_KIND_CAMERA') =>
  (await media.equipment.createEquipment({ kind, fields: { name }, demo: true })).id
const equipmentNames = async () => (await media.equipment.listEquipment({})).items.map(({ name }) => name)
const albumTitles = async () => (await media.albums.listAlbums({ viewer: OWNER })).albums.map(({ title }) => title)
const album = async (title: string, imageIds: number[] = [], coverId?: number) =>
  (await media.albums.createAlbum({ fields: { title, coverId }, imageIds, demo: true })).id

describe('an image of the demo content', () => {
  it('goes on being that when the demo describes it and sends versions of it', async () => {
    const id = await photograph()
    await change(id, { site: 'Nowhere', license: 'cc-by-4.0' }, true)
    expect((await addVersion(id, DEMO)).status).toBe(201)
    const update = { fields: { label: 'Second' }, updateMask: { paths: ['label'] } }
    await media.versions.updateVersion({ imageId: id, versionId: 1, ...update, demo: true })
    expect(await demoImages()).toEqual([id])
    expect(await media.images.getImage({ id, viewer: OWNER })).toMatchObject({
      ...{ site: 'Nowhere', license: 'cc-by-4.0', finalVersion: { label: 'Second' } },
      versions: [{ originalName: 'v.jpg' }],
    })
    await addVersion(id, {})
    expect(await demoImages()).toEqual([])
  })

  it('is not changed by the demo once the owner has edited it', async () => {
    const id = await photograph()
    await change(id, { site: 'My garden' })
    await change(id, { site: 'Nowhere' }, true)
    await addVersion(id, DEMO)
    const update = { fields: { label: 'Second' }, updateMask: { paths: ['label'] } }
    await media.versions.updateVersion({ imageId: id, versionId: 1, ...update, demo: true })
    const { site, finalVersion } = await media.images.getImage({ id, viewer: OWNER })
    expect(site).toBe('My garden')
    expect(finalVersion?.label).not.toBe('Second')
    expect(await demoImages()).toEqual([])
  })
})

describe('albums of the demo content', () => {
  it('begin with photographs of the gallery in order and a cover among them', async () => {
    const [one, two] = [await photograph(), await photograph()]
    const id = await album('Demo', [two, 999_999, one, two], one)
    expect(await media.albums.getAlbum({ id, viewer: OWNER })).toMatchObject({ imageCount: 2, cover: { id: one } })
    const { images } = await media.albums.listAlbumImages({ id, viewer: OWNER })
    expect(images.map(image => image.id)).toEqual([two, one])
    await expect(album('Other cover', [one], two)).rejects.toMatchObject({ reason: 'INVALID_ALBUM' })
    const many = Array.from({ length: 501 }, (_, nth) => nth + 1)
    await expect(album('Too many', many)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
    await media.albums.deleteAlbum({ id })
  })

  it('are removed, except for those that were changed, and their photographs stay', async () => {
    const [demo, own] = [await photograph(), await photograph({})]
    await media.albums.createAlbum({ fields: { title: 'My own' } })
    await album('Untouched', [demo])
    const [renamed, filled] = [await album('To rename', [demo]), await album('Filled', [demo])]
    const updateMask = { paths: ['title'] }
    await media.albums.updateAlbum({ id: renamed, fields: { title: 'Renamed' }, updateMask })
    await media.albums.addAlbumImages({ id: filled, imageIds: [own] })
    expect(await media.albums.removeDemoAlbums({})).toEqual({ removed: 1 })
    expect((await albumTitles()).sort()).toEqual(['Filled', 'My own', 'Renamed'])
    expect(await media.albums.removeDemoAlbums({})).toEqual({ removed: 0 })
    expect((await media.images.getImage({ id: demo, viewer: OWNER })).title).toBe('Veil')
  })
})

describe('equipment of the demo content', () => {
  it('is removed, except for what was renamed and what photographs name that stay', async () => {
    await media.equipment.createEquipment({ kind: 'EQUIPMENT_KIND_CAMERA', fields: { name: 'My own' } })
    await equipment('Unused')
    const renamed = await equipment('To rename')
    const [ofDemo, ofTrash, ofEdited] = [
      await equipment('Shown'),
      await equipment('Trashed'),
      await equipment('Edited'),
    ]
    const ofGone = await equipment('Gone with its photograph')
    await equipment('Ha', 'EQUIPMENT_KIND_FILTER')
    const updateMask = { paths: ['name'] }
    await media.equipment.updateEquipment({ id: renamed, fields: { name: 'Renamed' }, updateMask })

    const [shown, gone, edited] = [await photograph(), await photograph(), await photograph()]
    await change(shown, { equipment: [{ id: ofDemo }] }, true)
    await change(gone, { equipment: [{ id: ofGone }] }, true)
    await change(edited, { equipment: [{ id: ofEdited }] }, true)
    await change(edited, { title: 'Mine' })
    await media.images.beginImageDeletion({ id: gone })
    const [filtered, trashed] = [await photograph({}), await photograph({})]
    await change(filtered, { sessions: [{ frames: 1, exposureSeconds: 60, filter: 'ha' }] })
    await change(trashed, { equipment: [{ id: ofTrash }] })
    await media.images.beginImageDeletion({ id: trashed })
    await media.images.finishImageDeletion({ id: trashed })

    expect(await media.equipment.removeDemoEquipment({})).toEqual({ removed: 2 })
    const left = ['Edited', 'Ha', 'My own', 'Renamed', 'Shown', 'Trashed']
    expect((await equipmentNames()).sort()).toEqual(left)

    // What is the owner's by now stays also when nothing names it any more; the rest goes with its photograph.
    await change(filtered, { sessions: [] })
    await change(edited, { equipment: [] })
    await media.images.beginImageDeletion({ id: shown })
    expect(await media.equipment.removeDemoEquipment({})).toEqual({ removed: 1 })
    expect((await equipmentNames()).sort()).toEqual(left.filter(name => name !== 'Shown'))
  })
})
