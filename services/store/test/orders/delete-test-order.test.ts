import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { buy, item, newProduct, orderOf, readyToPay } from '../support/buyer.ts'
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
const conflict = (reason: string) => ({ code: status.FAILED_PRECONDITION, reason })

describe('order', () => {
  it('of the test mode can be deleted by the owner, with the use of its coupon', async () => {
    const coupon = await store.coupons.createCoupon({
      fields: { code: 'DELETED', discountType: 'DISCOUNT_TYPE_PERCENTAGE', discountHundredths: 1000, maxUses: 1 },
    })
    const { saved } = await buy(store, { items: [item(print)], couponCode: 'DELETED' })
    const { id, orderNumber } = await orderOf(store, saved.paymentIntentId)
    const usedCount = async () =>
      (await store.coupons.listCoupons({})).coupons.find(each => each.id === coupon.id)?.usedCount
    expect(await usedCount()).toBe(1)
    await store.orders.deleteTestOrder({ id }, { actorId: 3 })
    const gone = { code: status.NOT_FOUND, reason: 'ORDER_NOT_FOUND' }
    await expect(store.orders.getOrder({ id })).rejects.toMatchObject(gone)
    await expect(store.orders.deleteTestOrder({ id })).rejects.toMatchObject(gone)
    expect((await store.orders.listOrders({ search: orderNumber })).orders).toEqual([])
    expect(await usedCount()).toBe(0)
    expect((await store.coupons.listCouponUsages({ couponId: coupon.id })).usages).toEqual([])
    expect((await store.audit.listEntries({ pageSize: 1 })).entries).toMatchObject([
      { action: 'order.deleted', actorId: 3, subjectId: id, subjectName: orderNumber },
    ])
  })

  // Protected by `refusalOf` in orders/delete-test-order.ts.
  it.each([
    ['of real money', { provider: 'stripe' }, 'LIVE_ORDER'],
    ['of which one payment was with another provider', { formerIntentIds: ['pi_3NabcdEFGH'] }, 'LIVE_ORDER'],
    ['whose refund is pending', { refunds: [{ id: 'r', amount: 1, status: 'pending' }] }, 'ORDER_STATE'],
    ['whose coupon is not settled', { unsettled: true }, 'ORDER_STATE'],
    ['with a label of a carrier', { label: { state: 'bought', carrier: 'Shippo' } }, 'LABEL_STATE'],
    ['whose label is being bought', { label: { state: 'claimed', carrier: 'EasyPost' } }, 'LABEL_STATE'],
  ])('%s is not deleted', async (_, fields, reason) => {
    const { id } = await bought()
    await store.collection('orders').updateOne({ _id: id }, { $set: fields })
    await expect(store.orders.deleteTestOrder({ id })).rejects.toMatchObject(conflict(reason))
    expect(await store.collection('orders').countDocuments({ _id: id })).toBe(1)
  })

  it('that can still be paid is not deleted', async () => {
    const { id } = await orderOf(store, (await readyToPay(store, { items: [item(print)] })).paymentIntentId)
    await expect(store.orders.deleteTestOrder({ id })).rejects.toMatchObject(conflict('ORDER_STATE'))
    await store.orders.cancelOrder({ id })
    await store.orders.deleteTestOrder({ id })
  })
})
