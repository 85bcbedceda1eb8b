import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '../../runtime/test/support/until.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { uploadPicture } from './support/pictures.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'

let site: SharedSite
let owner: HttpCaller
let visitor: HttpCaller

beforeAll(async () => {
  site = await sharedSite({}, { sky: true })
  owner = await site.owner()
  visitor = site.caller()
})
afterAll(() => site.stop())

const add = (fields: Record<string, string>) => uploadPicture(owner, { imageType: 'gallery', ...fields })
const kindOf = async (id: number) => ((await visitor.get(`/api/images/${id}`)).body as { kind: string | null }).kind
const untilKind = (id: number, kind: string | null) =>
  until(
    () => kindOf(id),
    found => found === kind,
  )
const titles = async (query: string) => {
  const { status, body } = await visitor.get(`/api/gallery/search${query}`)
  expect(status).toBe(200)
  return (body as { title: string }[]).map(({ title }) => title)
}
const choices = async (query = '') =>
  (await visitor.get(`/api/gallery/choices${query}`)).body as Record<string, object[]>

describe('finding photographs', () => {
  let galaxy: number
  it('fills kind and constellation from the catalog, as soon as the target is known, and again when it changes', async () => {
    galaxy = (await add({ title: 'Spiral', targetName: 'M 31 (Andromeda Galaxy)', dateTaken: '2025-10-14' })).id
    const { id: backyard } = await add({ title: 'Backyard', targetName: 'Our backyard' })
    await untilKind(galaxy, 'galaxy')
    expect((await visitor.get(`/api/images/${galaxy}`)).body).toMatchObject({ constellation: 'And', targetKey: 'm31' })
    expect((await owner.get(`/api/images/${galaxy}`)).body).toMatchObject({ kindChosen: false })
    expect((await owner.send('PATCH', `/api/images/${galaxy}`, { targetName: 'NGC 6720' })).status).toBe(200)
    await untilKind(galaxy, 'planetary-nebula')
    const chosen = await owner.send('PATCH', `/api/images/${galaxy}`, { kind: 'other', targetName: 'NGC 224' })
    expect(chosen.body).toMatchObject({ kind: 'other', kindChosen: true })
    await until(
      async () => (await visitor.get(`/api/images/${galaxy}`)).body as { constellation: string },
      ({ constellation }) => constellation === 'And',
    )
    expect(await kindOf(galaxy)).toBe('other')
    expect((await owner.send('PATCH', `/api/images/${galaxy}`, { kind: null })).body).toMatchObject({ kind: 'galaxy' })
    // Nothing is invented.
    expect(await kindOf(backyard)).toBeNull()
  })

  it('finds photographs by every choice, with counts, which are current after each change', async () => {
    await add({ title: 'Rings', targetName: 'Saturn', dateTaken: '2024-09-01' }).then(({ id }) =>
      untilKind(id, 'planet'),
    )
    expect(await titles('?kind=galaxy')).toEqual(['Spiral'])
    expect(await titles('?target=m31&year=2025&constellation=And')).toEqual(['Spiral'])
    expect(await titles('?search=ring&page=1&limit=5')).toEqual(['Rings'])
    expect(await titles('?kind=comet')).toEqual([])
    expect(await choices()).toMatchObject({
      ...{ total: 3, gallerySize: 3 },
      kinds: [
        { kind: 'galaxy', count: 1 },
        { kind: 'planet', count: 1 },
      ],
      years: [
        { year: 2025, count: 1 },
        { year: 2024, count: 1 },
      ],
      constellations: [{ constellation: 'And', count: 1 }],
    })
    expect(await choices('?year=2024')).toMatchObject({ total: 1, kinds: [{ kind: 'planet', count: 1 }] })
    expect((await choices('?year=2024')).years).toHaveLength(2)
    // From the front cache, too.
    await owner.send('PATCH', `/api/images/${galaxy}`, { dateTaken: '2024-10-14' })
    expect(await choices('?year=2024')).toMatchObject({ total: 2 })
    expect(await titles('?year=2024')).toEqual(['Rings', 'Spiral'])
    const paged = await visitor.get('/api/gallery/search?year=2024&page=1&limit=1')
    expect(paged.headers.get('x-total-count')).toBe('2')
    expect(paged.headers.get('link')).toContain('year=2024')
  })

  it('takes several filters and pieces of equipment, from the front cache too', async () => {
    const { id } = await add({ title: 'Narrowband' })
    const session = (filter: string) => ({ filter, frames: 10, exposureSeconds: 300 })
    const give = (...names: string[]) => owner.send('PATCH', `/api/images/${id}`, { sessions: names.map(session) })
    await give('Ha', 'OIII')
    const { filters } = (await choices()) as { filters: { id: number; name: string; count: number }[] }
    filters.sort((a, b) => a.name.localeCompare(b.name))
    expect(filters).toMatchObject([{ name: 'Ha' }, { name: 'OIII' }])
    const query = `?${filters.map(each => `filter=${each.id}`).join('&')}&page=1&limit=5`
    expect(await titles(query)).toEqual(['Narrowband'])
    const listed = await visitor.get(`/api/gallery/search${query}`)
    expect(listed.headers.get('link')).toContain(filters.map(each => `filter=${each.id}`).join('&'))
    expect(await choices(query.replace('&page=1&limit=5', ''))).toMatchObject({ total: 1, more: { filters: 0 } })
    await give('Ha')
    expect(await titles(query)).toEqual([])
    expect(await titles(`?filter=${filters[0]?.id}&filter=`)).toEqual(['Narrowband'])
    expect(await titles(`?filter=999999&filter=${filters[0]?.id}`)).toEqual([])
    expect((await visitor.get('/api/gallery/search?kind=galaxy&kind=moon')).status).toBe(400)
    expect((await visitor.get('/api/gallery/search?filter=1&filter=x')).status).toBe(400)
    const many = Array.from({ length: 11 }, (_, nth) => `filter=${nth + 1}`).join('&')
    expect((await visitor.get(`/api/gallery/search?${many}`)).status).toBe(400)
    await owner.send('DELETE', `/api/images/${id}`)
  })

  it('shows visitors and the owner the same, and nothing of the owner', async () => {
    const draft = await add({ title: 'Draft', imageType: 'blog', targetName: 'M 31' })
    for (const caller of [owner, visitor]) {
      const { body } = await caller.get('/api/gallery/search')
      expect((body as { id: number }[]).map(({ id }) => id)).not.toContain(draft.id)
      expect((body as object[])[0]).not.toHaveProperty('originalName')
    }
  })

  it.each([
    ['kind=ufo', 'kind: one of galaxy, '],
    ['constellation=Xyz', 'constellation: the abbreviation'],
    ['year=last', 'year: four digits'],
    ['equipment=x', 'An id is a whole number'],
    ['limit=1000', 'at most 100'],
  ])('rejects %s in clear words', async (query, message) => {
    const { status, body } = await visitor.get(`/api/gallery/search?${query}`)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)])
  })

  it('changes fields of several pictures, and says which it could not change', async () => {
    const ids = [(await add({ title: 'One' })).id, (await add({ title: 'Two' })).id]
    const change = { targetName: 'M 13', photographer: 'Ada', kind: 'globular-cluster' }
    const { status, body } = await owner.send('POST', '/api/images/bulk-change', { ids: [...ids, 999_999], ...change })
    expect([status, body]).toEqual([
      200,
      [...ids.map(id => ({ id, failure: null })), { id: 999_999, failure: 'Image not found' }],
    ])
    expect(await titles('?kind=globular-cluster')).toEqual(['Two', 'One'])
    const emptied = await owner.send('POST', '/api/images/bulk-change', { ids, photographer: '' })
    expect(emptied.status).toBe(200)
    expect((await owner.get(`/api/images/${ids[0]}`)).body).toMatchObject({ photographer: null, targetName: 'M 13' })
    expect((await visitor.send('POST', '/api/images/bulk-change', { ids, ...change })).status).toBe(401)
    for (const wrong of [{ ids: [] }, { ids, kind: 'ufo' }, { ids: Array.from({ length: 101 }, (_, nth) => nth + 1) }])
      expect((await owner.send('POST', '/api/images/bulk-change', wrong)).status).toBe(400)
  })

  it('gives several pictures a date, a size for visitors and the offer to download', async () => {
    const { id } = await add({ title: 'Of a day' })
    const change = (fields: object) => owner.send('POST', '/api/images/bulk-change', { ids: [id], ...fields })
    const given = { dateTaken: '2025-03-14', publicSize: 'large', downloadable: true }
    expect((await change(given)).body).toEqual([{ id, failure: null }])
    expect((await owner.get(`/api/images/${id}`)).body).toMatchObject(given)
    const emptied = { dateTaken: null, publicSize: null, downloadable: false }
    expect((await change(emptied)).body).toEqual([{ id, failure: null }])
    expect((await owner.get(`/api/images/${id}`)).body).toMatchObject(emptied)
    expect((await change({ dateTaken: '14.3.2025' })).status).toBe(400)
    expect((await change({ publicSize: 'huge' })).status).toBe(400)
  })

  it('adds equipment to several pictures and removes it', async () => {
    const { id } = await add({ title: 'Of a rig' })
    const made = await owner.send('POST', '/api/equipment', { kind: 'telescope', name: 'Added to many' })
    const item = (made.body as { id: number }).id
    const change = (fields: object) => owner.send('POST', '/api/images/bulk-change', { ids: [id], ...fields })
    const equipment = async () => ((await owner.get(`/api/images/${id}`)).body as { equipment: object[] }).equipment
    expect((await change({ addedEquipment: [{ id: item }] })).body).toEqual([{ id, failure: null }])
    expect(await equipment()).toMatchObject([{ id: item, guiding: false }])
    expect((await change({ removedEquipment: [item], equipment: [] })).status).toBe(400)
    expect((await change({ removedEquipment: [item] })).body).toEqual([{ id, failure: null }])
    expect(await equipment()).toEqual([])
  })

  it('lists for the owner what lacks a target or a kind', async () => {
    const { id } = await add({ title: 'Without' })
    const listed = async (query: string, caller = owner) =>
      ((await caller.get(`/api/images?${query}`)).body as { id: number }[]).map(image => image.id)
    expect(await listed('withoutTarget=true')).toContain(id)
    expect(await listed('kind=none')).toContain(id)
    expect(await listed('kind=galaxy')).toEqual(expect.not.arrayContaining([id]))
    expect((await owner.get('/api/images?kind=ufo')).status).toBe(400)
  })
})
