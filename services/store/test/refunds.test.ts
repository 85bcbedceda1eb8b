import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { OrderCollection } from '../src/orders/order-document-repository.ts'
import { orderRepository } from '../src/orders/order-repository.ts'
import { composeMail } from '../src/mail/compose-mail.ts'
import type { OrderLabel } from '../src/orders/order.ts'
import { refundRepository } from '../src/payments/refund-repository.ts'
import { labelRepository } from '../src/fulfillment/label-repository.ts'
import { eventPayload } from '../src/adapters/test-payments.ts'
import { buy, confirm, deliver, item, newProduct, orderOf, readyToPay, REFUND_FAILS } from './support/buyer.ts'
import { sharedStore, type SharedStore } from './support/shared-store.ts'
import { dollars, type Store } from './support/start-store.ts'
import { startStripe, stripeSettings, type FakeStripe } from './support/fake-stripe.ts'
import { until } from '../../../runtime/test/support/until.ts'

let store: SharedStore
let print: number
beforeAll(async () => {
  store = await sharedStore({ emptied: true })
  print = await newProduct(store)
})

const payments = () => store.collection('test_payments')
const sendEvent = (intentId: string, type: string) =>
  deliver(store, eventPayload(intentId, { id: `evt_${Math.random()}`, type, at: new Date() }))
const bought = async (card?: string) => {
  const { saved } = await buy(store, { items: [item(print)] }, card)
  return { saved, intentId: saved.paymentIntentId, ...(await orderOf(store, saved.paymentIntentId)) }
}
const state = async (id: number) => (await store.orders.getOrder({ id })).state
/** What the provider had refunded is rejected by the bank, and an event follows. */
const failAtTheBank = async (intentId: string) => {
  await payments().updateOne({ _id: intentId }, { $set: { 'refunds.$[].status': 'failed', refunded: 0 } })
  await sendEvent(intentId, 'refund.failed')
}

