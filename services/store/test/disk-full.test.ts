import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { RpcError } from '@skyfolio/runtime/rpc/client'
import { item, newProduct } from './support/buyer.ts'
import { sharedStore, type SharedStore } from './support/shared-store.ts'
import type { Store } from './support/start-store.ts'
import { until } from '../../../runtime/test/support/until.ts'

// More than any disk has: to this store, its MongoDB has no room left.
const MONGODB_RESERVE_MB = '1000000000'

let roomy: SharedStore
let store: Store
beforeAll(async () => {
  roomy = await sharedStore()
  store = await roomy.startAnother({ MONGODB_RESERVE_MB })
})
afterAll(() => store.stop())

describe('store on a full disk', () => {
  it('shows products, sells nothing, and lets the provider retry its events', async () => {
    const id = await newProduct(roomy)
    const deliverEvent = () =>
      store.checkout
        .handlePaymentEvent({ payload: Buffer.from('{}'), signature: 'not signed' })
        .then(() => null)
        .catch((error: RpcError) => error)
    // Looked at for the first time, an event without a signature is refused for good.
    const refused = await until(deliverEvent, error => error?.reason === 'DISK_FULL')
    expect(refused).toMatchObject({ code: 14, kind: 'unavailable', message: expect.stringMatching(/disk is full/) })
    const fields = { name: 'Another' }
    for (const write of [
      () => store.checkout.createPaymentIntent({ items: [item(id)] }),
      () => store.products.createProduct({ fields }),
    ])
      await expect(write()).rejects.toMatchObject({ reason: 'DISK_FULL' })
    expect((await store.products.getProduct({ id })).id).toBe(id)
    // Whoever owns it can make room.
    await store.products.deleteProduct({ id })
    await expect(store.products.getProduct({ id })).rejects.toMatchObject({ code: 5 })
  })
})
