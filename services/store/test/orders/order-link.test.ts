import { beforeAll, describe, expect, it } from '@jest/globals'
import { address, buy, customer, item, newProduct, orderOf } from '../support/buyer.ts'
import { sharedStore } from '../support/shared-store.ts'
import type { Store } from '../support/start-store.ts'

let store: Store
let print: number
beforeAll(async () => {
  store = await sharedStore()
  print = await newProduct(store)
})

const bought = async () => {
  const { saved } = await buy(store, { items: [item(print)] })
  return orderOf(store, saved.paymentIntentId)
}

describe('order', () => {
  it('shows its buyer no more than the state 90 days after delivery', async () => {
    const { id } = await bought()
    const { token = '' } = await store.orders.getOrder({ id })
    const orders = store.collection('orders')
    const deliveredDaysAgo = async (days: number) => {
      const deliveredAt = new Date(Date.now() - days * 86_400_000)
      await orders.updateOne({ _id: id }, { $set: { state: 'delivered', deliveredAt } })
      return store.orders.getOrderByToken({ token })
    }
    const recent = await deliveredDaysAgo(89.9)
    expect(recent).toMatchObject({ customerName: customer.name, detailsExpired: false })
    const late = await deliveredDaysAgo(90.1)
    expect(late).toMatchObject({
      orderNumber: recent.orderNumber,
      state: 'ORDER_STATE_DELIVERED',
      detailsExpired: true,
    })
    expect(late.items).toEqual([])
    for (const secret of [...Object.values(customer), address.street])
      expect(JSON.stringify(late)).not.toContain(secret)
    // The owner sees all of it.
    expect((await store.orders.getOrder({ id })).customerName).toBe(customer.name)
  })

  it('has a link that the owner can replace, after which the old one leads nowhere', async () => {
    const { id } = await bought()
    const { token: before = '' } = await store.orders.getOrder({ id })
    const { token: after = '' } = await store.orders.renewOrderLink({ id }, { actorId: 1 })
    expect(after).toMatch(/^[a-z2-7]{32}$/)
    expect(after).not.toBe(before)
    const missing = { reason: 'ORDER_NOT_FOUND' }
    await expect(store.orders.getOrderByToken({ token: before })).rejects.toMatchObject(missing)
    expect((await store.orders.getOrderByToken({ token: after })).customerName).toBe(customer.name)
    const entry = await store.collection('audit').findOne({ action: 'order.link_renewed', subjectId: id })
    expect(entry).toMatchObject({ actorId: 1 })
    expect(JSON.stringify(entry)).not.toContain(after)
    await expect(store.orders.renewOrderLink({ id: 99_999 })).rejects.toMatchObject(missing)
  })
})
