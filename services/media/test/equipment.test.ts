import { describe, expect, it } from '@jest/globals'
import type { CreateEquipmentRequestInput } from '@skyfolio/protos/skyfolio/media/v1/CreateEquipmentRequest'
import type { EquipmentFieldsInput } from '@skyfolio/protos/skyfolio/media/v1/EquipmentFields'
import type { ImageFieldsInput } from '@skyfolio/protos/skyfolio/media/v1/ImageFields'
import { watchChanges } from '@skyfolio/runtime/rpc/changes-client'
import { GATEWAY_SECRET } from '../../../runtime/test/support/internal-secret.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { logger } from './support/start-media.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const media = await sharedMedia({ emptied: true })
const picture = fakePicture()

type NewEquipment = EquipmentFieldsInput & Pick<CreateEquipmentRequestInput, 'kind'>
const create = ({ kind, ...fields }: NewEquipment) => media.equipment.createEquipment({ kind, fields })
const photograph = async (fields: ImageFieldsInput = {}, imageType = 'gallery') => {
  const id = await media.http.uploadImage(picture, { imageType })
  await waitUntilSettled(media, id)
  if (Object.keys(fields).length > 0) await change(id, fields)
  return id
}
const change = (id: number, fields: ImageFieldsInput) =>
  media.images.updateImage({ id, fields, updateMask: { paths: Object.keys(fields) } })
const visitor = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_VISITOR' })
const bySlug = (slug: string) => media.equipment.getEquipmentBySlug({ slug })
const takenWith = async (equipmentId: number) => {
  const request = { scope: 'SCOPE_GALLERY', viewer: 'VIEWER_VISITOR', equipmentId, includeTotal: true } as const
  const { images, totalSize } = await media.images.listImages(request)
  return { ids: images.map(({ id }) => id), totalSize }
}
const session = (filter?: string) => ({ frames: 10, exposureSeconds: 60, filter })

