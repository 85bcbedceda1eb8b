import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ImageJson } from '../src/api/media/image-schemas.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { picture, pictureForm, uploadPicture } from './support/pictures.ts'
import { buy, item } from './support/shop.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { until } from '../../runtime/test/support/until.ts'

let site: SharedSite
let owner: HttpCaller
let visitor: HttpCaller
beforeAll(async () => {
  site = await sharedSite({}, { storeReadsPictures: true })
  owner = await site.owner()
  visitor = site.caller()
})
afterAll(() => site.stop())

const imageOf = async (caller: HttpCaller, id: number) =>
  (await caller.get(`/api/images/${id}`)).body as unknown as ImageJson
const sendFile = async (id: number, fields: Record<string, string>, width = 400) =>
  owner.send('POST', `/api/images/${id}/file`, await pictureForm(fields, { bytes: await picture(width, 300) }))
const untilMade = async (id: number) =>
  (
    await until(
      () => owner.get(`/api/images/${id}`),
      ({ body }) =>
        body.replacing === false &&
        (body as ImageJson).versions?.every(({ state }) => state === 'ready') === true &&
        body.state === 'ready',
      60_000,
    )
  ).body as unknown as ImageJson
const at = (id: number, rest: string) => `/api/images/${id}/versions/${rest}`

describe('versions of a picture', () => {
  it('are kept by replacing, seen by visitors, and hidden, ordered, chosen and deleted by the owner', async () => {
    const { id, path } = await uploadPicture(owner, { imageType: 'gallery' })
    expect(await imageOf(visitor, id)).toMatchObject({ finalVersion: { id: 1 }, versions: [] })
    expect((await sendFile(id, { keepFormer: 'true', formerLabel: 'SHO', formerNotes: 'Green.' })).status).toBe(201)
    const kept = await untilMade(id)
    expect(kept).toMatchObject({ width: 400, finalVersion: { id: 2 }, versions: [{ id: 1, label: 'SHO', path }] })
    const seen = await until(
      () => imageOf(visitor, id),
      ({ versions }) => versions?.length === 1,
    )
    expect(seen.versions?.[0]).toMatchObject({ label: 'SHO', notes: 'Green.', kind: 'processing', width: 320 })
    for (const secret of ['hidden', 'state', 'failure', 'originalName', 'size'])
      expect(seen.versions?.[0]).not.toHaveProperty(secret)
    // Lists leave them out.
    expect((await visitor.get('/api/images/gallery?page=1&limit=5')).body[0]).not.toHaveProperty('versions')

    const form = await pictureForm({ label: 'No stars', kind: 'starless' }, { bytes: await picture(500, 300) })
    expect(await owner.send('POST', `/api/images/${id}/versions`, form)).toMatchObject({
      status: 201,
      body: { id, versions: [{ id: 1 }, { id: 3, label: 'No stars', kind: 'starless', state: 'pending' }] },
    })
    await untilMade(id)
    expect((await owner.send('PUT', at(id, 'order'), { ids: [3, 1] })).body).toMatchObject({
      versions: [{ id: 3 }, { id: 1 }],
    })
    const hidden = await owner.send('PATCH', at(id, '1'), { hidden: true, notes: null, date: '2026-02-03' })
    expect(hidden.body).toMatchObject({
      versions: [{ id: 3 }, { id: 1, hidden: true, notes: null, date: '2026-02-03' }],
    })
    expect((await imageOf(visitor, id)).versions).toMatchObject([{ id: 3 }])
    expect((await owner.send('POST', at(id, '1/final'))).body).toMatchObject({
      finalVersion: { id: 1, label: 'SHO' },
      versions: [{ id: 3 }, { id: 2, hidden: false }],
    })
    expect(await imageOf(visitor, id)).toMatchObject({ path, width: 320, finalVersion: { id: 1 } })
    expect((await owner.send('DELETE', at(id, '3'))).body).toMatchObject({ versions: [{ id: 2 }] })
    expect((await imageOf(visitor, id)).versions).toMatchObject([{ id: 2 }])
  })

  it('reject what is wrong, with words for it', async () => {
    const { id } = await uploadPicture(owner, { imageType: 'gallery' })
    await sendFile(id, { keepFormer: 'true' })
    await untilMade(id)
    const cases: [method: string, address: string, body: unknown, status: number, message: string][] = [
      ['PATCH', at(id, '9'), { label: 'x' }, 404, 'Version not found'],
      ['PATCH', at(id, '1'), { label: 'x'.repeat(101) }, 400, 'label'],
      ['PATCH', at(id, '1'), { date: 'yesterday' }, 400, 'YYYY-MM-DD'],
      ['PATCH', at(id, '1'), { kind: 'blurred' }, 400, 'kind'],
      ['PATCH', at(id, '2'), { hidden: true }, 400, 'cannot be hidden'],
      ['PATCH', at(999_999, '1'), { label: 'x' }, 404, 'Image not found'],
      ['PUT', at(id, 'order'), { ids: [1, 2] }, 400, 'each version once'],
      ['PUT', at(id, 'order'), { ids: Array.from({ length: 21 }, (_, n) => n + 1) }, 400, 'ids'],
      ['POST', at(id, '9/final'), undefined, 404, 'Version not found'],
      ['DELETE', at(id, '2'), undefined, 409, 'Make another one final first'],
      ['DELETE', at(id, 'x'), undefined, 400, 'id'],
    ]
    for (const [method, address, body, status, message] of cases) {
      const response = await owner.send(method, address, body)
      expect({ method, address, ...response.body, status: response.status }).toMatchObject({
        ...{ method, address, status },
        message: expect.stringContaining(message),
      })
    }
    expect(await imageOf(owner, id)).toMatchObject({ finalVersion: { id: 2 }, versions: [{ id: 1 }] })
  })
})

