import { afterAll, beforeAll, describe, expect, test, it } from '@jest/globals'
import type { HttpCaller } from './support/http-caller.ts'
import { buy, item, newProduct } from './support/shop.ts'
import { openTcpProxy } from '../../runtime/test/support/tcp-proxy.ts'
import { signIn } from './support/start-site.ts'
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

const sold = async () => (await visitor.get('/api/store/products')).body as { id: number; basePrice: string }[]

describe('product', () => {
  it('is created from a picture, changed and removed, and visitors see nothing old', async () => {
    const { product, image } = await newProduct(owner, { description: 'M 42', id: 99, demo: true })
    expect(product).toMatchObject({
      ...{ imageId: image.id, name: 'Orion', description: 'M 42', basePrice: '25.00', isActive: true },
      image: { id: image.id, path: image.path },
    })
    expect(product.id).not.toBe(99)
    const address = `/api/store/products/${product.id}`
    const seen = await visitor.get(address)
    expect(seen.body).toMatchObject({ id: product.id, basePrice: '25.00', image: { id: image.id } })
    expect(seen.body.image.state).toBeUndefined()
    expect(await sold()).toEqual([expect.objectContaining({ id: product.id })])

    const ofImage = async (id: number) => (await visitor.get(`/api/store/products?imageId=${id}`)).body
    expect(await ofImage(image.id)).toEqual([expect.objectContaining({ id: product.id })])
    expect(await ofImage(image.id + 1)).toEqual([])
    expect((await visitor.get('/api/store/products?imageId=one')).status).toBe(400)

    const changed = await owner.send('PUT', `/api/admin/products/${product.id}`, { basePrice: 30.5, description: '' })
    expect(changed).toMatchObject({ status: 200, body: { basePrice: '30.50', description: null, name: 'Orion' } })
    expect((await visitor.get(address)).body.basePrice).toBe('30.50')
    expect(await sold()).toMatchObject([{ basePrice: '30.50' }])

    await owner.send('PUT', `/api/admin/products/${product.id}`, { isActive: false })
    expect(await sold()).toEqual([])
    expect(await ofImage(image.id)).toEqual([])
    expect(await visitor.get(address)).toMatchObject({ status: 404, body: { message: 'Product not found' } })
    expect((await owner.get(address)).body).toMatchObject({ isActive: false })
    expect((await owner.get('/api/admin/products')).body).toMatchObject([{ id: product.id, isActive: false }])

    expect((await owner.send('DELETE', `/api/admin/products/${product.id}`)).status).toBe(204)
    expect((await owner.send('DELETE', `/api/admin/products/${product.id}`)).status).toBe(404)
    expect((await owner.get('/api/admin/products')).body).toEqual([])
  })

  test.each([
    [{}, 'Please fill in all required fields'],
    [{ name: '', imageId: 1, basePrice: 1 }, 'Please fill in all required fields'],
    [{ name: 'Orion', imageId: null, basePrice: 1 }, 'Please fill in all required fields'],
    [{ name: 'Orion', imageId: 1, basePrice: '' }, 'Please fill in all required fields'],
    [{ name: 'Orion', imageId: 1, basePrice: -1 }, 'basePrice: an amount from 0.00 to 99999999.99 is needed'],
    [{ name: 'Orion', imageId: 1, basePrice: '1.005' }, 'basePrice: An amount has at most two decimals'],
    [{ name: 'Orion', imageId: 1, basePrice: '1e3' }, 'basePrice: an amount from 0.00 to 99999999.99 is needed'],
    [{ name: 'Orion', imageId: 999_999, basePrice: 1 }, 'imageId: there is no such image'],
  ])('%j is refused: %s', async (body, message) => {
    expect(await owner.send('POST', '/api/admin/products', body)).toMatchObject({ status: 400, body: { message } })
  })

  it('fills the paper or has a white border, and an order remembers which', async () => {
    const { product } = await newProduct(owner, { fit: 'border' })
    const address = `/api/store/products/${product.id}`
    expect((await visitor.get(address)).body).toMatchObject({ fit: 'border' })
    const { token, orderNumber } = await buy(site.caller(), { items: [item(product.id)] })
    const change = (fit: unknown) => owner.send('PUT', `/api/admin/products/${product.id}`, { fit })
    expect(await change('stretch')).toMatchObject({ status: 400 })
    expect(await change('fill')).toMatchObject({ status: 200, body: { fit: 'fill', name: 'Orion' } })
    expect((await visitor.get(address)).body).toMatchObject({ fit: 'fill' })
    expect((await visitor.get(`/api/store/orders/${token}`)).body.items).toMatchObject([{ fit: 'border' }])
    const orders = await owner.get(`/api/admin/orders?search=${orderNumber}`)
    expect(orders.body).toMatchObject([{ items: [{ fit: 'border' }] }])
    const table = await owner.get(`/api/admin/orders/export?search=${orderNumber}`)
    expect(String(table.body)).toContain('Orion, 13x19 Print × 1, with white border')
    const other = await newProduct(owner)
    expect(other.product).toMatchObject({ fit: 'fill' })
    for (const { id } of [product, other.product]) await owner.send('DELETE', `/api/admin/products/${id}`)
  })

  it('is deleted with its picture, whose uses are listed before; an order keeps what was bought', async () => {
    const { product, image } = await newProduct(owner)
    const { token } = await buy(site.caller(), { items: [item(product.id, 2)] })
    const uses = await owner.get(`/api/images/${image.id}/uses`)
    expect(uses.body).toEqual([
      expect.objectContaining({ type: 'product', id: product.id, title: 'Orion', published: true }),
      expect.objectContaining({ type: 'order', id: null, title: '1 order' }),
    ])
    expect((await owner.send('DELETE', `/api/images/${image.id}`)).status).toBe(204)
    expect((await owner.get('/api/admin/products')).body).toEqual([])
    expect(await sold()).toEqual([])
    const order = await visitor.get(`/api/store/orders/${token}`)
    expect(order.body.items).toMatchObject([{ productName: 'Orion', quantity: 2, totalPrice: '50.00', image: null }])
  })
})