describe('equipment', () => {
  it('is listed by kind and name', async () => {
    const mount = await create({ kind: 'EQUIPMENT_KIND_MOUNT', name: 'EQ6-R  Pro' })
    const red = await create({ kind: 'EQUIPMENT_KIND_TELESCOPE', name: 'RedCat 51' })
    const apo = await create({ kind: 'EQUIPMENT_KIND_TELESCOPE', name: 'apo 80' })
    expect(mount).toMatchObject({ name: 'EQ6-R Pro', slug: 'eq6-r-pro' })
    const { items, totalSize } = await media.equipment.listEquipment({ includeTotal: true })
    expect(items.map(({ id }) => id)).toEqual([apo.id, red.id, mount.id])
    expect(totalSize).toBe(3)
  })

  it('has each name and AstroBin number once of its kind', async () => {
    await create({ kind: 'EQUIPMENT_KIND_TELESCOPE', name: 'Newton 200', astrobinId: 11 })
    await expect(create({ kind: 'EQUIPMENT_KIND_TELESCOPE', name: ' NEWTON  200' })).rejects.toMatchObject({
      reason: 'EQUIPMENT_NAME_TAKEN',
    })
    await expect(create({ kind: 'EQUIPMENT_KIND_TELESCOPE', name: 'X', astrobinId: 11 })).rejects.toMatchObject({
      reason: 'EQUIPMENT_ASTROBIN_ID_TAKEN',
    })
    // Another kind has names and numbers of its own, and a free slug.
    expect(await create({ kind: 'EQUIPMENT_KIND_CAMERA', name: 'Newton 200', astrobinId: 11 })).toMatchObject({
      slug: 'newton-200-2',
    })
  })

  it('is rejected without a kind or fields', async () => {
    for (const [request, field] of [
      [{ fields: { name: 'No kind' } }, 'kind'],
      [{ kind: 'EQUIPMENT_KIND_CAMERA' }, 'fields'],
    ] as const)
      await expect(media.equipment.createEquipment(request)).rejects.toMatchObject({ reason: 'INVALID_REQUEST', field })
  })

  it('never changes its kind', async () => {
    const { id } = await create({ kind: 'EQUIPMENT_KIND_MOUNT', name: 'Always a mount' })
    const updateMask = { paths: ['kind'] }
    await expect(media.equipment.updateEquipment({ id, fields: {}, updateMask })).rejects.toMatchObject({
      reason: 'INVALID_MASK',
    })
    expect(await bySlug('always-a-mount')).toMatchObject({ kind: 'EQUIPMENT_KIND_MOUNT' })
  })

  it('is rejected without a name, with a name that is too long and a number that is negative', async () => {
    for (const fields of [
      { kind: 'EQUIPMENT_KIND_CAMERA' },
      { kind: 'EQUIPMENT_KIND_CAMERA', name: 'x'.repeat(101) },
      { kind: 'EQUIPMENT_KIND_CAMERA', name: 'Negative', astrobinId: -1 },
    ] as const)
      await expect(create(fields)).rejects.toMatchObject({ reason: 'INVALID_EQUIPMENT' })
  })

  it('shows a new name on every photograph', async () => {
    const camera = await create({ kind: 'EQUIPMENT_KIND_CAMERA', name: 'ASI 2600' })
    const id = await photograph({ equipment: [{ id: camera.id }] })
    const fields = { name: 'ASI2600MM Pro' }
    const renamed = await media.equipment.updateEquipment({ id: camera.id, fields, updateMask: { paths: ['name'] } })
    expect(renamed).toMatchObject({ name: 'ASI2600MM Pro', slug: 'asi2600mm-pro' })
    expect((await visitor(id)).equipment).toMatchObject([{ id: camera.id, ...fields, slug: 'asi2600mm-pro' }])
  })

  it('is found by its former addresses', async () => {
    const camera = await create({ kind: 'EQUIPMENT_KIND_CAMERA', name: 'ASI 533' })
    const rename = (name: string) =>
      media.equipment.updateEquipment({ id: camera.id, fields: { name }, updateMask: { paths: ['name'] } })
    await rename('ASI533MM Pro')
    expect(await bySlug('asi-533')).toMatchObject({ id: camera.id, slug: 'asi533mm-pro' })
    // Nobody else gets that address.
    expect(await create({ kind: 'EQUIPMENT_KIND_CAMERA', name: 'ASI 533' })).toMatchObject({ slug: 'asi-533-2' })
    await rename('ASI 533 old')
    await rename('ASI533MM Pro')
    expect(await bySlug('asi533mm-pro')).toMatchObject({ id: camera.id })
  })

  /** A telescope that two photographs, a picture of a post and a deleted photograph use. */
  const usedTelescope = async (name: string) => {
    const scope = await create({ kind: 'EQUIPMENT_KIND_TELESCOPE', name })
    const used = { equipment: [{ id: scope.id }] }
    const [first, second] = [await photograph(used), await photograph(used)]
    const blog = await photograph(used, 'blog')
    const gone = await photograph(used)
    await media.images.beginImageDeletion({ id: gone })
    return { scope, first, second, blog }
  }

  it('counts the photographs that use it', async () => {
    await usedTelescope('Counted')
    expect(await bySlug('counted')).toMatchObject({ imageCount: 3, publishedCount: 2 })
  })

  it('lists the photographs of it that visitors see', async () => {
    const { scope, first, second } = await usedTelescope('Shown')
    expect(await takenWith(scope.id)).toEqual({ ids: [second, first], totalSize: 2 })
  })

  it('is among what visitors can choose from while a photograph of it is published', async () => {
    const { scope, first, second, blog } = await usedTelescope('Chosen')
    const { items } = await media.equipment.listEquipment({ onlyPublished: true })
    expect(items).toContainEqual(expect.objectContaining({ id: scope.id, publishedCount: 2 }))
    for (const id of [first, second]) await change(id, { equipment: [] })
    const published = await media.equipment.listEquipment({ onlyPublished: true, includeTotal: true })
    expect(published.items.map(({ id }) => id)).not.toContain(scope.id)
    expect(published.totalSize).toBe(published.items.length)
    expect(await bySlug('chosen')).toMatchObject({ imageCount: 1, publishedCount: 0 })
    expect((await media.images.getImage({ id: blog, viewer: 'VIEWER_OWNER' })).equipment).toHaveLength(1)
  })

  it('has the filters of sessions, one for all spellings', async () => {
    const id = await photograph({ sessions: [session('Ha 3nm'), session('ha  3NM'), session()] })
    const { sessions, equipment, integration } = await visitor(id)
    expect(sessions.map(({ filter }) => filter)).toEqual(['Ha 3nm', 'Ha 3nm', undefined])
    expect(equipment).toMatchObject([
      { kind: 'EQUIPMENT_KIND_FILTER', name: 'Ha 3nm', fromSessions: true, guiding: false },
    ])
    expect(integration?.filters).toMatchObject([{ filter: 'Ha 3nm', frames: 20 }, { frames: 10 }])
  })

  it('renames a filter in the sessions of its photographs', async () => {
    const id = await photograph({ sessions: [session('Ha 5nm'), session('ha  5NM'), session()] })
    const filter = (await visitor(id)).equipment[0]?.id ?? 0
    const fields = { name: 'H-alpha' }
    await media.equipment.updateEquipment({ id: filter, fields, updateMask: { paths: ['name'] } })
    const after = await visitor(id)
    expect(after.sessions.map(({ filter }) => filter)).toEqual(['H-alpha', 'H-alpha', undefined])
    expect(after.integration?.filters[0]).toMatchObject({ filter: 'H-alpha' })
    expect(await takenWith(filter)).toEqual({ ids: [id], totalSize: 1 })
  })

  it('guides where that is said of a telescope or a camera', async () => {
    const guide = await create({ kind: 'EQUIPMENT_KIND_CAMERA', name: 'Guide camera' })
    const software = await create({ kind: 'EQUIPMENT_KIND_SOFTWARE', name: 'PixInsight' })
    const id = await photograph({ equipment: [{ id: guide.id, guiding: true }, { id: software.id }] })
    expect((await visitor(id)).equipment).toMatchObject([
      { id: guide.id, guiding: true, fromSessions: false },
      { id: software.id, guiding: false },
    ])
    await expect(change(id, { equipment: [{ id: software.id, guiding: true }] })).rejects.toMatchObject({
      reason: 'INVALID_IMAGE',
    })
    expect((await visitor(id)).equipment).toHaveLength(2)
  })

  it('is chosen once for a photograph', async () => {
    const camera = await create({ kind: 'EQUIPMENT_KIND_CAMERA', name: 'Chosen twice' })
    const id = await photograph()
    const equipment = [{ id: camera.id }, { id: camera.id, guiding: true }]
    await expect(change(id, { equipment })).rejects.toMatchObject({ reason: 'INVALID_IMAGE' })
    expect((await visitor(id)).equipment).toEqual([])
  })

  it('is not chosen when nobody knows it', async () => {
    const id = await photograph()
    await expect(change(id, { equipment: [{ id: 999_999 }] })).rejects.toMatchObject({ reason: 'EQUIPMENT_NOT_FOUND' })
  })

  it('is removed from photographs, also those in the trash, when it is deleted', async () => {
    const mount = await create({ kind: 'EQUIPMENT_KIND_MOUNT', name: 'Sold mount' })
    const id = await photograph({ equipment: [{ id: mount.id }], sessions: [session('Sold filter'), session('Stays')] })
    const filter = await bySlug('sold-filter')
    await media.images.beginImageDeletion({ id })
    await media.images.finishImageDeletion({ id })
    await media.equipment.deleteEquipment({ id: mount.id })
    await media.equipment.deleteEquipment({ id: filter.id })
    await expect(media.equipment.deleteEquipment({ id: mount.id })).rejects.toMatchObject({
      reason: 'EQUIPMENT_NOT_FOUND',
    })
    await media.images.restoreImage({ id })
    const { equipment, sessions } = await visitor(id)
    expect(equipment).toMatchObject([{ name: 'Stays' }])
    expect(sessions.map(({ filter }) => filter)).toEqual([undefined, 'Stays'])
    const { entries } = await media.audit.listEntries({ subjectKind: 'equipment', pageSize: 2 })
    expect(entries.map(({ action }) => action)).toEqual(['equipment.deleted', 'equipment.deleted'])
  })

  it('reports changes under a tag of its own', async () => {
    const tags: string[] = []
    const watch = watchChanges({
      address: media.server.address,
      audience: 'media',
      secret: GATEWAY_SECRET,
      logger,
      onReady: () => undefined,
      onTags: changed => tags.push(...changed),
      onReset: () => undefined,
      onDown: () => undefined,
    })
    let made = 0
    await until(async () => {
      await create({ kind: 'EQUIPMENT_KIND_ACCESSORY', name: `Watched ${++made}` })
      return tags.includes('equipment')
    }, 'the change to be reported')
    watch.stop()
  })
})
