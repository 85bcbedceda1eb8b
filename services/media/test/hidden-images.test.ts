import { describe, expect, it } from '@jest/globals'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { ListImagesRequestInput } from '@skyfolio/protos/skyfolio/media/v1/ListImagesRequest'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const media = await sharedMedia({ emptied: true })
const picture = fakePicture()
const large = fakePicture(2700, 300)

const VISITOR = 'VIEWER_VISITOR'
const OWNER = 'VIEWER_OWNER'
const missing = { reason: 'IMAGE_NOT_FOUND' }
const upload = async (fields: Record<string, string> = {}, bytes = picture, name = 'sky.jpg') =>
  waitUntilSettled(media, await media.http.uploadImage(bytes, { imageType: 'gallery', ...fields }, name))
const hide = (id: number, hidden = true) =>
  media.images.updateImage({ id, fields: { hidden }, updateMask: { paths: ['hidden'] } })
const list = async (request: ListImagesRequestInput) => {
  const { images, totalSize } = await media.images.listImages({ includeTotal: true, ...request })
  return { ids: images.map(({ id }) => id), totalSize }
}
const addressesOf = (image: Image) =>
  [image.path, image.share?.url, ...image.responsiveVariants.map(({ url }) => url)].filter(url => url !== undefined)
const statusesOf = (addresses: string[], headers: Record<string, string> = {}) =>
  Promise.all(addresses.map(async address => (await media.http.get(address, headers)).status))
const each = <T>(addresses: string[], value: T) => addresses.map(() => value)

