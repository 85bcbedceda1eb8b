import { beforeAll, describe, expect, it } from '@jest/globals'
import type { ListOrdersRequestInput } from '@skyfolio/protos/skyfolio/store/v1/ListOrdersRequest'
import type { OrderPositionInput } from '@skyfolio/protos/skyfolio/store/v1/OrderPosition'
import { address, buy, customer, item, newProduct, orderOf } from '../support/buyer.ts'
import { sharedStore } from '../support/shared-store.ts'
import { dollars, type Store } from '../support/start-store.ts'

let store: Store
let print: number
beforeAll(async () => {
  store = await sharedStore({ emptied: true })
  print = await newProduct(store)
})

const bought = async () => {
  const { saved } = await buy(store, { items: [item(print)] })
  return orderOf(store, saved.paymentIntentId)
}

describe('order', () => {
  it('is listed newest first, filtered, searched and in pages', async () => {
    await bought()
    await store.orders.cancelOrder({ id: (await bought()).id })
    const email = 'Search.Me@example.org'
    const { saved, orderNumber = '' } = await buy(store, { items: [item(print)], customer: { ...customer, email } })
    const { id } = await orderOf(store, saved.paymentIntentId)
    const found = async (search: string) => (await store.orders.listOrders({ search })).orders.map(each => each.id)
    expect(await found('search.me@EXAMPLE.org')).toEqual([id])
    expect(await found(orderNumber.toLowerCase().slice(0, 8))).toContain(id)
    expect(await found('SF-0000')).toEqual([])
    const { orders, totalSize } = await store.orders.listOrders({ pageSize: 2, includeTotal: true })
    expect([orders[0]?.id, orders.length, orders[0]?.history, orders[0]?.token]).toEqual([id, 2, [], undefined])
    expect(totalSize).toBeGreaterThan(2)
    const cancelled = await store.orders.listOrders({ states: ['ORDER_STATE_CANCELLED'] })
    expect(new Set(cancelled.orders.map(({ state }) => state))).toEqual(new Set(['ORDER_STATE_CANCELLED']))
  })

  // Protected by `searchConditions` and `beginningsOf` in orders/order-repository.ts.
  it("is found by its number and the beginnings of its buyer's name, mail and ZIP code, and of a picture's title", async () => {
    const { id: veil } = await store.products.createProduct({
      fields: { imageId: 7, name: 'Voile du Cygne, nébuleuse', basePrice: dollars(20) },
    })
    const ada = { ...customer, name: 'Zoë Lovelace-King', email: 'Ada.King@analytical.example' }
    const place = { ...address, zipCode: '78799-1234' }
    const { saved, orderNumber = '' } = await buy(store, { items: [item(veil)], customer: ada, address: place })
    const { id } = await orderOf(store, saved.paymentIntentId)
    await buy(store, { items: [item(print)] })
    const found = async (search: string) => (await store.orders.listOrders({ search })).orders.map(each => each.id)
    const searches = [
      ...['zoe', 'KING', 'King Zoë', 'analytical', 'ada.king@ana', '78799', '78799-1234', 'nebul', 'cygne voile'],
      ...[orderNumber, `${orderNumber.toLowerCase()} lovelace`, 'zoe 78799 nébuleuse'],
    ]
    for (const search of searches) expect([search, await found(search)]).toEqual([search, [id]])
    for (const search of ['vera zoe', 'ovelace', '78798', '$ .*', 'ada@', `${orderNumber} vera`])
      expect([search, await found(search)]).toEqual([search, []])
    const { totalSize } = await store.orders.listOrders({ search: 'nebuleuse', pageSize: 1, includeTotal: true })
    expect(totalSize).toBe(1)
  })

  it('reads a search from its index, in the order of the list', async () => {
    const plan = await store
      .collection('orders')
      .find({ beginnings: 'orion' })
      .sort({ createdAt: -1, _id: -1 })
      .explain('queryPlanner')
    const winner = JSON.stringify(plan['queryPlanner'].winningPlan)
    expect(winner).toContain('"indexName":"search"')
    expect(winner).not.toContain('"SORT"')
  })

  // Protected by `isAfter` in orders/order-repository.ts.
  it('is listed after a position, also among orders of the same moment and when others come or go', async () => {
    for (let n = 0; n < 5; n += 1) await bought()
    const list = async (request: ListOrdersRequestInput) => (await store.orders.listOrders(request)).orders
    // One moment for three of them.
    const three = (await list({ pageSize: 3 })).map(({ id }) => id)
    await store.collection('orders').updateMany({ _id: { $in: three } }, { $set: { createdAt: new Date() } })
    const whole = (await list({})).map(({ id }) => id)
    const walked: number[] = []
    let after: OrderPositionInput | undefined
    while (walked.length <= whole.length) {
      const page = await list({ pageSize: 1, after })
      const last = page.at(-1)
      if (!last) break
      walked.push(last.id)
      after = { createdAt: last.createdAt, id: last.id }
      // It comes before all of them.
      if (walked.length === 1) await bought()
    }
    expect(walked).toEqual(whole)
    const [newest, ...others] = await list({ states: ['ORDER_STATE_PAID'] })
    const behind = { createdAt: newest?.createdAt, id: newest?.id }
    expect(await list({ states: ['ORDER_STATE_PAID'], after: behind })).toEqual(others)
    await expect(list({ after: { id: 1 } })).rejects.toMatchObject({ reason: 'INVALID_PAGE' })
  })

  // Protected by `listed` in orders/order-repository.ts (buildFilter).
  it('is not listed without a name, neither while pending nor when cancelled', async () => {
    const listed = async () => (await store.orders.listOrders({ pageSize: 1, includeTotal: true })).totalSize ?? 0
    const before = await listed()
    const { paymentIntentId } = await store.checkout.createPaymentIntent({ items: [item(print)] })
    await store.orders.cancelOrder({ id: (await orderOf(store, paymentIntentId)).id })
    expect(await listed()).toBe(before)
    await store.orders.cancelOrder({ id: (await bought()).id })
    expect(await listed()).toBe(before + 1)
  })
})
