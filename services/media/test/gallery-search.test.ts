import { afterAll, describe, expect, it } from '@jest/globals'
import type { ImageFieldsInput } from '@skyfolio/protos/skyfolio/media/v1/ImageFields'
import type { SearchGalleryRequestInput } from '@skyfolio/protos/skyfolio/media/v1/SearchGalleryRequest'
import type { SearchGalleryResponse } from '@skyfolio/protos/skyfolio/media/v1/SearchGalleryResponse'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { startMedia, type Media } from './support/start-media.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const media = await sharedMedia({ emptied: true })
const other = await media.startAnother({})
const picture = fakePicture()
afterAll(() => other.stop())

const add = async (title: string, fields: Record<string, string> = {}) => {
  const id = await media.http.uploadImage(picture, { title, imageType: 'gallery', ...fields }, 'picture.jpg')
  await waitUntilSettled(media, id)
  return id
}
const change = (id: number, fields: ImageFieldsInput, paths: string[], images = media.images) =>
  images.updateImage({ id, fields, updateMask: { paths } })
const titles = ({ images }: SearchGalleryResponse) => images.map(({ title }) => title)
/** What both processes find. */
const search = async (request: SearchGalleryRequestInput) => {
  const [one, two] = [await media.gallery.searchGallery(request), await other.gallery.searchGallery(request)]
  expect(two).toEqual(one)
  return one
}
const countsOf = (choices: SearchGalleryResponse['kinds']) =>
  Object.fromEntries(choices.map(({ value, count }) => [value, count]))
/** As the gateway does it, for targets that the catalog knows. */
const classify = async (target: string, known: { kind?: string; constellation?: string; name?: string }) => {
  expect((await media.gallery.listUnclassifiedTargets({})).targets).toContain(target)
  await media.gallery.classifyTargets({ targets: [{ target, ...known }] })
  expect((await media.gallery.listUnclassifiedTargets({})).targets).not.toContain(target)
}

