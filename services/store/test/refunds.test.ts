import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { OrderCollection } from '../src/data/order-model.ts'
import { orderRepository } from '../src/data/order-repository.ts'
import { composeMail } from '../src/domain/compose-mail.ts'
import type { OrderLabel } from '../src/domain/order.ts'
import { eventPayload } from '../src/clients/test-payments.ts'
import { buy, confirm, deliver, item, newProduct, orderOf, readyToPay, REFUND_FAILS } from './support/buyer.ts'
import { dollars, startStore, type Store } from './support/start-store.ts'
import { startStripe, stripeSettings, type FakeStripe } from './support/stripe.ts'
import { until } from './support/until.ts'

let store: Store
let print: number
beforeAll(async () => {
  store = await startStore()
  print = await newProduct(store)
})
afterAll(() => store.stop())

const payments = () => store.collection('test_payments')
const tell = (intentId: string, type: string) =>
  deliver(store, eventPayload(intentId, { id: `evt_${Math.random()}`, type, at: new Date() }))
const bought = async (card?: string) => {
  const { saved } = await buy(store, { items: [item(print)] }, card)
  return { saved, intentId: saved.paymentIntentId, ...(await orderOf(store, saved.paymentIntentId)) }
}
const state = async (id: number) => (await store.orders.getOrder({ id })).state
/** As the provider tells of it: what it had given back comes back from the bank. */
const failAtTheBank = async (intentId: string) => {
  await payments().updateOne({ _id: intentId }, { $set: { 'refunds.$[].status': 'failed', refunded: 0 } })
  await tell(intentId, 'refund.failed')
}

// Protected by `order.received` in domain/complete-order.ts: the provider goes on calling the payment succeeded.
test('an order that was paid and cancelled stays cancelled, whatever is told of its payment again', async () => {
  const { id, saved, intentId } = await bought()
  expect((await store.orders.cancelOrder({ id })).state).toBe('ORDER_STATE_CANCELLED')
  const before = await store.orders.getOrder({ id })
  for (const type of ['payment_intent.succeeded', 'refund.updated', 'charge.refunded', 'payment_intent.succeeded'])
    await tell(intentId, type)
  expect(await confirm(store, saved)).toMatchObject({
    ...{ outcome: 'PAYMENT_OUTCOME_PAID', state: 'ORDER_STATE_CANCELLED' },
  })
  const { state: after, history, mails, amountRefunded } = await store.orders.getOrder({ id })
  expect([after, amountRefunded]).toEqual(['ORDER_STATE_CANCELLED', dollars(40)])
  expect([history.length, mails.length]).toEqual([before.history.length, before.mails.length])
})

// Protected by afterRefunds in domain/refund-order.ts.
test('all was given back and fails at the bank days later: the order is what it was, the owner hears, and can refund again', async () => {
  const { id, intentId } = await bought()
  await store.orders.moveOrder({ id, to: 'ORDER_STATE_SHIPPED' })
  expect((await store.orders.refundOrder({ id, idempotencyKey: 'one' })).state).toBe('ORDER_STATE_REFUNDED')
  await failAtTheBank(intentId)
  await tell(intentId, 'refund.failed')
  const back = await store.orders.getOrder({ id })
  expect(back).toMatchObject({ state: 'ORDER_STATE_SHIPPED', amountRefunded: dollars(0) })
  expect(back.history.at(-1)).toMatchObject({ cause: 'refund failed', from: 'ORDER_STATE_REFUNDED' })
  const notices = back.mails.filter(({ kind }) => kind === 'owner_notice')
  expect(notices).toHaveLength(2)
  expect((await store.orders.refundOrder({ id, idempotencyKey: 'two' })).state).toBe('ORDER_STATE_REFUNDED')
})

