import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { OrderCollection } from '../src/orders/order-document-repository.ts'
import { orderRepository } from '../src/orders/order-repository.ts'
import { completeOrder, type CompleteOrderDependencies } from '../src/checkout/complete-order.ts'
import { address, confirm, item, newProduct, orderOf, readyToPay, sameOrder, type Saved } from './support/buyer.ts'
import { carrierSettings, startCarrier, type FakeCarrier } from './support/fake-carrier.ts'
import { labelsOf } from './support/labels.ts'
import { sharedStore, type SharedStore } from './support/shared-store.ts'
import type { Store } from './support/start-store.ts'
import { startStripe, stripeSettings, type FakeStripe } from './support/fake-stripe.ts'
import { until } from '../../../runtime/test/support/until.ts'

let shared: SharedStore
let stripe: FakeStripe
let store: Store
let print: number
beforeAll(async () => {
  shared = await sharedStore({ emptied: true })
  stripe = await startStripe()
  const soon = { RECONCILE_SECONDS: '0.2', CHECK_AFTER_SECONDS: '0.05' }
  store = await shared.startAnother({ ...stripeSettings(stripe.url), ...soon })
  print = await newProduct(store)
})
afterAll(async () => {
  await store.stop()
  await stripe.stop()
})

const orders = () => store.collection('orders')
const DAY_AND_MORE = 25 * 3_600_000

/** As an order is that was begun before the keys of Stripe were set, or with others. */
const begunElsewhere = async (provider: 'test' | 'stripe', couponCode?: string): Promise<Saved> => {
  const saved = await readyToPay(store, { items: [item(print)], ...(couponCode && { couponCode }) })
  const paymentIntentId = `pi_elsewhere_${saved.paymentIntentId}`
  await orders().updateOne({ intentId: saved.paymentIntentId }, { $set: { intentId: paymentIntentId, provider } })
  return { ...saved, paymentIntentId }
}
const expired = { $set: { updatedAt: new Date(Date.now() - DAY_AND_MORE) } }

