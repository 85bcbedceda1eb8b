import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { confirm, item, newProduct, orderOf, pay, prepare, sameOrder } from './support/buyer.ts'
import { inLanes, isFull, times } from './support/random.ts'
import { sharedStore, type SharedStore } from './support/shared-store.ts'
import { until } from '../../../runtime/test/support/until.ts'

jest.setTimeout(isFull ? 900_000 : 120_000)
let store: SharedStore
let print: number
beforeAll(async () => {
  store = await sharedStore()
  print = await newProduct(store)
})

const ROUNDS = times(20)
// 200 in all of it; in a tenth of it as many as make the coupon scarce.
const BUYERS = isFull ? 200 : 40
const newCoupon = (code: string) =>
  store.coupons.createCoupon({ fields: { code, discountHundredths: 1000, maxUses: 10 } })

describe('coupon with a limit', () => {
  // Protected by the condition on holders + usedCount in coupons/coupon-repository.ts (reserve), one update, before the freeze.
  it(`is used by exactly 10 of ${BUYERS} concurrent buyers in ${ROUNDS} rounds, and nobody pays and is refused`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = `ROUND${round}`
      const { id } = await newCoupon(code)
      const wanted = { items: [item(print)], couponCode: code }
      const outcomes = await inLanes(BUYERS, BUYERS, async () => {
        try {
          const began = await store.checkout.createPaymentIntent(wanted)
          const saved = await prepare(store, began, wanted)
          await pay(store, saved)
          const { outcome } = await confirm(store, saved)
          expect((await orderOf(store, saved.paymentIntentId)).state).toBe('ORDER_STATE_PAID')
          return outcome
        } catch (error) {
          expect(error).toMatchObject({ reason: 'COUPON_REFUSED' })
          return 'refused before paying'
        }
      })
      expect(outcomes.filter(each => each === 'PAYMENT_OUTCOME_PAID')).toHaveLength(10)
      const { usages } = await store.coupons.listCouponUsages({ couponId: id })
      expect(await store.coupons.getCoupon({ id })).toMatchObject({ usedCount: usages.length, reservedCount: 0 })
      expect(usages).toHaveLength(10)
    }
  })

  // Protected by giving up at the provider before the release (orders/cancel-order.ts), and by settleCoupons.
  it('frees a reserved use when its order is cancelled or paid without it', async () => {
    const { id } = await newCoupon('HELD')
    const wanted = { items: [item(print)], couponCode: 'held' }
    const saved = await prepare(store, await store.checkout.createPaymentIntent(wanted), wanted)
    expect((await store.coupons.getCoupon({ id })).reservedCount).toBe(1)
    await store.orders.cancelOrder({ id: (await orderOf(store, saved.paymentIntentId)).id })
    expect(await store.coupons.getCoupon({ id })).toMatchObject({ usedCount: 0, reservedCount: 0 })
    const again = await prepare(store, await store.checkout.createPaymentIntent(wanted), wanted)
    const without = { items: [item(print)], checkoutKey: again.checkoutKey, paymentIntentId: again.paymentIntentId }
    const dropped = await store.checkout.createPaymentIntent({ ...without, unfreezeRevision: again.revision })
    // The intent might still be paid with it until another revision is: it stays held.
    expect((await store.coupons.getCoupon({ id })).reservedCount).toBe(1)
    const last = await prepare(store, dropped, without)
    await pay(store, last)
    await confirm(store, last)
    expect(await store.coupons.getCoupon({ id })).toMatchObject({ usedCount: 0, reservedCount: 0 })
  })

  // Protected by couponsHeldUntil (orders/order.ts), which payments/payment-service.ts (checkPayment) asks.
  it('is held by an unpaid order for half an hour at most, however often that is prepared', async () => {
    const shop = await store.startAnother({ RECONCILE_SECONDS: '0.2' })
    const productId = await newProduct(shop)
    const wanted = { items: [item(productId)], couponCode: 'SHORT' }
    const { id } = await shop.coupons.createCoupon({ fields: { code: 'SHORT', discountHundredths: 1000, maxUses: 1 } })
    const saved = await prepare(shop, await shop.checkout.createPaymentIntent(wanted), wanted)
    const orders = shop.collection('orders')
    const byIntent = { intentId: saved.paymentIntentId }
    const first = await orders.findOne(byIntent)
    const firstHeldAt = (first!['couponsHeldAt'] as Date).getTime()
    // The check comes when the half hour is over, not a quarter of an hour after the last change.
    const inTime = firstHeldAt + 30 * 60_000
    const earlier = new Date(firstHeldAt - 20 * 60_000)
    await orders.updateOne(byIntent, { $set: { couponsHeldAt: earlier } })
    const two = { items: [item(productId, 2)], couponCode: 'SHORT', unfreezeRevision: saved.revision }
    const again = await prepare(shop, await shop.checkout.createPaymentIntent({ ...two, ...sameOrder(saved) }), two)
    const changed = await orders.findOne(byIntent)
    expect(changed?.['couponsHeldAt']).toEqual(earlier)
    expect((changed!['checkAt'] as Date).getTime()).toBeLessThan(inTime - 20 * 60_000)

    const past = new Date(Date.now() - 29 * 60_000)
    await orders.updateOne(byIntent, { $set: { couponsHeldAt: past, checkAt: past } })
    // The order is cancelled first, then its coupons are freed.
    await until(
      () => shop.coupons.getCoupon({ id }),
      ({ reservedCount }) => reservedCount === 0,
      60_000,
    )
    expect((await shop.coupons.getCoupon({ id })).usedCount).toBe(0)
    expect((await orderOf(shop, again.paymentIntentId)).state).toBe('ORDER_STATE_CANCELLED')
    const intent = await shop.collection('test_payments').findOne({ _id: again.paymentIntentId })
    expect(intent).toMatchObject({ status: 'canceled' })
    // Another buyer gets it.
    await prepare(shop, await shop.checkout.createPaymentIntent(wanted), wanted)
    await shop.stop()
  })

  // Protected by `unsettled` (checkout/complete-order.ts): what a process left half done is finished by the next completion.
  it('counts a use once, wherever its completion was interrupted', async () => {
    const { id } = await newCoupon('COUNTED')
    const wanted = { items: [item(print)], couponCode: 'COUNTED' }
    const saved = await prepare(store, await store.checkout.createPaymentIntent(wanted), wanted)
    await pay(store, saved)
    await confirm(store, saved)
    const order = await orderOf(store, saved.paymentIntentId)
    const interrupted = { $set: { unsettled: true, heldCoupons: [id] } }
    // As if the process had ended before the count, and then before its mark.
    await store.collection('coupons').updateOne({ _id: id }, { $set: { holders: [order.id], usedCount: 0 } })
    for (let nth = 0; nth < 2; nth += 1) {
      await store.collection('orders').updateOne({ _id: order.id }, interrupted)
      await Promise.all([confirm(store, saved), confirm(store, saved)])
      expect(await store.coupons.getCoupon({ id })).toMatchObject({ usedCount: 1, reservedCount: 0 })
      expect((await store.coupons.listCouponUsages({ couponId: id })).usages).toHaveLength(1)
    }
  })
})
