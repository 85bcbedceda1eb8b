import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { HttpCaller } from './support/http-caller.ts'
import { uploadPicture } from './support/pictures.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'

let site: SharedSite
let owner: HttpCaller
let visitor: HttpCaller

beforeAll(async () => {
  site = await sharedSite()
  owner = await site.owner()
  visitor = site.caller()
})
afterAll(() => site.stop())

const upload = (title: string, fields = {}) => uploadPicture(owner, { imageType: 'gallery', title, ...fields })
const make = async (fields: Record<string, unknown>) => {
  const made = await owner.send('POST', '/api/albums', fields)
  expect(made.status).toBe(201)
  return made.body as { id: number; slug: string }
}
const add = (id: number, imageIds: number[]) => owner.send('POST', `/api/albums/${id}/images`, { imageIds })
const hide = (id: number, hidden: boolean) => owner.send('PATCH', `/api/images/${id}`, { hidden })
const titlesOf = async (path: string, caller = visitor) =>
  ((await caller.get(path)).body as { title: string }[]).map(({ title }) => title)

describe('albums', () => {
  it('are shown to visitors as their owner has chosen, at once', async () => {
    const [one, two] = [await upload('One'), await upload('Two')]
    const { id, slug } = await make({ title: 'Summer nights', text: 'Warm ones.' })
    expect((await add(id, [one.id, two.id])).body).toMatchObject({ added: 2, album: { imageCount: 2 } })
    const page = `/api/albums/slug/${slug}`
    expect((await visitor.get(page)).status).toBe(404)
    expect((await visitor.get(`${page}/images`)).status).toBe(404)
    expect((await owner.get(page)).body).toMatchObject({ visibility: 'hidden', imageCount: 2 })
    await hide(one.id, true)
    expect((await owner.get(page)).body).toMatchObject({ imageCount: 1, cover: { id: two.id } })
    expect(await titlesOf(`${page}/images`, owner)).toEqual(['Two'])
    expect((await visitor.get(page)).status).toBe(404)
    await hide(one.id, false)
    expect(await titlesOf('/api/albums')).toEqual([])
    expect(await titlesOf('/api/albums', owner)).toEqual(['Summer nights'])
    // What the owner's own pages show of the site.
    expect(await titlesOf('/api/albums?published=true', owner)).toEqual([])

    const change = (fields: object) => owner.send('PUT', `/api/albums/${id}`, fields)
    expect((await change({ visibility: 'unlisted' })).status).toBe(200)
    expect(await titlesOf('/api/albums')).toEqual([])
    expect((await visitor.get(page)).body).toMatchObject({ title: 'Summer nights', cover: { id: one.id } })
    expect((await change({ visibility: 'public', coverId: two.id })).status).toBe(200)
    const { body } = await visitor.get('/api/albums')
    expect(body).toMatchObject([{ slug, imageCount: 2, cover: { id: two.id } }])
    for (const name of ['coverId', 'cover.originalName', 'cover.hidden'])
      expect(body[0]).not.toHaveProperty(name.split('.'))
    expect(await titlesOf(`${page}/images?page=1&limit=1`)).toEqual(['One'])
    expect((await visitor.get(`${page}/images?page=1&limit=1`)).headers.get('x-total-count')).toBe('2')
    expect(await titlesOf(`/api/albums?image=${two.id}`)).toEqual(['Summer nights'])

    const move = (imageId: number, beforeId: number | null) =>
      owner.send('PUT', `/api/albums/${id}/images/${imageId}/place`, { beforeId })
    expect((await move(two.id, one.id)).status).toBe(200)
    expect(await titlesOf(`${page}/images`)).toEqual(['Two', 'One'])
    expect((await move(999_999, null)).status).toBe(404)
    const removed = await owner.send('POST', `/api/albums/${id}/images/remove`, { imageIds: [two.id] })
    expect(removed.body).toMatchObject({ removed: 1, album: { coverId: null } })
    expect(await titlesOf(`${page}/images`)).toEqual(['One'])

    expect((await change({ title: 'Winter nights' })).body).toMatchObject({ slug: 'winter-nights' })
    expect((await visitor.get(page)).body).toMatchObject({ slug: 'winter-nights' })
    expect((await change({ title: '' })).status).toBe(400)
    expect((await change({ coverId: two.id })).status).toBe(400)
    expect((await owner.send('DELETE', `/api/albums/${id}`)).status).toBe(204)
    expect((await visitor.get(page)).status).toBe(404)
    expect((await visitor.get(`/api/images/${one.id}`)).status).toBe(200)
    const actions = (await owner.get('/api/admin/activity?kind=album')).body as { action: string }[]
    expect(actions.at(-1)?.action).toBe('album.created')
    expect(actions[0]?.action).toBe('album.deleted')
  })
})

