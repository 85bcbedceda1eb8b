import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import {
  buy,
  confirm,
  customer,
  DECLINED,
  item,
  localAddress,
  newProduct,
  orderOf,
  pay,
  PROCESSING,
  readyToPay,
  sameOrder,
  SECURE,
  type Wanted,
} from './support/buyer.ts'
import { sharedStore, type SharedStore } from './support/shared-store.ts'
import { dollars } from './support/start-store.ts'
import { until } from '../../../runtime/test/support/until.ts'

let store: SharedStore
let print: number
beforeAll(async () => {
  store = await sharedStore({ emptied: true })
  print = await newProduct(store)
})

const begin = (wanted: Wanted = {}) => store.checkout.createPaymentIntent({ items: [item(print)], ...wanted })
const refused = (reason: string, code = status.INVALID_ARGUMENT) => ({ code, reason })
const conflict = (reason: string) => refused(reason, status.FAILED_PRECONDITION)
const coupon = (code: string, rest = {}) =>
  store.coupons.createCoupon({ fields: { code, discountHundredths: 1000, ...rest } })

describe('payment', () => {
  it('shows the paid order to owner and buyer, and leaves it unchanged afterwards', async () => {
    const { saved, outcome, orderNumber, token } = await buy(store, { items: [item(print, 2)] })
    expect([outcome, orderNumber]).toEqual(['PAYMENT_OUTCOME_PAID', expect.stringMatching(/^SF-.{4}-.{4}$/)])
    const order = await orderOf(store, saved.paymentIntentId)
    expect(order).toMatchObject({ orderNumber, state: 'ORDER_STATE_PAID', amountReceived: dollars(65) })
    expect(order.history).toMatchObject([{ from: 'ORDER_STATE_PENDING', to: 'ORDER_STATE_PAID', cause: 'payment' }])
    expect(order.paymentProvider).toBe('test')
    // For a paid intent the response has the number, not a secret.
    const again = await begin({ ...sameOrder(saved), items: [item(print, 9)] })
    expect([again.orderNumber, again.clientSecret ?? null, again.amounts?.total]).toEqual([
      orderNumber,
      null,
      dollars(65),
    ])
    const seen = await store.orders.getOrderByToken({ token: token ?? '' })
    expect(seen).toMatchObject({ orderNumber, customerName: customer.name })
    expect([seen.history, seen.paymentIntentId ?? null]).toEqual([[], null])
    await expect(store.orders.getOrderByToken({ token: 'a'.repeat(32) })).rejects.toMatchObject({
      ...refused('ORDER_NOT_FOUND', status.NOT_FOUND),
    })
    await expect(pay(store, { ...saved })).rejects.toMatchObject(conflict('PAYMENT_STATE'))
  })

  it('returns why a card was declined, and succeeds with another card for the same order', async () => {
    const saved = await readyToPay(store, { items: [item(print)] })
    const declined = { ...refused('CARD_DECLINED'), message: 'Your card was declined.' }
    await expect(pay(store, saved, DECLINED)).rejects.toMatchObject(declined)
    expect(await confirm(store, saved)).toMatchObject({
      ...{ outcome: 'PAYMENT_OUTCOME_UNPAID', failure: 'Your card was declined.' },
    })
    await pay(store, saved)
    expect((await confirm(store, saved)).outcome).toBe('PAYMENT_OUTCOME_PAID')
  })

  it('passes or fails 3-D Secure', async () => {
    const saved = await readyToPay(store, { items: [item(print)] })
    expect((await pay(store, saved, SECURE)).status).toBe('requires_action')
    const finish = (approve: boolean) =>
      store.checkout.finishTestAction({ clientSecret: saved.clientSecret ?? '', approve })
    expect((await finish(false)).status).toBe('requires_payment_method')
    await pay(store, saved, SECURE)
    expect((await finish(true)).status).toBe('succeeded')
    expect((await confirm(store, saved)).outcome).toBe('PAYMENT_OUTCOME_PAID')
  })

  it.each([
    ['INVALID_CARD', { cardNumber: '4111 1111 1111 1111' }],
    ['INVALID_CARD', { expiryYear: 2020 }],
    ['INVALID_CARD', { cvc: '1' }],
  ])('throws %s for %j', async (reason, wrong) => {
    const saved = await readyToPay(store, { items: [item(print)] })
    const card = { cardNumber: '4242424242424242', expiryMonth: 12, expiryYear: 2099, cvc: '123', ...wrong }
    const paying = store.checkout.confirmTestPayment({ clientSecret: saved.clientSecret ?? '', ...card })
    await expect(paying).rejects.toMatchObject(refused(reason))
  })

  it('needs no secret and no card for a free order, and waives totals below the minimum payment', async () => {
    await coupon('ALL', { discountHundredths: 10_000 })
    const local = { items: [item(print)], address: localAddress, localDelivery: true }
    const began = await begin(local)
    const free = await begin({ ...local, ...sameOrder(began), couponCode: 'all' })
    expect([free.clientSecret ?? null, free.paymentIntentId]).toEqual([null, expect.stringMatching(/^free_/)])
    // Not yet pressed: the buyer's word alone completes nothing.
    expect((await confirm(store, free)).outcome).toBe('PAYMENT_OUTCOME_UNPAID')
    const done = await buy(store, { ...local, ...sameOrder(free), couponCode: 'ALL' })
    expect([done.outcome, done.saved.paymentIntentId]).toEqual(['PAYMENT_OUTCOME_PAID', free.paymentIntentId])
    // The intent it had was cancelled: nothing can be paid with it any more.
    await expect(pay(store, began)).rejects.toMatchObject(conflict('PAYMENT_STATE'))
    const cheap = await newProduct(store, 0.49)
    expect((await begin({ ...local, items: [item(cheap)] })).paymentIntentId).toMatch(/^free_/)
  })

  // Protected by assessAvailability in completeFreeOrder (checkout/complete-order.ts).
  it('leaves a free order that is no longer sold to the owner, without confirming it to the buyer', async () => {
    await coupon('OVER', { discountHundredths: 10_000 })
    const product = await newProduct(store)
    const local = { items: [item(product)], address: localAddress, localDelivery: true, couponCode: 'OVER' }
    const saved = await readyToPay(store, local)
    await store.products.updateProduct({
      ...{ id: product, fields: { isActive: false }, updateMask: { paths: ['is_active'] } },
    })
    expect((await confirm(store, saved)).outcome).toBe('PAYMENT_OUTCOME_PAID')
    const order = await orderOf(store, saved.paymentIntentId)
    expect(order.state).toBe('ORDER_STATE_PAID_UNFULFILLABLE')
    expect(order.history.at(-1)).toMatchObject({ cause: 'nothing to pay', detail: 'Some of it is no longer sold' })
    expect(order.mails.map(({ kind }) => kind)).toEqual(['owner_notice'])
    // It is once and for all: the coupon's use is counted, and asking again changes nothing.
    await confirm(store, saved)
    expect((await orderOf(store, saved.paymentIntentId)).history).toHaveLength(order.history.length)
  })

  it('gets an intent when a free order costs something again', async () => {
    await coupon('GIFT', { discountHundredths: 10_000 })
    const local = { items: [item(print)], address: localAddress, localDelivery: true }
    const free = await begin({ ...local, couponCode: 'GIFT' })
    const { saved, outcome } = await buy(store, { ...local, ...sameOrder(free) })
    expect([saved.amounts?.total, outcome]).toEqual([dollars(25), 'PAYMENT_OUTCOME_PAID'])
  })

  it('is checked while processing until it is done', async () => {
    const slow = await store.startAnother({ TEST_PROCESSING_SECONDS: '3600', TEST_EVENT_COPIES: '2' })
    const { saved, outcome } = await buy(slow, { items: [item(print)] }, PROCESSING)
    expect(outcome).toBe('PAYMENT_OUTCOME_PROCESSING')
    const frozen = slow.checkout.createPaymentIntent({ items: [item(print, 2)], ...sameOrder(saved) })
    await expect(frozen).rejects.toMatchObject(conflict('ORDER_FROZEN'))
    // An hour later.
    const payments = slow.collection('test_payments')
    await payments.updateOne({ _id: saved.paymentIntentId }, { $set: { processingUntil: new Date() } })
    await until(
      () => confirm(slow, saved),
      each => each.outcome === 'PAYMENT_OUTCOME_PAID',
    )
    await slow.stop()
  })
})