// Protected by `failed` in data/order-refunds.ts (settleRefund), which writes it once.
test('a part was given back and fails at the bank days later: the order stays, the owner hears of it once', async () => {
  const { id, orderNumber, intentId } = await bought()
  await store.orders.refundOrder({ id, amount: dollars(10), idempotencyKey: 'part' })
  await failAtTheBank(intentId)
  await tell(intentId, 'refund.failed')
  const after = await store.orders.getOrder({ id })
  expect(after).toMatchObject({ state: 'ORDER_STATE_PAID', refunds: [{ status: 'failed' }] })
  expect(after.mails.filter(({ kind }) => kind === 'owner_notice')).toHaveLength(2)
  const order = await orderRepository(store.collection('orders') as unknown as OrderCollection).byId(id)
  const mail = order?.mails.at(-1)
  if (!order || !mail) throw new Error('No mail was written')
  const { text } = composeMail(mail, order, { siteTitle: 'Site', publicUrl: 'https://site.example' })
  expect(text).toContain(`The refund of $10.00 for order ${orderNumber} was made, but has failed at the bank since.`)
  expect(text).not.toContain('what it was before')
})

// Protected by the key of a cancellation (cancelling in domain/cancel-order.ts): it counts those that failed.
test('a cancellation whose refund failed, at once or later, can be repeated', async () => {
  const refusing = await bought(REFUND_FAILS)
  const refused = store.orders.cancelOrder({ id: refusing.id })
  await expect(refused).rejects.toMatchObject({ reason: 'REFUND_FAILED' })
  await payments().updateOne({ _id: refusing.intentId }, { $set: { refundsFail: false } })
  // Something was given back in between.
  await store.orders.refundOrder({ id: refusing.id, amount: dollars(10), idempotencyKey: 'part' })
  expect((await store.orders.cancelOrder({ id: refusing.id })).state).toBe('ORDER_STATE_CANCELLED')
  const { id, intentId } = await bought()
  await store.orders.cancelOrder({ id })
  await failAtTheBank(intentId)
  expect(await state(id)).toBe('ORDER_STATE_PAID')
  const [one, other] = await Promise.all([store.orders.cancelOrder({ id }), store.orders.cancelOrder({ id })])
  expect([one.state, other.state]).toEqual(['ORDER_STATE_CANCELLED', 'ORDER_STATE_CANCELLED'])
  expect((await store.orders.getOrder({ id })).refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded'])
})

// Protected by taking in what the order doesn't know (takeIn in domain/refund-order.ts).
test('a refund that a restored order has forgotten is taken in again', async () => {
  const { id, intentId } = await bought()
  await store.orders.refundOrder({ id, amount: dollars(15), idempotencyKey: 'since' })
  await store.collection('orders').updateOne({ _id: id }, { $set: { refunds: [], refundReserved: 0, mails: [] } })
  await tell(intentId, 'refund.updated')
  await tell(intentId, 'refund.updated')
  const found = await store.orders.getOrder({ id })
  expect(found).toMatchObject({ amountRefunded: dollars(15), refunds: [{ status: 'succeeded' }] })
  const over = store.orders.refundOrder({ id, amount: dollars(25.01), idempotencyKey: 'more' })
  await expect(over).rejects.toMatchObject({ reason: 'REFUND_TOO_LARGE' })
})

// Protected by withRefunds in domain/refund-order.ts (refundOrder) and domain/cancel-order.ts.
test('a refund made at the provider, of which no event came: no more is given back than is left', async () => {
  const atTheProvider = async (intentId: string) => {
    const made = { id: 're_1', key: 'theirs', reference: null, amount: 1500, status: 'succeeded' }
    const row = { $set: { refunded: 1500, refunds: [made] } }
    await store.collection('test_payments').updateOne({ _id: intentId }, row)
  }
  const [one, other] = [await bought(), await bought()]
  await atTheProvider(one.intentId)
  const over = store.orders.refundOrder({ id: one.id, amount: dollars(30), idempotencyKey: 'over' })
  await expect(over).rejects.toMatchObject({ reason: 'REFUND_TOO_LARGE' })
  expect(await store.orders.refundOrder({ id: one.id, idempotencyKey: 'rest' })).toMatchObject({
    ...{ state: 'ORDER_STATE_REFUNDED', amountRefunded: dollars(40), refunds: [{ external: true }, {}] },
  })
  await atTheProvider(other.intentId)
  expect(await store.orders.cancelOrder({ id: other.id })).toMatchObject({
    ...{ state: 'ORDER_STATE_CANCELLED', amountRefunded: dollars(40) },
  })
})

// Protected by the key of a cancellation (cancelling in domain/cancel-order.ts): it counts all that are over.
test('cancelled, then an earlier refund fails at the bank: cancelling again gives back what that one did not', async () => {
  const { id, intentId } = await bought()
  await store.orders.refundOrder({ id, amount: dollars(10), idempotencyKey: 'part' })
  expect((await store.orders.cancelOrder({ id })).state).toBe('ORDER_STATE_CANCELLED')
  const part = { $set: { 'refunds.$.status': 'failed', refunded: 3000 } }
  await payments().updateOne({ _id: intentId, 'refunds.amount': 1000 }, part)
  await tell(intentId, 'refund.failed')
  expect(await state(id)).toBe('ORDER_STATE_PAID')
  expect(await store.orders.cancelOrder({ id })).toMatchObject({
    ...{ state: 'ORDER_STATE_CANCELLED', amountRefunded: dollars(40) },
  })
})

// Protected by withRefunds in domain/cancel-order.ts.
test('a process that ended between a refund and what comes of it: cancelling again ends it', async () => {
  const { id, intentId } = await bought()
  await store.orders.cancelOrder({ id })
  await store.collection('orders').updateOne({ _id: id }, { $set: { state: 'paid' } })
  expect((await store.orders.cancelOrder({ id })).state).toBe('ORDER_STATE_CANCELLED')
  expect((await payments().findOne({ _id: intentId }))?.['refunds']).toHaveLength(1)
})

test('an order with nothing to pay belongs to the test mode like any other', async () => {
  await store.coupons.createCoupon({
    fields: { code: 'ALL', discountType: 'DISCOUNT_TYPE_PERCENTAGE', discountHundredths: 10_000 },
  })
  const wanted = { items: [item(print)], couponCode: 'ALL', localDelivery: true }
  const address = { street: '1 Main St', city: 'Cincinnati', state: 'OH', zipCode: '45202', country: 'United States' }
  const { saved } = await buy(store, { ...wanted, address })
  expect(await orderOf(store, saved.paymentIntentId)).toMatchObject({
    ...{ state: 'ORDER_STATE_PAID', paymentProvider: 'test', amounts: { total: dollars(0) } },
  })
  const { id } = await orderOf(store, saved.paymentIntentId)
  expect((await store.orders.cancelOrder({ id })).state).toBe('ORDER_STATE_CANCELLED')
})

describe('a refund that is pending at Stripe', () => {
  let stripe: FakeStripe
  let shop: Store
  beforeAll(async () => {
    stripe = await startStripe()
    shop = await startStore({ ...stripeSettings(stripe.url), RECONCILE_SECONDS: '0.1' })
  })
  afterAll(async () => {
    await shop.stop()
    await stripe.stop()
  })
  const paid = async () => {
    const saved = await readyToPay(shop, { items: [item(await newProduct(shop))] })
    await stripe.pay(saved.paymentIntentId)
    await confirm(shop, saved)
    return { ...(await orderOf(shop, saved.paymentIntentId)), intentId: saved.paymentIntentId }
  }
  const asked = async (what: string) => (await stripe.state()).asked.filter(each => each.what === what).length

  // Protected by followRefund in domain/refund-order.ts: the provider's list is looked at, never only asked again.
  test('is made once, even when Stripe has forgotten the key, and its end is found without any event', async () => {
    const { id, intentId } = await paid()
    await stripe.behave({ refundsWait: true })
    const part = { id, amount: dollars(10), idempotencyKey: 'part' }
    const waiting = await shop.orders.refundOrder(part)
    expect(waiting).toMatchObject({ amountRefunded: dollars(0), amountRefundPending: dollars(10) })
    await stripe.forgetKeys()
    await shop.orders.refundOrder(part)
    const looked = await asked('GET /v1/refunds')
    await until(
      () => asked('GET /v1/refunds'),
      n => n > looked + 3,
      60_000,
    )
    const refunds = (await stripe.state()).refunds.filter(each => each.payment_intent === intentId)
    expect(refunds).toHaveLength(1)
    await stripe.endRefunds(intentId, 'succeeded')
    const ended = await until(
      () => shop.orders.getOrder({ id }),
      ({ refunds: [refund] }) => refund?.status === 'succeeded',
      60_000,
    )
    expect(ended).toMatchObject({ amountRefunded: dollars(10), amountRefundPending: dollars(0) })
  })

  // Protected by isBeingGivenBack in domain/write-order.ts and domain/create-label.ts.
  test.each(['cancelled', 'given back in two parts'])('%s, it keeps its order from being sent', async how => {
    const { id, intentId } = await paid()
    await stripe.behave({ refundsWait: true })
    if (how === 'cancelled') await expect(shop.orders.cancelOrder({ id })).rejects.toThrow()
    else
      for (const [key, amount] of [['one', 15] as const, ['two', 25] as const]) {
        const part = await shop.orders.refundOrder({ id, amount: dollars(amount), idempotencyKey: key })
        expect(part.state).toBe('ORDER_STATE_PAID')
      }
    const refused = { reason: 'REFUND_UNDER_WAY', message: expect.stringContaining('cancellation') }
    await expect(shop.orders.createLabel({ id })).rejects.toMatchObject(refused)
    await expect(shop.orders.moveOrder({ id, to: 'ORDER_STATE_SHIPPED' })).rejects.toMatchObject(refused)
    await stripe.endRefunds(intentId, 'failed')
    await until(
      () => shop.orders.getOrder({ id }),
      ({ amountRefundPending }) => amountRefundPending?.amountMinor === 0,
      60_000,
    )
    expect((await shop.orders.moveOrder({ id, to: 'ORDER_STATE_SHIPPED' })).state).toBe('ORDER_STATE_SHIPPED')
  })

  // Protected by notBeingGivenBack in data/order-labels.ts (claimLabel) and data/order-repository.ts (move): it may begin just
  // after somebody has looked.
  test.each([
    ['the refund that cancels', { amount: 1, cancels: true }, true],
    ['all that was paid', { amount: 4000 }, true],
    ['a part', { amount: 3999 }, false],
  ] as const)('pending: %s; the database knows whether a label may be claimed', async (_what, fields, isRefused) => {
    const { id } = await paid()
    const orders = orderRepository(shop.collection('orders') as unknown as OrderCollection)
    const refund = { id: `${id}-x`, failure: null, external: false, at: new Date(), status: 'pending' as const }
    await orders.reserveRefund(id, { ...refund, ...fields })
    const label = { state: 'claimed', reference: 'x', createdAt: new Date() } as OrderLabel
    const isTaken = isRefused ? null : expect.objectContaining({ id })
    expect(await orders.claimLabel(id, ['paid'], label)).toEqual(isTaken)
    const move = { to: 'shipped' as const, at: new Date(), cause: 'owner', by: null }
    expect(await orders.move(id, ['paid'], move, { kept: true })).toEqual(isTaken)
  })

  // Protected by `cancels`, kept with the refund.
  test('was to cancel its order, and cancels it when it ends', async () => {
    const { id, intentId } = await paid()
    await stripe.behave({ refundsWait: true })
    await expect(shop.orders.cancelOrder({ id })).rejects.toMatchObject({ reason: 'PAYMENT_UNDER_WAY' })
    await stripe.endRefunds(intentId, 'succeeded')
    const ended = await until(
      () => shop.orders.getOrder({ id }),
      order => order.state !== 'ORDER_STATE_PAID',
      60_000,
    )
    expect(ended.state).toBe('ORDER_STATE_CANCELLED')
  })
})