describe('order of the gallery', () => {
  it('is the one that the owner has chosen, where it is asked for', async () => {
    const ids = [(await upload('Old')).id, (await upload('New')).id] as const
    const inOrder = async (query = 'order=site&') =>
      ((await visitor.get(`/api/images/gallery?${query}page=1&limit=2`)).body as { id: number }[]).map(({ id }) => id)
    const order = (order: string) => owner.send('PUT', '/api/images/gallery/order', { order })
    const move = (id: number, to: object) => owner.send('PUT', `/api/images/${id}/place`, to)
    expect((await owner.get('/api/images/gallery/order')).body).toEqual({ order: 'date' })
    expect((await visitor.get('/api/images/gallery/order')).status).toBe(401)
    expect((await order('alphabetical')).status).toBe(400)
    expect((await move(ids[0], { beforeId: ids[1] })).status).toBe(204)
    expect(await inOrder()).toEqual([ids[1], ids[0]])
    expect((await order('manual')).body).toEqual({ order: 'manual' })
    // From the front cache, too.
    expect(await inOrder()).toEqual([ids[0], ids[1]])
    expect((await visitor.get(`/api/images/${ids[1]}/place`)).body).toMatchObject({ position: 1 })
    expect((await move(ids[1], {})).status).toBe(204)
    expect(await inOrder()).toEqual([ids[1], ids[0]])
    expect((await move(ids[1], { afterId: ids[0] })).status).toBe(204)
    expect(await inOrder()).toEqual([ids[0], ids[1]])
    expect(await inOrder('')).toEqual([ids[1], ids[0]])
    expect((await move(999_999, {})).status).toBe(404)
    expect((await order('date')).status).toBe(200)
    expect(await inOrder()).toEqual([ids[1], ids[0]])
    expect((await order('taken')).body).toEqual({ order: 'taken' })
    expect((await owner.get('/api/images/gallery/order')).body).toEqual({ order: 'taken' })
    const takenOn = (dateTaken: string | null) => owner.send('PATCH', `/api/images/${ids[0]}`, { dateTaken })
    expect((await takenOn('2999-02-02')).status).toBe(200)
    expect(await inOrder()).toEqual([ids[0], ids[1]])
    expect((await visitor.get(`/api/images/${ids[1]}/place`)).body).toMatchObject({ position: 1 })
    expect((await takenOn(null)).status).toBe(200)
    expect(await inOrder()).toEqual([ids[1], ids[0]])
    expect((await order('date')).status).toBe(200)
  })
})

describe('hidden picture', () => {
  it('is found by visitors nowhere, and by its owner still', async () => {
    const picture = await upload('Kept back', { enabledInHeader: 'true' })
    const { id, slug } = await make({ title: 'Mixed', visibility: 'public' })
    await add(id, [picture.id, (await upload('Shown')).id])
    const post = { title: 'With it', content: `<p><img src="${picture.path}"></p>`, headerImageId: picture.id }
    const written = await owner.send('POST', '/api/posts', { ...post, published: true })
    const article = `/api/posts/slug/${(written.body as { slug: string }).slug}`
    const lists = ['/api/images', '/api/images/gallery', '/api/images/header', `/api/albums/slug/${slug}/images`]
    for (const list of lists)
      expect([list, await titlesOf(list)]).toEqual([list, expect.arrayContaining(['Kept back'])])
    expect((await visitor.get(article)).body).toMatchObject({ headerImage: { id: picture.id } })

    expect((await hide(picture.id, true)).body).toMatchObject({ hidden: true })
    for (const list of lists) {
      expect(await titlesOf(list)).not.toContain('Kept back')
      expect(await titlesOf(`${list}?published=true`, owner)).not.toContain('Kept back')
    }
    expect((await visitor.get(`/api/images/${picture.id}`)).status).toBe(404)
    // Hiding wins over what shows it.
    expect((await visitor.get(article)).body).toMatchObject({ headerImage: null, previewImage: null })
    for (const address of [picture.path, picture.optimizedPath, `/uploads/${picture.filename}`]) {
      expect([address, (await visitor.get(address)).status]).toEqual([address, 404])
      const seen = await owner.get(address)
      expect([address, seen.status, seen.headers.get('cache-control')]).toEqual([address, 200, 'private, no-store'])
    }
    // A browser can't name itself as somebody to media.
    const forged = { 'x-skyfolio-identity': 'gateway.e30.e30' }
    expect((await visitor.get(picture.path, forged)).status).toBe(404)
    expect(await titlesOf('/api/images/hidden', owner)).toEqual(['Kept back'])
    expect((await visitor.get('/api/images/hidden')).status).toBe(401)
    expect((await owner.get(`/api/images/${picture.id}`)).body).toMatchObject({ hidden: true, state: 'ready' })
    const uses = await owner.get(`/api/images/${picture.id}/uses`)
    expect(uses.body).toMatchObject([{ type: 'post', title: 'With it', published: true }])

    expect((await hide(picture.id, false)).status).toBe(200)
    for (const list of lists) expect(await titlesOf(list)).toContain('Kept back')
    expect((await visitor.get(picture.path)).headers.get('cache-control')).toContain('immutable')
    expect((await visitor.get(article)).body).toMatchObject({ headerImage: { id: picture.id } })
  })
})
