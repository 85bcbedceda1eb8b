import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { address, buy, customer, item, newProduct, orderOf, prepare } from './support/buyer.ts'
import { startSitePictures } from './support/site-pictures.ts'
import { sharedStore } from './support/shared-store.ts'
import type { Store } from './support/start-store.ts'

jest.setTimeout(120_000)
/** Of the picture that products of the tests show. */
const IMAGE = 7
let pictures: Awaited<ReturnType<typeof startSitePictures>>
let store: Store
let productId: number
beforeAll(async () => {
  pictures = await startSitePictures()
  pictures.set(IMAGE, 3000, 2000, 1)
  const shared = await sharedStore({ emptied: true })
  store = await shared.startAnother({ MEDIA_ADDRESS: pictures.address })
  productId = await newProduct(store)
})
afterAll(async () => {
  await store.stop()
  await pictures.stop()
})

const wanted = () => ({ items: [item(productId)], customer, address })
const countOf = async (versionId: number) =>
  (await store.products.countOrdersOfVersion({ imageId: IMAGE, versionId })).orderCount

describe('version that an order bought', () => {
  it('is the one that was shown when the buyer paid, and stays when another one is shown', async () => {
    const { saved } = await buy(store, wanted())
    pictures.set(IMAGE, 3000, 2000, 2)
    const order = await orderOf(store, saved.paymentIntentId)
    expect(order.items).toMatchObject([{ imageId: IMAGE, imageVersionId: 1 }])
    expect([await countOf(1), await countOf(2), await countOf(0)]).toEqual([1, 0, 1])
    await store.orders.moveOrder({ id: order.id, to: 'ORDER_STATE_SHIPPED' })
    expect([await countOf(1), await countOf(0)]).toEqual([0, 0])
  })

  it('is counted for many pictures at once, those that no order needs left out', async () => {
    const { saved } = await buy(store, { ...wanted(), items: [item(productId, 2), item(productId)] })
    const { id } = await orderOf(store, saved.paymentIntentId)
    const counted = await store.products.countOrdersOfImages({ imageIds: [IMAGE, IMAGE, 8, 0] })
    expect(counted).toEqual({ images: [{ imageId: IMAGE, orderCount: 1 }] })
    await store.orders.moveOrder({ id, to: 'ORDER_STATE_SHIPPED' })
    expect(await store.products.countOrdersOfImages({ imageIds: [IMAGE] })).toEqual({ images: [] })
    const imageIds = Array.from({ length: 101 }, (_, n) => n + 1)
    await expect(store.products.countOrdersOfImages({ imageIds })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  })

  // A cart knows the picture for a minute; what is paid for is read at that moment.
  it('is read anew when the buyer is about to pay', async () => {
    pictures.set(IMAGE, 3000, 2000, 2)
    const saved = await store.checkout.createPaymentIntent(wanted())
    pictures.set(IMAGE, 3000, 2000, 3)
    await prepare(store, saved, wanted())
    expect((await orderOf(store, saved.paymentIntentId)).items).toMatchObject([{ imageVersionId: 3 }])
    // It may be paid any moment.
    expect(await countOf(3)).toBe(1)
  })
})