describe('refund', () => {
  // Protected by `order.received` in checkout/complete-order.ts: the provider goes on calling the payment succeeded.
  it('leaves a cancelled order cancelled when events of its payment are repeated', async () => {
    const { id, saved, intentId } = await bought()
    expect((await store.orders.cancelOrder({ id })).state).toBe('ORDER_STATE_CANCELLED')
    const before = await store.orders.getOrder({ id })
    for (const type of ['payment_intent.succeeded', 'refund.updated', 'charge.refunded', 'payment_intent.succeeded'])
      await sendEvent(intentId, type)
    expect(await confirm(store, saved)).toMatchObject({
      ...{ outcome: 'PAYMENT_OUTCOME_PAID', state: 'ORDER_STATE_CANCELLED' },
    })
    const { state: after, history, mails, amountRefunded } = await store.orders.getOrder({ id })
    expect([after, amountRefunded]).toEqual(['ORDER_STATE_CANCELLED', dollars(40)])
    expect([history.length, mails.length]).toEqual([before.history.length, before.mails.length])
  })

  // Protected by moveByRefunds in payments/refund-order.ts.
  it('that fails at the bank days later restores a fully refunded order, notifies the owner, and can be repeated', async () => {
    const { id, intentId } = await bought()
    await store.orders.moveOrder({ id, to: 'ORDER_STATE_SHIPPED' })
    expect((await store.orders.refundOrder({ id, idempotencyKey: 'one' })).state).toBe('ORDER_STATE_REFUNDED')
    await failAtTheBank(intentId)
    await sendEvent(intentId, 'refund.failed')
    const back = await store.orders.getOrder({ id })
    expect(back).toMatchObject({ state: 'ORDER_STATE_SHIPPED', amountRefunded: dollars(0) })
    expect(back.history.at(-1)).toMatchObject({ cause: 'refund failed', from: 'ORDER_STATE_REFUNDED' })
    const notices = back.mails.filter(({ kind }) => kind === 'owner_notice')
    expect(notices).toHaveLength(2)
    expect((await store.orders.refundOrder({ id, idempotencyKey: 'two' })).state).toBe('ORDER_STATE_REFUNDED')
  })

  // Protected by ownerMail in payments/refund-repository.ts (settle), which writes it once.
  it('in part that fails at the bank days later leaves the order and notifies the owner once', async () => {
    const { id, orderNumber, intentId } = await bought()
    await store.orders.refundOrder({ id, amount: dollars(10), idempotencyKey: 'part' })
    await failAtTheBank(intentId)
    await sendEvent(intentId, 'refund.failed')
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

  // Protected by the key of a cancellation (cancellationRefund in orders/cancel-order.ts): it counts those that failed.
  it('that failed, at once or later, lets the cancellation be repeated', async () => {
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

  // Protected by taking in what the order doesn't know (syncRefund in payments/refund-order.ts).
  it('that a restored order has lost is synced again', async () => {
    const { id, intentId } = await bought()
    await store.orders.refundOrder({ id, amount: dollars(15), idempotencyKey: 'since' })
    await store.collection('orders').updateOne({ _id: id }, { $set: { refunds: [], refundReserved: 0, mails: [] } })
    await sendEvent(intentId, 'refund.updated')
    await sendEvent(intentId, 'refund.updated')
    const found = await store.orders.getOrder({ id })
    expect(found).toMatchObject({ amountRefunded: dollars(15), refunds: [{ status: 'succeeded' }] })
    const over = store.orders.refundOrder({ id, amount: dollars(25.01), idempotencyKey: 'more' })
    await expect(over).rejects.toMatchObject({ reason: 'REFUND_TOO_LARGE' })
  })

  // Protected by withSyncedRefunds in payments/refund-order.ts (refundOrder) and orders/cancel-order.ts.
  it('never exceeds what is left after a refund made at the provider without an event', async () => {
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

  // Protected by the key of a cancellation (cancellationRefund in orders/cancel-order.ts): it counts all that are over.
  it('of a repeated cancellation covers an earlier refund that failed at the bank', async () => {
    const { id, intentId } = await bought()
    await store.orders.refundOrder({ id, amount: dollars(10), idempotencyKey: 'part' })
    expect((await store.orders.cancelOrder({ id })).state).toBe('ORDER_STATE_CANCELLED')
    const part = { $set: { 'refunds.$.status': 'failed', refunded: 3000 } }
    await payments().updateOne({ _id: intentId, 'refunds.amount': 1000 }, part)
    await sendEvent(intentId, 'refund.failed')
    expect(await state(id)).toBe('ORDER_STATE_PAID')
    expect(await store.orders.cancelOrder({ id })).toMatchObject({
      ...{ state: 'ORDER_STATE_CANCELLED', amountRefunded: dollars(40) },
    })
  })

  // Protected by withSyncedRefunds in orders/cancel-order.ts.
  it('is completed by cancelling again after its process ended', async () => {
    const { id, intentId } = await bought()
    await store.orders.cancelOrder({ id })
    await store.collection('orders').updateOne({ _id: id }, { $set: { state: 'paid' } })
    expect((await store.orders.cancelOrder({ id })).state).toBe('ORDER_STATE_CANCELLED')
    expect((await payments().findOne({ _id: intentId }))?.['refunds']).toHaveLength(1)
  })

  it('is not needed for a free order of the test mode', async () => {
    await store.coupons.createCoupon({
      fields: { code: 'FREE', discountType: 'DISCOUNT_TYPE_PERCENTAGE', discountHundredths: 10_000 },
    })
    const wanted = { items: [item(print)], couponCode: 'FREE', localDelivery: true }
    const address = { street: '1 Main St', city: 'Cincinnati', state: 'OH', zipCode: '45202', country: 'United States' }
    const { saved } = await buy(store, { ...wanted, address })
    expect(await orderOf(store, saved.paymentIntentId)).toMatchObject({
      ...{ state: 'ORDER_STATE_PAID', paymentProvider: 'test', amounts: { total: dollars(0) } },
    })
    const { id } = await orderOf(store, saved.paymentIntentId)
    expect((await store.orders.cancelOrder({ id })).state).toBe('ORDER_STATE_CANCELLED')
  })

  describe('refund that is pending at Stripe', () => {
    let stripe: FakeStripe
    let shop: Store
    beforeAll(async () => {
      stripe = await startStripe()
      shop = await store.startAnother({ ...stripeSettings(stripe.url), RECONCILE_SECONDS: '0.1' })
    })
    afterAll(async () => {
      await shop.stop()
      await stripe.stop()
    })
    const paid = async () => {
      const saved = await readyToPay(shop, { items: [item(await newProduct(shop))] })
      stripe.pay(saved.paymentIntentId)
      await confirm(shop, saved)
      return { ...(await orderOf(shop, saved.paymentIntentId)), intentId: saved.paymentIntentId }
    }
    const countRequests = async (what: string) => stripe.state().requests.filter(each => each.what === what).length

    // Protected by resumeRefund in payments/refund-order.ts: the provider's list is read before a refund is repeated.
    it('is made once even when Stripe has forgotten the key, and settles without an event', async () => {
      const { id, intentId } = await paid()
      stripe.behave({ refundsWait: true })
      const part = { id, amount: dollars(10), idempotencyKey: 'part' }
      const waiting = await shop.orders.refundOrder(part)
      expect(waiting).toMatchObject({ amountRefunded: dollars(0), amountRefundPending: dollars(10) })
      stripe.forgetKeys()
      await shop.orders.refundOrder(part)
      const looked = await countRequests('GET /v1/refunds')
      await until(
        () => countRequests('GET /v1/refunds'),
        n => n > looked + 3,
        60_000,
      )
      const refunds = stripe.state().refunds.filter(each => each.payment_intent === intentId)
      expect(refunds).toHaveLength(1)
      stripe.endRefunds(intentId, 'succeeded')
      const ended = await until(
        () => shop.orders.getOrder({ id }),
        ({ refunds: [refund] }) => refund?.status === 'succeeded',
        60_000,
      )
      expect(ended).toMatchObject({ amountRefunded: dollars(10), amountRefundPending: dollars(0) })
    })

    // Protected by isFullRefundPending in orders/order-service.ts and shipping/create-label.ts.
    it.each(['cancelled', 'refunded in two parts'])('keeps its order from being shipped: %s', async how => {
      const { id, intentId } = await paid()
      stripe.behave({ refundsWait: true })
      if (how === 'cancelled')
        await expect(shop.orders.cancelOrder({ id })).rejects.toMatchObject({ reason: 'PAYMENT_UNDER_WAY' })
      else
        for (const [key, amount] of [['one', 15] as const, ['two', 25] as const]) {
          const part = await shop.orders.refundOrder({ id, amount: dollars(amount), idempotencyKey: key })
          expect(part.state).toBe('ORDER_STATE_PAID')
        }
      const refused = { reason: 'REFUND_UNDER_WAY', message: expect.stringContaining('cancellation') }
      await expect(shop.orders.createLabel({ id })).rejects.toMatchObject(refused)
      await expect(shop.orders.moveOrder({ id, to: 'ORDER_STATE_SHIPPED' })).rejects.toMatchObject(refused)
      stripe.endRefunds(intentId, 'failed')
      await until(
        () => shop.orders.getOrder({ id }),
        ({ amountRefundPending }) => amountRefundPending?.amountMinor === 0,
        60_000,
      )
      expect((await shop.orders.moveOrder({ id, to: 'ORDER_STATE_SHIPPED' })).state).toBe('ORDER_STATE_SHIPPED')
    })

    // Protected by noFullRefundPending in shipping/label-repository.ts (reserve) and orders/order-repository.ts (move): it may begin just
    // after somebody has looked.
    it.each([
      ['the refund that cancels', { amount: 1, cancels: true }, true],
      ['all that was paid', { amount: 4000 }, true],
      ['a part', { amount: 3999 }, false],
    ] as const)('decides in the database whether a label may be reserved: %s', async (_what, fields, isRefused) => {
      const { id } = await paid()
      const rows = shop.collection('orders') as unknown as OrderCollection
      const refund = {
        id: `${id}-x`,
        failure: null,
        external: false,
        cancels: false,
        at: new Date(),
        status: 'pending' as const,
      }
      await refundRepository(rows).reserve(id, { ...refund, ...fields })
      const label = { state: 'claimed', reference: 'x', createdAt: new Date() } as OrderLabel
      const isTaken = isRefused ? null : expect.objectContaining({ id })
      expect(await labelRepository(rows).reserve(id, ['paid'], label)).toEqual(isTaken)
      const move = { to: 'shipped' as const, at: new Date(), cause: 'owner', caller: null }
      expect(await orderRepository(rows).move(id, ['paid'], move, { noFullRefund: true })).toEqual(isTaken)
    })

    // Protected by `cancels`, kept with the refund.
    it('cancels its order when it succeeds', async () => {
      const { id, intentId } = await paid()
      stripe.behave({ refundsWait: true })
      await expect(shop.orders.cancelOrder({ id })).rejects.toMatchObject({ reason: 'PAYMENT_UNDER_WAY' })
      stripe.endRefunds(intentId, 'succeeded')
      const ended = await until(
        () => shop.orders.getOrder({ id }),
        order => order.state !== 'ORDER_STATE_PAID',
        60_000,
      )
      expect(ended.state).toBe('ORDER_STATE_CANCELLED')
    })
  })
})