test('print options start as an ordered list of four that the owner can change', async () => {
  const shown = async () => (await visitor.get('/api/store/print-options')).body as { name: string }[]
  expect((await shown()).map(({ name }) => name)).toEqual(['13x19', '11x14', '16x20', '20x30'])
  expect((await shown())[1]).toMatchObject({ width: 11, height: 14, priceMultiplier: '0.80', isActive: true })
  const wanted = { name: '8x10', width: 8, height: 10, priceMultiplier: '0.5', sortOrder: 9 }
  const made = await owner.send('POST', '/api/admin/print-options', wanted)
  expect(made).toMatchObject({ status: 201, body: { ...wanted, priceMultiplier: '0.50' } })
  const address = `/api/admin/print-options/${made.body.id}`
  await owner.send('PUT', address, { isActive: false, priceMultiplier: null })
  expect((await shown()).map(({ name }) => name)).not.toContain('8x10')
  expect((await owner.get('/api/admin/print-options')).body.at(-1)).toMatchObject({ priceMultiplier: '1.00' })
  expect((await owner.send('DELETE', address)).status).toBe(204)
  for (const [body, message] of [
    [{ ...wanted, name: '' }, 'Print option name is required'],
    [{ ...wanted, priceMultiplier: '10.00' }, 'Price multiplier must be between 0.01 and 9.99'],
  ] as const)
    expect(await owner.send('POST', '/api/admin/print-options', body)).toMatchObject({ status: 400, body: { message } })
})

test('products are shown without pictures while media is away, and cached ones are preferred', async () => {
  const { product } = await newProduct(owner)
  const media = await openTcpProxy({ port: site.services.media.server.port })
  const gateway = await site.anotherGateway({ MEDIA_ADDRESS: media.address })
  const [seller, buyer] = [await signIn(gateway.caller()), gateway.caller()]
  const { body: before } = await buyer.get('/api/store/products')
  await media.cut()
  expect((await seller.get('/api/admin/products')).body).toMatchObject([{ id: product.id, image: null }])
  expect((await buyer.get('/api/store/products')).body).toEqual(before)
  await gateway.stop()
  await media.close()
})
