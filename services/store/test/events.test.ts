import { beforeAll, describe, expect, it } from '@jest/globals'
import { eventPayload } from '../src/adapters/test-payments.ts'
import { buy, confirm, deliver, item, newProduct, orderOf, pay, prepare, readyToPay } from './support/buyer.ts'
import { sharedStore } from './support/shared-store.ts'
import { dollars, type Store } from './support/start-store.ts'

let store: Store
let print: number
beforeAll(async () => {
  store = await sharedStore()
  print = await newProduct(store)
})

const cart = () => ({ items: [item(print)] })
const payments = () => store.collection('test_payments')
const sendEvent = (intentId: string, type: string, status?: string, at = new Date()) =>
  deliver(store, eventPayload(intentId, { id: `evt_${Math.random()}`, type, at, ...(status && { status }) }))

describe('payment event', () => {
  it('marks a payment of another amount as a mismatch, for the owner to decide', async () => {
    const saved = await readyToPay(store, cart())
    await pay(store, saved)
    await payments().updateOne({ _id: saved.paymentIntentId }, { $set: { amountReceived: 3999 } })
    expect((await confirm(store, saved)).outcome).toBe('PAYMENT_OUTCOME_PAID')
    const order = await orderOf(store, saved.paymentIntentId)
    expect(order).toMatchObject({ state: 'ORDER_STATE_PAID_MISMATCH', amountReceived: dollars(39.99) })
    expect((await store.orders.moveOrder({ id: order.id, to: 'ORDER_STATE_PAID' })).state).toBe('ORDER_STATE_PAID')
  })

  it('accepts a payment of an unprepared or no longer sold order, and shows it to the owner', async () => {
    const unchecked = await store.checkout.createPaymentIntent(cart())
    await pay(store, unchecked)
    expect((await confirm(store, unchecked)).outcome).toBe('PAYMENT_OUTCOME_PAID')
    expect((await orderOf(store, unchecked.paymentIntentId)).state).toBe('ORDER_STATE_PAID_UNFULFILLABLE')
    const gone = await newProduct(store)
    const saved = await readyToPay(store, { items: [item(gone)] })
    await store.products.deleteProduct({ id: gone })
    await pay(store, saved)
    expect((await confirm(store, saved)).orderNumber).toMatch(/^SF-/)
    const order = await orderOf(store, saved.paymentIntentId)
    expect(order).toMatchObject({ state: 'ORDER_STATE_PAID_UNFULFILLABLE', history: [{ detail: /no longer sold/ }] })
  })

  it('shows the money of a cancelled order', async () => {
    const saved = await readyToPay(store, cart())
    const { id } = await orderOf(store, saved.paymentIntentId)
    await store.orders.cancelOrder({ id })
    // As if the provider had taken the money a moment before the cancellation.
    const paid = { status: 'succeeded', amountReceived: 4000 }
    await payments().updateOne({ _id: saved.paymentIntentId }, { $set: paid })
    await sendEvent(saved.paymentIntentId, 'payment_intent.succeeded')
    expect((await store.orders.getOrder({ id })).state).toBe('ORDER_STATE_PAID_UNFULFILLABLE')
    expect((await store.orders.refundOrder({ id, idempotencyKey: 'back' })).state).toBe('ORDER_STATE_REFUNDED')
  })

  // Protected by taking in the provider's own list (syncRefund in payments/refund-order.ts), whatever the event says, and by the time
  // that a dispute's state carries.
  it('syncs refunds made at the provider, refunds that fail later, and disputes, in any order', async () => {
    const { saved } = await buy(store, cart())
    const { id } = await orderOf(store, saved.paymentIntentId)
    const theirs = { id: 're_theirs', key: 'theirs', reference: null, amount: 1500, status: 'succeeded' }
    await payments().updateOne({ _id: saved.paymentIntentId }, { $set: { refunds: [theirs], refunded: 1500 } })
    await Promise.all(['refund.created', 'refund.updated'].map(type => sendEvent(saved.paymentIntentId, type)))
    const order = () => store.orders.getOrder({ id })
    expect(await order()).toMatchObject({
      amountRefunded: dollars(15),
      refunds: [{ external: true, status: 'succeeded' }],
    })
    const over = store.orders.refundOrder({ id, amount: dollars(25.01), idempotencyKey: 'x' })
    await expect(over).rejects.toMatchObject({ reason: 'REFUND_TOO_LARGE' })
    await payments().updateOne({ _id: saved.paymentIntentId }, { $set: { 'refunds.0.status': 'failed', refunded: 0 } })
    await sendEvent(saved.paymentIntentId, 'refund.failed')
    expect(await order()).toMatchObject({ amountRefunded: dollars(0), refunds: [{ status: 'failed' }] })
    const [before, now] = [new Date(Date.now() - 60_000), new Date()]
    await sendEvent(saved.paymentIntentId, 'charge.dispute.closed', 'lost', now)
    await sendEvent(saved.paymentIntentId, 'charge.dispute.created', 'needs_response', before)
    expect((await order()).disputeStatus).toBe('lost')
  })

  it('is ignored when it is about an unknown payment', async () => {
    await sendEvent('pi_of_somebody_else', 'payment_intent.succeeded')
    const saved = await store.checkout.createPaymentIntent(cart())
    await sendEvent(saved.paymentIntentId, 'customer.created')
    expect((await orderOf(store, saved.paymentIntentId)).state).toBe('ORDER_STATE_PENDING')
  })

  it('cancels the order of an intent that the provider cancelled', async () => {
    const saved = await readyToPay(store, cart())
    await payments().updateOne({ _id: saved.paymentIntentId }, { $set: { status: 'canceled' } })
    await sendEvent(saved.paymentIntentId, 'payment_intent.canceled')
    expect((await confirm(store, saved)).outcome).toBe('PAYMENT_OUTCOME_CANCELLED')
    await expect(prepare(store, saved, cart())).rejects.toMatchObject({ reason: 'ORDER_CLOSED' })
  })
})