describe('order of another payment provider', () => {
  // Protected by closeUnknown in checkout/save-checkout.ts.
  it.each(['test', 'stripe'] as const)(
    'is rejected at the checkout when it was created in %s mode with other keys',
    async provider => {
      const saved = await begunElsewhere(provider)
      const change = store.checkout.createPaymentIntent({ items: [item(print)], ...sameOrder(saved) })
      await expect(change).rejects.toMatchObject({ reason: 'ORDER_CLOSED' })
    },
  )

  // Protected by findIntent in checkout/complete-order.ts and cancelIntent in orders/cancel-order.ts.
  it('is cancelled when it expires after test mode, and releases its coupon', async () => {
    const { id: couponId } = await store.coupons.createCoupon({
      fields: { code: 'TRIED', discountHundredths: 1000, maxUses: 1 },
    })
    const saved = await begunElsewhere('test', 'TRIED')
    expect(await confirm(store, saved)).toMatchObject({ outcome: 'PAYMENT_OUTCOME_UNPAID' })
    await orders().updateOne({ intentId: saved.paymentIntentId }, expired)
    await until(
      () => orderOf(store, saved.paymentIntentId),
      ({ state }) => state === 'ORDER_STATE_CANCELLED',
    )
    // The coupon follows in a transaction of its own.
    const { usedCount } = await until(
      () => store.coupons.getCoupon({ id: couponId }),
      ({ reservedCount }) => reservedCount === 0,
    )
    expect(usedCount).toBe(0)
  })

  it('is cancelled by the owner only when it was begun with other keys', async () => {
    const saved = await begunElsewhere('stripe')
    await expect(confirm(store, saved)).rejects.toMatchObject({ reason: 'PAYMENT_UNKNOWN' })
    await orders().updateOne({ intentId: saved.paymentIntentId }, expired)
    const row = () => orders().findOne({ intentId: saved.paymentIntentId })
    for (let round = 0; round < 3; round += 1) {
      const before = (await row())?.['checkAt'] as Date
      await until(row, now => (now?.['checkAt'] as Date) > before)
    }
    const { id, state } = await orderOf(store, saved.paymentIntentId)
    expect(state).toBe('ORDER_STATE_PENDING')
    expect((await store.orders.cancelOrder({ id }, { actorId: 3 })).state).toBe('ORDER_STATE_CANCELLED')
  })

  // Protected by `intentId` among the conditions of the move (followPayment in checkout/complete-order.ts).
  it('is not cancelled by a payment that another one just replaced', async () => {
    const { paymentIntentId: intentId } = await readyToPay(store, { items: [item(print)] })
    const cancelledMeanwhile = async () => {
      await orders().updateOne({ intentId }, { $set: { intentId: 'free_now', formerIntentIds: [intentId] } })
      return { status: 'canceled', failure: null }
    }
    const repository = orderRepository(orders() as unknown as OrderCollection)
    const dependencies = { orders: repository, provider: { getIntent: cancelledMeanwhile }, now: () => new Date() }
    const { outcome, order } = await completeOrder(dependencies as unknown as CompleteOrderDependencies, {
      ...{ intentId, cause: 'payment' },
    })
    expect([outcome, order.state]).toEqual(['unpaid', 'pending'])
  })

  describe('order paid with a test card before the shop took money', () => {
    let carrier: FakeCarrier
    let live: Store
    beforeAll(async () => {
      carrier = await startCarrier()
      const settings = { ...stripeSettings(stripe.url), ...carrierSettings(carrier, null), RECONCILE_SECONDS: '0.2' }
      live = await shared.startAnother(settings)
    })
    afterAll(async () => {
      await live.stop()
      await carrier.stop()
    })
    const paidInTestMode = async () => {
      const saved = await readyToPay(live, { items: [item(await newProduct(live))], address })
      stripe.pay(saved.paymentIntentId)
      await confirm(live, saved)
      const { id, orderNumber } = await orderOf(live, saved.paymentIntentId)
      const elsewhere = { provider: 'test', intentId: `pi_test_${orderNumber}` }
      await live.collection('orders').updateOne({ _id: id }, { $set: elsewhere })
      return { id, orderNumber }
    }

    // Protected by isTestModeOver in orders/cancel-order.ts and payments/refund-order.ts: Stripe knows of no such payment.
    it('is cancelled without a refund', async () => {
      const { id, orderNumber } = await paidInTestMode()
      const refund = live.orders.refundOrder({ id, idempotencyKey: 'one' })
      await expect(refund).rejects.toMatchObject({ reason: 'TEST_ORDER', message: /no money to give back/ })
      const cancelled = await live.orders.cancelOrder({ id }, { actorId: 3 })
      expect(cancelled).toMatchObject({ state: 'ORDER_STATE_CANCELLED', refunds: [] })
      expect(JSON.stringify(stripe.state().requests)).not.toContain(`pi_test_${orderNumber}`)
    })

    // Protected by isTestModeOver in settleRefunds (payments/refund-order.ts).
    it('ends a refund that was pending', async () => {
      const { id } = await paidInTestMode()
      const pending = { id: `${id}-x`, amount: 1000, status: 'pending', failure: null, external: false, at: new Date() }
      const set = { $set: { refunds: [pending], refundReserved: 1000 } }
      await live.collection('orders').updateOne({ _id: id }, set)
      const ended = await until(
        () => live.orders.getOrder({ id }),
        ({ refunds: [refund] }) => refund?.status !== 'pending',
      )
      expect(ended).toMatchObject({ state: 'ORDER_STATE_PAID', refunds: [{ status: 'failed' }] })
    })

    // Protected by isTestModeOver in shipping/create-label.ts.
    it('gets no real label', async () => {
      const { id, orderNumber } = await paidInTestMode()
      const label = live.orders.createLabel({ id })
      await expect(label).rejects.toMatchObject({ reason: 'TEST_ORDER', message: /no label is bought/ })
      expect(labelsOf(carrier, orderNumber)).toEqual([])
    })
  })
})
