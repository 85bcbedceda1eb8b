import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { confirm, item, newProduct, orderOf, pay, prepare } from './support/buyer.ts'
import { inLanes, isFull, times } from './support/random.ts'
import { startStore, type Store } from './support/start-store.ts'

jest.setTimeout(isFull ? 900_000 : 120_000)
let store: Store
let print: number
beforeAll(async () => {
  store = await startStore()
  print = await newProduct(store)
})
afterAll(() => store.stop())

const ROUNDS = times(20)
// 200 in all of it; in a tenth of it as many as make the coupon scarce.
const BUYERS = isFull ? 200 : 40
const newCoupon = (code: string) =>
  store.coupons.createCoupon({ fields: { code, discountHundredths: 1000, maxUses: 10 } })

// Protected by the condition on holders + usedCount in data/coupon-repository.ts (reserve), one update, before the freeze.
test(`a coupon for 10, ${BUYERS} buyers, ${ROUNDS} rounds: exactly 10 pay with it, nobody pays and is refused`, async () => {
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

// Protected by giving up at the provider before the release (domain/cancel-order.ts), and by settleCoupons.
test('a use that was held is free again once its order is cancelled, or was paid without it', async () => {
  const { id } = await newCoupon('HELD')
  const wanted = { items: [item(print)], couponCode: 'held' }
  const saved = await prepare(store, await store.checkout.createPaymentIntent(wanted), wanted)
  expect((await store.coupons.getCoupon({ id })).reservedCount).toBe(1)
  await store.orders.cancelOrder({ id: (await orderOf(store, saved.paymentIntentId)).id })
  expect(await store.coupons.getCoupon({ id })).toMatchObject({ usedCount: 0, reservedCount: 0 })
  const again = await prepare(store, await store.checkout.createPaymentIntent(wanted), wanted)
  const without = { items: [item(print)], checkoutKey: again.checkoutKey, paymentIntentId: again.paymentIntentId }
  const dropped = await store.checkout.createPaymentIntent({ ...without, thawRevision: again.revision })
  // The intent might still be paid with it until another revision is: it stays held.
  expect((await store.coupons.getCoupon({ id })).reservedCount).toBe(1)
  const last = await prepare(store, dropped, without)
  await pay(store, last)
  await confirm(store, last)
  expect(await store.coupons.getCoupon({ id })).toMatchObject({ usedCount: 0, reservedCount: 0 })
})

// Protected by `unsettled` (domain/complete-order.ts): what a process left half done is finished by the next completion.
test('a use is counted once, however often and wherever its completion was interrupted', async () => {
  const { id } = await newCoupon('ONCE')
  const wanted = { items: [item(print)], couponCode: 'ONCE' }
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