describe('order', () => {
  it('shows the version that was bought, which cannot be deleted until it is sent', async () => {
    const bytes = await picture(3000, 2000)
    const form = await pictureForm({ title: 'Orion', imageType: 'gallery' }, { bytes, name: 'orion-bought.jpg' })
    const { id } = (await owner.send('POST', '/api/images', form)).body as { id: number }
    await untilMade(id)
    const product = await owner.send('POST', '/api/admin/products', { imageId: id, name: 'Orion', basePrice: '25.00' })
    const productId = (product.body as { id: number }).id
    const { orderNumber, token } = await buy(site.caller(), { items: [item(productId)] })
    const [{ id: orderId }] = (await owner.get(`/api/admin/orders?search=${orderNumber}`)).body as [{ id: number }]
    const bought = await imageOf(owner, id)
    const orderItem = async () => (await owner.get(`/api/admin/orders/${orderId}`)).body.items[0]
    expect(await orderItem()).toMatchObject({ imageVersionId: 1, image: { originalName: 'orion-bought.jpg' } })

    // The owner does not ask for it, and what is sold is kept all the same, out of the visitors' sight.
    expect((await sendFile(id, {}, 2600)).status).toBe(201)
    expect(await untilMade(id)).toMatchObject({ width: 2600, versions: [{ id: 1, hidden: true }] })
    const path = expect.stringMatching(new RegExp(`^${bought.path}\\?expires=\\d+&signature=[\\w-]+$`))
    const shown = { originalName: 'orion-bought.jpg', width: 3000, path, title: 'Orion', tiles: null }
    expect(await orderItem()).toMatchObject({ imageVersionId: 1, image: shown })
    expect((await owner.get(`/api/admin/order-items/${orderId}`)).body).toMatchObject([{ image: shown }])
    const { originalName: _owners, ...public_ } = shown
    const seenByBuyer = (await visitor.get(`/api/store/orders/${token}`)).body.items[0]
    expect(seenByBuyer).toMatchObject({ image: public_ })
    expect(seenByBuyer.image).not.toHaveProperty('originalName')
    const { image } = seenByBuyer as { image: ImageJson }
    const etagAt = async (address: string | null | undefined, caller = visitor) =>
      (await caller.get(address ?? '')).headers.get('etag')
    const ofVersion = await etagAt(bought.path, owner)
    const ofPhotograph = await etagAt((await imageOf(visitor, id)).path)
    expect(ofVersion).not.toBe(ofPhotograph)
    // Its former address shows visitors the current version; the addresses in the order show what was bought.
    expect(await etagAt(bought.path)).toBe(ofPhotograph)
    expect(await etagAt(image.path)).toBe(ofVersion)
    expect(await etagAt(image.path?.replace(/signature=./, 'signature=-'))).toBe(ofPhotograph)
    const others = [image.optimizedPath, image.thumbnailPath, image.share?.url, image.responsiveVariants[0]?.url]
    for (const address of others) expect(address).toContain('&signature=')

    expect(await owner.send('DELETE', at(id, '1'))).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_ORDERED',
        message: expect.stringMatching(/^An order that is not sent yet needs this version/),
      },
    })
    await owner.send('POST', `/api/admin/orders/${orderId}/status`, { status: 'shipped' })
    expect((await owner.send('DELETE', at(id, '1'))).status).toBe(200)
    // Nobody can say any more what was bought: nothing else is shown in its place.
    expect(await orderItem()).toMatchObject({ imageVersionId: 1, image: null })
  })

  it('keeps its picture in the trash until it is sent', async () => {
    const form = await pictureForm({ title: 'Veil', imageType: 'gallery' }, { bytes: await picture(3000, 2000) })
    const { id } = (await owner.send('POST', '/api/images', form)).body as { id: number }
    await untilMade(id)
    const product = await owner.send('POST', '/api/admin/products', { imageId: id, name: 'Veil', basePrice: '25.00' })
    const { orderNumber } = await buy(site.caller(), { items: [item((product.body as { id: number }).id)] })
    const [order] = (await owner.get(`/api/admin/orders?search=${orderNumber}`)).body as [{ id: number }]
    expect((await owner.send('DELETE', `/api/images/${id}`)).status).toBe(204)
    const trashed = async () =>
      ((await owner.get('/api/trash/images')).body as { id: number; neededByOrders: number }[]).find(
        image => image.id === id,
      )
    expect(await trashed()).toMatchObject({ neededByOrders: 1 })
    const purge = () => owner.send('DELETE', `/api/trash/images/${id}`)
    expect(await purge()).toMatchObject({
      status: 409,
      body: {
        code: 'IMAGE_ORDERED',
        message: expect.stringMatching(/^An order that is not sent yet needs this picture/),
      },
    })
    await owner.send('POST', `/api/admin/orders/${order.id}/status`, { status: 'shipped' })
    expect(await trashed()).toMatchObject({ neededByOrders: 0 })
    expect((await purge()).status).toBe(204)
    expect(await trashed()).toBeUndefined()
  })
})
