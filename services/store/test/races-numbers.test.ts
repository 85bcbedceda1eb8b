import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { item, newProduct } from './support/buyer.ts'
import { inLanes, times } from './support/random.ts'
import { sharedStore } from './support/shared-store.ts'
import type { Store } from './support/start-store.ts'

jest.setTimeout(240_000)
let store: Store
let print: number
beforeAll(async () => {
  store = await sharedStore({ emptied: true })
  print = await newProduct(store)
})

describe('order number', () => {
  // Protected by waiting longer for a connection than such a crowd takes (waitQueueTimeoutMS in runtime/src/mongo/connection.ts), by the
  // counter outside of any transaction (ids.next in checkout/save-checkout.ts) and by the unique index on the number, which makes
  // createCheckout draw another one.
  it(`is unique, like link and id, among ${times(1000)} concurrent orders`, async () => {
    const lastId = async () => Number((await store.collection('counters').findOne({ _id: 'order' }))?.['last'] ?? 0)
    const before = await lastId()
    await inLanes(times(1000), times(1000), () =>
      store.checkout.createPaymentIntent({ items: [item(print), item(print, 2, 2)] }),
    )
    const orders = await store.collection('orders').find({}).toArray()
    expect(orders).toHaveLength(times(1000))
    const ids = orders.map(({ _id }) => Number(_id))
    const lines = orders.flatMap(order => (order['current'] as { lines: { id: number }[] }).lines.map(({ id }) => id))
    for (const all of [ids, lines, orders.map(order => order['number']), orders.map(order => order['token'])])
      expect(new Set(all).size).toBe(all.length)
    // Each order took one id: nothing was tried again and again.
    expect(Math.max(...ids) - before).toBe(times(1000))
    const taken = { ...orders[0], _id: 1_000_000, token: 'another', intentId: null }
    const refused = { code: 11000, keyPattern: { number: 1 } }
    await expect(store.collection('orders').insertOne(taken)).rejects.toMatchObject(refused)
  })
})