describe('hidden image', () => {
  it('is in no list, search or response for visitors', async () => {
    const shown = await upload({ title: 'Shown' })
    const image = await upload({ title: 'Quasar', enabledInHeader: 'true' })
    const before = await list({ viewer: VISITOR, scope: 'SCOPE_GALLERY' })
    expect(await hide(image.id)).toMatchObject({ hidden: true, state: 'IMAGE_STATE_READY' })
    const lists: ListImagesRequestInput[] = [
      { scope: 'SCOPE_GALLERY' },
      { scope: 'SCOPE_HEADER' },
      { scope: 'SCOPE_ALL' },
      { scope: 'SCOPE_ALL', publishedIds: [image.id], publishedVersion: 'one' },
      { scope: 'SCOPE_GALLERY', search: 'quasar' },
      { scope: 'SCOPE_HIDDEN' },
    ]
    for (const request of lists) expect((await list({ viewer: VISITOR, ...request })).ids).not.toContain(image.id)
    expect(await list({ viewer: VISITOR, scope: 'SCOPE_GALLERY' })).toEqual({
      ids: before.ids.filter(id => id !== image.id),
      totalSize: (before.totalSize ?? 0) - 1,
    })
    for (const wanted of [{ id: image.id }, { filename: image.filename }, { address: image.path }] as const)
      await expect(media.images.getImage({ ...wanted, viewer: VISITOR })).rejects.toMatchObject(missing)
    expect((await media.images.batchGetImages({ ids: [image.id, shown.id], viewer: VISITOR })).images).toHaveLength(1)
  })

  it('is shown to the owner, with the others and alone', async () => {
    const image = await upload({ title: 'Blazar' })
    const before = await list({ viewer: OWNER, scope: 'SCOPE_HIDDEN' })
    await hide(image.id)
    expect((await list({ viewer: OWNER, scope: 'SCOPE_GALLERY' })).ids).toContain(image.id)
    expect((await list({ viewer: OWNER, search: 'blazar' })).ids).toEqual([image.id])
    expect(await list({ viewer: OWNER, scope: 'SCOPE_HIDDEN' })).toEqual({
      ids: [image.id, ...before.ids],
      totalSize: (before.totalSize ?? 0) + 1,
    })
    expect((await media.images.getImage({ id: image.id, viewer: OWNER })).hidden).toBe(true)
  })

  it('is in all lists again when it is shown', async () => {
    const image = await upload()
    const before = await list({ viewer: VISITOR, scope: 'SCOPE_GALLERY' })
    const hiddenBefore = await list({ viewer: OWNER, scope: 'SCOPE_HIDDEN' })
    await hide(image.id)
    await hide(image.id, false)
    expect(await list({ viewer: VISITOR, scope: 'SCOPE_GALLERY' })).toEqual(before)
    expect(await list({ viewer: OWNER, scope: 'SCOPE_HIDDEN' })).toEqual(hiddenBefore)
    expect((await media.images.getImage({ id: image.id, viewer: VISITOR })).hidden).toBe(false)
  })

  it('keeps its files from everybody but the owner, under all their addresses', async () => {
    const image = await upload({ title: 'Secret' })
    const addresses = [...addressesOf(image), '/uploads/secret.jpg', '/uploads/optimized/secret.jpg']
    expect(await statusesOf(addresses)).toEqual(each(addresses, 200))
    await hide(image.id)
    expect(await statusesOf(addresses)).toEqual(each(addresses, 404))
    // Neither does a visitor learn from a condition that they are still there.
    expect(await statusesOf(addresses, { 'if-none-match': '*' })).toEqual(each(addresses, 404))
    const owner = media.http.identity()
    expect(await statusesOf(addresses, owner)).toEqual(each(addresses, 200))
    const response = await media.http.get(addresses[0] ?? '', owner)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await statusesOf(addresses, { 'x-skyfolio-identity': 'gateway.e30.forged' })).toEqual(each(addresses, 404))
    await hide(image.id, false)
    expect(await statusesOf(addresses)).toEqual(each(addresses, 200))
  })

  it('has no tiles for anybody until it is shown again', async () => {
    const { id } = await upload({}, large)
    const { tiles } = await media.images.getImage({ id, viewer: OWNER })
    const info = `${tiles?.url}/info.json`
    expect(await statusesOf([info])).toEqual([200])
    expect((await hide(id)).tiles).toBeUndefined()
    expect((await media.images.getImage({ id, viewer: OWNER })).tiles).toBeUndefined()
    expect(await statusesOf([info])).toEqual([404])
    expect(await statusesOf([info], media.http.identity())).toEqual([404])
    expect((await hide(id, false)).tiles).toEqual(tiles)
    expect(await statusesOf([info])).toEqual([200])
  })

  it('stays hidden when its file is replaced', async () => {
    const { id } = await upload()
    await hide(id)
    await media.http.upload(`/images/${id}/file`, [{ field: 'image', name: 'b.jpg', bytes: fakePicture(64, 48) }])
    await media.work()
    await expect(media.images.getImage({ id, viewer: VISITOR })).rejects.toMatchObject(missing)
  })

  it('stays hidden when it comes back from the trash', async () => {
    const { id } = await upload()
    await hide(id)
    await media.images.beginImageDeletion({ id })
    await media.images.finishImageDeletion({ id })
    await media.images.restoreImage({ id })
    await expect(media.images.getImage({ id, viewer: VISITOR })).rejects.toMatchObject(missing)
    expect((await list({ viewer: OWNER, scope: 'SCOPE_HIDDEN' })).ids).toContain(id)
    await hide(id, false)
    expect((await media.images.getImage({ id, viewer: VISITOR })).id).toBe(id)
  })

  it('is found at its addresses in texts by the owner alone', async () => {
    const image = await upload()
    const { id, path = '' } = image
    await media.http.upload(`/images/${id}/file`, [{ field: 'image', name: 'c.jpg', bytes: fakePicture(80, 48) }])
    await media.work()
    const seenBy = async (viewer: typeof VISITOR | typeof OWNER) =>
      (await media.images.resolveAddresses({ addresses: [path, `/uploads/${image.filename}`], viewer })).addresses
    expect(await seenBy(VISITOR)).toMatchObject([{ address: path, movedTo: expect.any(String) }, {}])
    await hide(id)
    expect(await seenBy(VISITOR)).toEqual([])
    expect(await seenBy(OWNER)).toHaveLength(2)
    expect(await statusesOf([path])).toEqual([404])
  })

  it('is not among what equipment is shown to be taken with', async () => {
    const { id: equipmentId } = await media.equipment.createEquipment({
      kind: 'EQUIPMENT_KIND_CAMERA',
      fields: { name: 'Hidden camera' },
    })
    const { id } = await upload()
    const fields = { equipment: [{ id: equipmentId }], hidden: true }
    await media.images.updateImage({ id, fields, updateMask: { paths: ['equipment', 'hidden'] } })
    expect(await media.equipment.getEquipmentBySlug({ slug: 'hidden-camera' })).toMatchObject({
      imageCount: 1,
      publishedCount: 0,
    })
    expect((await list({ viewer: VISITOR, scope: 'SCOPE_GALLERY', equipmentId })).ids).toEqual([])
  })

  it('says in the audit trail that it was hidden', async () => {
    const { id } = await upload()
    await hide(id)
    const row = await media.connection.collection('audit').findOne({ subjectId: id, action: 'image.updated' })
    expect(row).toMatchObject({ before: { hidden: false }, after: { hidden: true } })
  })
})