describe('gallery search', () => {
  let galaxy: number
  it('finds photographs by what is known of them, and counts what else could be chosen', async () => {
    galaxy = await add('Island universe', { targetName: 'Messier 31', dateTaken: '2024-10-01' })
    const sameTarget = await add('Andromeda again', { targetName: 'NGC 224', dateTaken: '2025-10-01' })
    await add('The Moon', { targetName: 'Moon', dateTaken: '2025-11-01' })
    await add('Draft of a post', { targetName: 'M 31', imageType: 'blog' })
    const name = 'M 31 (Andromeda Galaxy)'
    for (const target of ['Messier 31', 'NGC 224'])
      await classify(target, { kind: 'galaxy', constellation: 'And', name })
    await classify('Moon', { kind: 'moon', name: 'Moon' })

    const everything = await search({})
    expect(titles(everything)).toEqual(['The Moon', 'Andromeda again', 'Island universe'])
    expect(everything).toMatchObject({
      ...{ totalSize: 3, gallerySize: 3 },
      targets: [
        { value: 'm31', label: name, count: 2 },
        { value: 'moon', label: 'Moon', count: 1 },
      ],
      years: [
        { value: '2025', count: 2 },
        { value: '2024', count: 1 },
      ],
    })
    const found = await search({ kind: 'galaxy', year: 2025 })
    expect(titles(found)).toEqual(['Andromeda again'])
    expect([countsOf(found.kinds), countsOf(found.years), countsOf(found.constellations)]).toEqual([
      ...[{ galaxy: 1, moon: 1 }, { 2024: 1, 2025: 1 }, { And: 1 }],
    ])
    expect(titles(await search({ target: 'm31', year: 2024 }))).toEqual(['Island universe'])
    // By what the catalog calls it, too, and by what it is.
    for (const words of ['andromeda', 'galaxy', 'm 31', 'ANDROM galax'])
      expect(titles(await search({ search: words }))).toEqual(['Andromeda again', 'Island universe'])
    expect(titles(await search({ search: '%' }))).toEqual([])
    expect(await media.images.getImage({ id: sameTarget, viewer: 'VIEWER_VISITOR' })).toMatchObject({
      ...{ kind: 'galaxy', constellation: 'And', kindChosen: false, targetKey: 'm31' },
    })
  })

  it('prefers what the owner has chosen, and looks a new target up again', async () => {
    await change(galaxy, { kind: 'galaxy-group' }, ['kind'], other.images)
    expect(countsOf((await search({})).kinds)).toEqual({ galaxy: 1, 'galaxy-group': 1, moon: 1 })
    await change(galaxy, { targetName: 'M 33' }, ['target_name'])
    expect(await media.images.getImage({ id: galaxy, viewer: 'VIEWER_OWNER' })).toMatchObject({
      ...{ kind: 'galaxy-group', kindChosen: true, targetKey: 'm33' },
    })
    await classify('M 33', { kind: 'galaxy', constellation: 'Tri', name: 'M 33 (Triangulum Galaxy)' })
    expect(countsOf((await search({})).constellations)).toEqual({ And: 1, Tri: 1 })
    await change(galaxy, {}, ['kind'])
    expect(countsOf((await search({})).kinds)).toEqual({ galaxy: 2, moon: 1 })
    await change(galaxy, {}, ['target_name'])
    expect(countsOf((await search({})).kinds)).toEqual({ galaxy: 1, moon: 1 })
    await expect(change(galaxy, { kind: 'ufo' }, ['kind'])).rejects.toMatchObject({ reason: 'INVALID_IMAGE' })
    await expect(change(galaxy, { constellation: 'Xyz' }, ['constellation'])).rejects.toMatchObject({
      reason: 'INVALID_IMAGE',
    })
  })

  it('does not let the catalog change an image whose target has changed meanwhile', async () => {
    const id = await add('Fast', { targetName: 'M 13' })
    expect((await media.gallery.listUnclassifiedTargets({})).targets).toContain('M 13')
    await change(id, { targetName: 'My backyard' }, ['target_name'])
    await media.gallery.classifyTargets({ targets: [{ target: 'M 13', kind: 'globular-cluster' }] })
    expect((await media.images.getImage({ id, viewer: 'VIEWER_OWNER' })).kind).toBeUndefined()
    // A target that is in no catalog is looked up once.
    await classify('My backyard', {})
    await media.images.beginImageDeletion({ id })
  })

  it('finds every write at once, whichever process wrote', async () => {
    const before = (await search({})).totalSize
    const id = await add('Crescent', { targetName: 'NGC 6888' })
    expect((await search({})).totalSize).toBe(before + 1)
    for (const [nth, images] of [media.images, other.images, media.images].entries()) {
      await change(id, { title: `Sickle ${nth}` }, ['title'], images)
      expect(titles(await search({ search: 'sickle' }))).toEqual([`Sickle ${nth}`])
    }
    await change(id, { imageType: 'IMAGE_TYPE_BLOG' }, ['image_type'], other.images)
    expect((await search({})).totalSize).toBe(before)
    await change(id, { imageType: 'IMAGE_TYPE_GALLERY' }, ['image_type'])
    await other.images.beginImageDeletion({ id })
    expect(await search({})).toMatchObject({ totalSize: before, gallerySize: before })
  })

  it('lists what it finds as the owner has ordered the gallery, from the next search on', async () => {
    const [one, two, three] = [await add('Ordered one'), await add('Ordered two'), await add('Ordered three')]
    const found = async () => titles(await search({ search: 'ordered' })).map(title => title.split(' ')[1])
    expect(await found()).toEqual(['three', 'two', 'one'])
    await media.gallery.moveGalleryImage({ imageId: one })
    expect(await found()).toEqual(['three', 'two', 'one'])
    await media.gallery.setGalleryOrder({ order: 'GALLERY_ORDER_MANUAL' })
    expect(await found()).toEqual(['one', 'three', 'two'])
    await other.gallery.moveGalleryImage({ imageId: two, afterId: one })
    expect(await found()).toEqual(['one', 'two', 'three'])
    await change(three, { title: 'Ordered last' }, ['title'], other.images)
    expect(await found()).toEqual(['one', 'two', 'last'])
    await other.gallery.setGalleryOrder({ order: 'GALLERY_ORDER_DATE' })
    expect(await found()).toEqual(['last', 'two', 'one'])
    for (const id of [one, two, three]) await media.images.beginImageDeletion({ id })
  })

  it('finds what was taken with equipment and filters, those of sessions too, until they are deleted', async () => {
    const id = await add('Veil', { targetName: 'NGC 6960' })
    const { id: telescope } = await media.equipment.createEquipment({
      fields: { kind: 'EQUIPMENT_KIND_TELESCOPE', name: 'RedCat 51' },
    })
    const sessions = [{ night: '2023-08-01', filter: 'Ha', frames: 10, exposureSeconds: 300 }]
    await change(id, { equipment: [{ id: telescope }], sessions }, ['equipment', 'sessions'])
    const { equipment, filters, years } = await search({ search: 'veil' })
    expect(equipment).toMatchObject([{ id: telescope, kind: 'EQUIPMENT_KIND_TELESCOPE', name: 'RedCat 51', count: 1 }])
    expect(filters).toMatchObject([{ name: 'Ha', kind: 'EQUIPMENT_KIND_FILTER', count: 1 }])
    expect(countsOf(years)).toEqual({ 2023: 1 })
    const filterId = filters[0]?.id ?? 0
    expect(titles(await search({ equipmentIds: [telescope], filterIds: [filterId] }))).toEqual(['Veil'])
    expect((await search({ equipmentIds: [filterId] })).totalSize).toBe(0)
    const two = [...sessions, { night: '2023-08-02', filter: 'OIII', frames: 10, exposureSeconds: 300 }]
    const both = await add('Veil in two colors')
    await change(both, { sessions: two }, ['sessions'])
    const found = await search({ filterIds: [filterId] })
    expect([titles(found), found.filters.map(({ name, count }) => [name, count])]).toEqual([
      ['Veil in two colors', 'Veil'],
      [
        ['Ha', 2],
        ['OIII', 1],
      ],
    ])
    const filterIds = found.filters.map(each => each.id)
    expect(titles(await search({ filterIds }))).toEqual(['Veil in two colors'])
    await expect(search({ filterIds: Array.from({ length: 11 }, (_, nth) => nth + 1) })).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
    })
    await media.images.beginImageDeletion({ id: both })
    await other.equipment.deleteEquipment({ id: telescope })
    expect(await search({ search: 'veil' })).toMatchObject({ equipment: [], totalSize: 1 })
  })

  it('finds photographs by the name of their site, as it is now', async () => {
    const id = await add('Cloudless')
    await change(id, { site: 'Roque de los Muchachos' }, ['site'])
    expect(titles(await search({ search: 'roque' }))).toEqual(['Cloudless'])
    await change(id, { site: 'Paranal' }, ['site'])
    expect(titles(await search({ search: 'roque' }))).toEqual([])
    expect(titles(await search({ search: 'paranal' }))).toEqual(['Cloudless'])
    await media.images.beginImageDeletion({ id })
  })

  it('finds photographs by the names of their equipment and filters, as they are now', async () => {
    const [id, unequipped] = [await add('Bare'), await add('Unequipped')]
    const { id: camera } = await media.equipment.createEquipment({
      fields: { kind: 'EQUIPMENT_KIND_CAMERA', name: 'ZWO ASI2600MM Pro' },
    })
    const sessions = [{ night: '2023-08-01', filter: 'Antlia OIII', frames: 10, exposureSeconds: 300 }]
    await change(id, { equipment: [{ id: camera }], sessions }, ['equipment', 'sessions'])
    const found = async (words: string) => titles(await search({ search: words }))
    for (const words of ['zwo', 'asi2600', '2600 pro', 'antlia', 'bare oiii zwo'])
      expect([words, await found(words)]).toEqual([words, ['Bare']])
    // Neither are they designations, nor is M 26 the letters and numbers of a camera.
    for (const words of ['m 26', 'M26', 'messier 2']) expect([words, await found(words)]).toEqual([words, []])
    const rename = (name: string, server: Media = media) =>
      server.equipment.updateEquipment({ id: camera, fields: { name }, updateMask: { paths: ['name'] } })
    await rename('Celestron C 11')
    for (const words of ['zwo', 'm 26']) expect(await found(words)).toEqual([])
    for (const words of ['celestron', 'c11', 'C 11']) expect(await found(words)).toEqual(['Bare'])
    await rename('Player One', other)
    expect([await found('celestron'), await found('player')]).toEqual([[], ['Bare']])
    await change(unequipped, { equipment: [{ id: camera }] }, ['equipment'], other.images)
    expect(await found('player')).toEqual(['Unequipped', 'Bare'])
    await media.equipment.deleteEquipment({ id: camera })
    expect(await found('player')).toEqual([])
    for (const each of [id, unequipped]) await media.images.beginImageDeletion({ id: each })
  })

  it('is read in pages, and leaves out what is not wanted', async () => {
    const all = await search({})
    const [first, second] = [await search({ pageSize: 2 }), await search({ pageSize: 2, skip: 2 })]
    expect([...titles(first), ...titles(second)]).toEqual(titles(all).slice(0, 4))
    expect(second.totalSize).toBe(all.totalSize)
    expect(await search({ skip: 1_000 })).toMatchObject({ images: [], totalSize: all.totalSize })
    expect(await search({ withoutImages: true })).toEqual({ ...all, images: [] })
    expect(await search({ withoutChoices: true })).toMatchObject({ kinds: [], years: [], totalSize: all.totalSize })
    for (const wrong of [{ kind: 'ufo' }, { constellation: 'Xyz' }])
      await expect(search(wrong)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
    await expect(search({ pageSize: 501 })).rejects.toMatchObject({ reason: 'INVALID_PAGE' })
    // What nothing has is chosen all the same.
    expect((await search({ kind: 'comet' })).kinds).toContainEqual({ value: 'comet', label: '', count: 0 })
  })

  it('counts for every choice what choosing it finds', async () => {
    const requests: SearchGalleryRequestInput[] = [{}, { year: 2025 }, { kind: 'galaxy' }, { search: 'm', year: 2025 }]
    for (const request of requests) {
      const { kinds, targets, constellations, years } = await search(request)
      const choices = [
        ...kinds.map(({ value, count }) => ({ chosen: { kind: value }, count })),
        ...targets.map(({ value, count }) => ({ chosen: { target: value }, count })),
        ...constellations.map(({ value, count }) => ({ chosen: { constellation: value }, count })),
        ...years.map(({ value, count }) => ({ chosen: { year: Number(value) }, count })),
      ]
      expect(choices.length).toBeGreaterThan(0)
      for (const { chosen, count } of choices) {
        const { images, totalSize } = await search({ ...request, ...chosen })
        expect({ chosen, found: images.length, totalSize }).toEqual({ chosen, found: count, totalSize: count })
      }
    }
  })
})

