import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
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
  const NAME = 'M 31 (Andromeda Galaxy)'
  let sameTarget: number
  beforeAll(async () => {
    await add('Island universe', { targetName: 'Messier 31', dateTaken: '2024-10-01' })
    sameTarget = await add('Andromeda again', { targetName: 'NGC 224', dateTaken: '2025-10-01' })
    await add('The Moon', { targetName: 'Moon', dateTaken: '2025-11-01' })
    await add('Draft of a post', { targetName: 'M 31', imageType: 'blog' })
    for (const target of ['Messier 31', 'NGC 224'])
      await classify(target, { kind: 'galaxy', constellation: 'And', name: NAME })
    await classify('Moon', { kind: 'moon', name: 'Moon' })
  })

  it('lists the gallery when nothing is chosen', async () => {
    const everything = await search({})
    expect(titles(everything)).toEqual(['The Moon', 'Andromeda again', 'Island universe'])
    expect(everything).toMatchObject({ totalSize: 3, gallerySize: 3 })
  })

  it('counts the photographs of each target and year', async () => {
    expect(await search({})).toMatchObject({
      targets: [
        { value: 'm31', label: NAME, count: 2 },
        { value: 'moon', label: 'Moon', count: 1 },
      ],
      years: [
        { value: '2025', count: 2 },
        { value: '2024', count: 1 },
      ],
    })
  })

  it('finds photographs of a kind and year', async () => {
    expect(titles(await search({ kind: 'galaxy', year: 2025 }))).toEqual(['Andromeda again'])
  })

  it('counts the other choices of each group that is chosen', async () => {
    const { kinds, years, constellations } = await search({ kind: 'galaxy', year: 2025 })
    expect([countsOf(kinds), countsOf(years), countsOf(constellations)]).toEqual([
      ...[{ galaxy: 1, moon: 1 }, { 2024: 1, 2025: 1 }, { And: 1 }],
    ])
  })

  it('finds photographs of a target and year', async () => {
    expect(titles(await search({ target: 'm31', year: 2024 }))).toEqual(['Island universe'])
  })

  it.each(['andromeda', 'galaxy', 'm 31', 'ANDROM galax'])(
    'finds photographs by what the catalog says of their target: %s',
    async words => {
      expect(titles(await search({ search: words }))).toEqual(['Andromeda again', 'Island universe'])
    },
  )

  it('finds nothing by a wildcard', async () => {
    expect(titles(await search({ search: '%' }))).toEqual([])
  })

  it('gives a photograph what the catalog knows of its target', async () => {
    expect(await media.images.getImage({ id: sameTarget, viewer: 'VIEWER_VISITOR' })).toMatchObject({
      ...{ kind: 'galaxy', constellation: 'And', kindChosen: false, targetKey: 'm31' },
    })
  })

  describe('of a photograph whose kind the owner has chosen', () => {
    const ofThis = () => search({ search: 'chosen' })
    const target = { kind: 'galaxy', constellation: 'And', name: 'M 32' }
    let id: number
    beforeAll(async () => {
      id = await add('Chosen kind', { targetName: 'M 32' })
      await classify('M 32', target)
      await change(id, { kind: 'galaxy-group' }, ['kind'], other.images)
    })
    afterAll(() => media.images.beginImageDeletion({ id }))

    it('counts the chosen kind', async () => {
      expect(countsOf((await ofThis()).kinds)).toEqual({ 'galaxy-group': 1 })
    })

    it('keeps the chosen kind when the target changes', async () => {
      await change(id, { targetName: 'M 33' }, ['target_name'])
      expect(await media.images.getImage({ id, viewer: 'VIEWER_OWNER' })).toMatchObject({
        ...{ kind: 'galaxy-group', kindChosen: true, targetKey: 'm33' },
      })
    })

    it('looks a changed target up again', async () => {
      await change(id, { targetName: 'M 33' }, ['target_name'])
      await change(id, { targetName: 'M 74' }, ['target_name'])
      await classify('M 74', { kind: 'galaxy', constellation: 'Psc', name: 'M 74 (Phantom Galaxy)' })
      expect(countsOf((await ofThis()).constellations)).toEqual({ Psc: 1 })
    })

    it('takes the kind of the catalog once the chosen one is removed', async () => {
      await change(id, { targetName: 'M 32' }, ['target_name'])
      await classify('M 32', target)
      await change(id, {}, ['kind'])
      expect(countsOf((await ofThis()).kinds)).toEqual({ galaxy: 1 })
    })

    it('counts no kind once the target is removed', async () => {
      await change(id, {}, ['kind', 'target_name'])
      expect(countsOf((await ofThis()).kinds)).toEqual({})
    })

    it.each<[string, ImageFieldsInput]>([
      ['kind', { kind: 'ufo' }],
      ['constellation', { constellation: 'Xyz' }],
    ])('rejects an unknown %s', async (field, fields) => {
      await expect(change(id, fields, [field])).rejects.toMatchObject({ reason: 'INVALID_IMAGE' })
    })
  })

  it('does not let the catalog change an image whose target has changed meanwhile', async () => {
    const id = await add('Fast', { targetName: 'M 13' })
    expect((await media.gallery.listUnclassifiedTargets({})).targets).toContain('M 13')
    await change(id, { targetName: 'My backyard' }, ['target_name'])
    await media.gallery.classifyTargets({ targets: [{ target: 'M 13', kind: 'globular-cluster' }] })
    expect((await media.images.getImage({ id, viewer: 'VIEWER_OWNER' })).kind).toBeUndefined()
    await media.images.beginImageDeletion({ id })
  })

  it('looks up once a target that is in no catalog', async () => {
    const id = await add('At home', { targetName: 'My backyard' })
    await classify('My backyard', {})
    await media.images.beginImageDeletion({ id })
  })

  it('finds every write of any process at once', async () => {
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

  it('lists what it finds in the order of the gallery that the owner has chosen last', async () => {
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

  describe('of photographs taken with equipment and filters', () => {
    const sessionWith = (night: string, filter: string) => ({ night, filter, frames: 10, exposureSeconds: 300 })
    let telescope: number
    let filterIds: number[]
    let ids: number[]
    beforeAll(async () => {
      const kind = 'EQUIPMENT_KIND_TELESCOPE'
      telescope = (await media.equipment.createEquipment({ kind, fields: { name: 'RedCat 51' } })).id
      ids = [await add('Veil', { targetName: 'NGC 6960' }), await add('Veil in two colors')]
      const [one = 0, two = 0] = ids
      const [ha, oiii] = [sessionWith('2023-08-01', 'Ha'), sessionWith('2023-08-02', 'OIII')]
      await change(one, { equipment: [{ id: telescope }], sessions: [ha] }, ['equipment', 'sessions'])
      await change(two, { sessions: [ha, oiii] }, ['sessions'])
      filterIds = (await search({ search: 'veil' })).filters.map(({ id }) => id)
    })
    afterAll(async () => {
      for (const id of ids) await media.images.beginImageDeletion({ id })
    })

    it('counts the photographs of each piece of equipment', async () => {
      expect((await search({ search: 'veil' })).equipment).toMatchObject([
        { id: telescope, kind: 'EQUIPMENT_KIND_TELESCOPE', name: 'RedCat 51', count: 1 },
      ])
    })

    it('counts the photographs of each filter of a session', async () => {
      expect((await search({ search: 'veil' })).filters).toMatchObject([
        { name: 'Ha', kind: 'EQUIPMENT_KIND_FILTER', count: 2 },
        { name: 'OIII', kind: 'EQUIPMENT_KIND_FILTER', count: 1 },
      ])
    })

    it('counts the year of the last session', async () => {
      expect(countsOf((await search({ search: 'veil' })).years)).toEqual({ 2023: 2 })
    })

    it('finds photographs of a piece of equipment and a filter', async () => {
      const [ha = 0] = filterIds
      expect(titles(await search({ equipmentIds: [telescope], filterIds: [ha] }))).toEqual(['Veil'])
    })

    it('finds no photograph by a filter that is asked for as equipment', async () => {
      expect((await search({ equipmentIds: [filterIds[0] ?? 0] })).totalSize).toBe(0)
    })

    it('finds all photographs of a filter, with the counts of their other filters', async () => {
      const found = await search({ filterIds: [filterIds[0] ?? 0] })
      expect(titles(found)).toEqual(['Veil in two colors', 'Veil'])
      expect(found.filters.map(({ name, count }) => [name, count])).toEqual([
        ['Ha', 2],
        ['OIII', 1],
      ])
    })

    it('finds photographs that have all of several filters', async () => {
      expect(titles(await search({ filterIds }))).toEqual(['Veil in two colors'])
    })

    it('rejects more than ten filters', async () => {
      await expect(search({ filterIds: Array.from({ length: 11 }, (_, nth) => nth + 1) })).rejects.toMatchObject({
        reason: 'INVALID_REQUEST',
      })
    })

    it('forgets equipment that is deleted', async () => {
      await other.equipment.deleteEquipment({ id: telescope })
      expect(await search({ search: 'veil' })).toMatchObject({ equipment: [], totalSize: 2 })
    })
  })

  it('finds photographs by the present name of their site', async () => {
    const id = await add('Cloudless')
    await change(id, { site: 'Roque de los Muchachos' }, ['site'])
    expect(titles(await search({ search: 'roque' }))).toEqual(['Cloudless'])
    await change(id, { site: 'Paranal' }, ['site'])
    expect(titles(await search({ search: 'roque' }))).toEqual([])
    expect(titles(await search({ search: 'paranal' }))).toEqual(['Cloudless'])
    await media.images.beginImageDeletion({ id })
  })

  describe('by the names of equipment', () => {
    const found = async (words: string) => titles(await search({ search: words }))
    const rename = (name: string, server: Media = media) =>
      server.equipment.updateEquipment({ id: camera, fields: { name }, updateMask: { paths: ['name'] } })
    let camera: number
    let ids: number[]
    beforeAll(async () => {
      const kind = 'EQUIPMENT_KIND_CAMERA'
      camera = (await media.equipment.createEquipment({ kind, fields: { name: 'ZWO ASI2600MM Pro' } })).id
      ids = [await add('Bare'), await add('Unequipped')]
      const sessions = [{ night: '2023-08-01', filter: 'Antlia OIII', frames: 10, exposureSeconds: 300 }]
      await change(ids[0] ?? 0, { equipment: [{ id: camera }], sessions }, ['equipment', 'sessions'])
    })
    afterAll(async () => {
      for (const id of ids) await media.images.beginImageDeletion({ id })
    })

    it.each(['zwo', 'asi2600', '2600 pro', 'antlia', 'bare oiii zwo'])(
      'finds photographs by words of their camera and filters: %s',
      async words => {
        expect(await found(words)).toEqual(['Bare'])
      },
    )

    it.each(['m 26', 'M26', 'messier 2'])(
      'takes letters and numbers of a camera for no designation: %s',
      async words => {
        expect(await found(words)).toEqual([])
      },
    )

    it('takes the present name of a camera', async () => {
      await rename('Celestron C 11')
      for (const words of ['zwo', 'm 26']) expect(await found(words)).toEqual([])
      for (const words of ['celestron', 'c11', 'C 11']) expect(await found(words)).toEqual(['Bare'])
    })

    it('takes a name that another process has changed', async () => {
      await rename('Celestron C 11')
      await rename('Player One', other)
      expect([await found('celestron'), await found('player')]).toEqual([[], ['Bare']])
    })

    it('finds a photograph that another process has given the camera', async () => {
      await rename('Vespera')
      await change(ids[1] ?? 0, { equipment: [{ id: camera }] }, ['equipment'], other.images)
      expect(await found('vespera')).toEqual(['Unequipped', 'Bare'])
    })

    it('forgets the name of a camera that is deleted', async () => {
      await rename('Hyperion')
      await media.equipment.deleteEquipment({ id: camera })
      expect(await found('hyperion')).toEqual([])
    })
  })

  it('is read in pages', async () => {
    const all = await search({})
    const [first, second] = [await search({ pageSize: 2 }), await search({ pageSize: 2, skip: 2 })]
    expect([...titles(first), ...titles(second)]).toEqual(titles(all).slice(0, 4))
    expect(second.totalSize).toBe(all.totalSize)
    expect(await search({ skip: 1_000 })).toMatchObject({ images: [], totalSize: all.totalSize })
  })

  it('rejects a page of more than 500', async () => {
    await expect(search({ pageSize: 501 })).rejects.toMatchObject({ reason: 'INVALID_PAGE' })
  })

  it('leaves images out on request', async () => {
    expect(await search({ withoutImages: true })).toEqual({ ...(await search({})), images: [] })
  })

  it('leaves choices out on request', async () => {
    const { totalSize } = await search({})
    expect(await search({ withoutChoices: true })).toMatchObject({ kinds: [], years: [], totalSize })
  })

  it.each([{ kind: 'ufo' }, { constellation: 'Xyz' }])('rejects a choice that is unknown: %j', async wrong => {
    await expect(search(wrong)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  })

  it('names a chosen kind that no photograph has', async () => {
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
  const listed = async (request: object) => {
    const { images, totalSize } = await media.images.listImages({
      ...{ viewer: 'VIEWER_OWNER', includeTotal: true, ...request },
    })
    expect(totalSize).toBe(images.length)
    return images
  }
  let id: number
  beforeAll(async () => {
    id = await add('Nightscape over the lake')
  })

  it('shows the owner photographs without a target', async () => {
    expect((await listed({ withoutTarget: true })).map(image => image.id)).toContain(id)
  })

  it('shows the owner photographs of no known kind', async () => {
    expect((await listed({ kind: 'none' })).map(image => image.id)).toContain(id)
  })

  it('shows the owner photographs of a kind that was chosen', async () => {
    await change(id, { kind: 'nightscape' }, ['kind'])
    expect((await listed({ kind: 'nightscape' })).map(image => image.id)).toEqual([id])
  })

  it('shows the owner photographs of the kind of their target', async () => {
    const galaxies = await listed({ kind: 'galaxy' })
    expect(galaxies.length).toBeGreaterThan(0)
    expect(galaxies.every(({ kind }) => kind === 'galaxy')).toBe(true)
  })

  it('searches the photographs of a kind', async () => {
    expect((await listed({ kind: 'galaxy', search: 'again' })).map(({ title }) => title)).toEqual(['Andromeda again'])
  })

  it('rejects an unknown kind', async () => {
    await expect(listed({ kind: 'ufo' })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  })
})

describe('gallery search after a restore', () => {
  it('finds what is in collections that were replaced', async () => {
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