describe('list of images', () => {
  it('shows the owner those of a kind, of no known kind, and those without a target', async () => {
    const id = await add('Nightscape over the lake')
    const listed = async (request: object) => {
      const { images, totalSize } = await media.images.listImages({
        ...{ viewer: 'VIEWER_OWNER', includeTotal: true, ...request },
      })
      expect(totalSize).toBe(images.length)
      return images
    }
    expect((await listed({ withoutTarget: true })).map(image => image.id)).toContain(id)
    expect((await listed({ kind: 'none' })).map(image => image.id)).toContain(id)
    await change(id, { kind: 'nightscape' }, ['kind'])
    expect((await listed({ kind: 'nightscape' })).map(image => image.id)).toEqual([id])
    const galaxies = await listed({ kind: 'galaxy' })
    expect(galaxies.length).toBeGreaterThan(0)
    expect(galaxies.every(({ kind }) => kind === 'galaxy')).toBe(true)
    expect((await listed({ kind: 'galaxy', search: 'andromeda' })).length).toBe(1)
    await expect(listed({ kind: 'ufo' })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  })
})

describe('gallery search after a restore', () => {
  it('goes on after its collections were replaced, as a restore does', async () => {
    // A collection that is dropped has no indexes any more: it is not for the files that come next.
    const restored = await startMedia({}, { worker: false, pictures: media.pictures })
    try {
      const rows = restored.connection.collection<{ _id: number }>('images')
      const row = await media.connection.collection('images').findOne({ imageType: 'gallery', state: 'ready' })
      await restored.gallery.searchGallery({})
      await rows.drop()
      await rows.insertOne(row as unknown as { _id: number })
      await change(Number(row?._id), { title: 'Restored' }, ['title'], restored.images)
      expect(titles(await restored.gallery.searchGallery({}))).toEqual(['Restored'])
    } finally {
      await restored.stop()
    }
  })
})
