import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { createStripeProvider } from '../src/adapters/stripe.ts'
import { PaymentBusy } from '../src/payments/payment-provider.ts'
import { confirm, deliver, item, newProduct, orderOf, prepare, readyToPay, sameOrder } from './support/buyer.ts'
import { forged } from './support/forgeries.ts'
import { inLanes, times } from './support/random.ts'
import { sharedStore } from './support/shared-store.ts'
import { dollars, type Store } from './support/start-store.ts'
import { startStripe, stripeSettings, type FakeStripe } from './support/fake-stripe.ts'
import { startStripeMock, stripeMock } from './support/stripe-mock.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { WEBHOOK_SECRET } from './support/webhooks.ts'

jest.setTimeout(120_000)
let stripe: FakeStripe
let store: Store
let print: number
/** Takes seconds to start: it does while other tests run. */
let mock: ReturnType<typeof startStripeMock> | null = null
beforeAll(async () => {
  if (stripeMock) mock = startStripeMock(stripeMock)
  mock?.catch(() => undefined)
  stripe = await startStripe()
  const shared = await sharedStore({ emptied: true })
  store = await shared.startAnother(stripeSettings(stripe.url))
  print = await newProduct(store)
})
beforeEach(() => stripe.behave({}))
afterAll(async () => {
  await store.stop()
  await stripe.stop()
  await (await mock)?.stop()
})

const CREATE_INTENT = 'POST /v1/payment_intents'
const cart = (quantity = 1) => ({ items: [item(print, quantity)] })
const at = (id: string) => stripe.state().intents.find(intent => intent.id === id)
/** Delivers the events of a payment. */
const deliverAll = async (intentId: string) => {
  const { events } = stripe.state()
  for (const event of events)
    if ([event.data.object.id, event.data.object.payment_intent].includes(intentId))
      await deliver(store, Buffer.from(JSON.stringify(event)))
}

describe('Stripe payment', () => {
  it('has amount and revision on its intent, whose key makes repetition harmless', async () => {
    expect(await store.checkout.getPaymentConfig({})).toMatchObject({
      mode: 'stripe',
      publishableKey: 'pk_test_of_the_tests',
    })
    const begun = await store.checkout.createPaymentIntent(cart())
    expect(begun.clientSecret).toMatch(/^pi_\w+_secret_/)
    const changed = await store.checkout.createPaymentIntent({ ...cart(2), ...sameOrder(begun) })
    expect(at(begun.paymentIntentId)).toMatchObject({ amount: 6500, metadata: { revision: '2' } })
    const ready = await prepare(store, changed, cart(2))
    stripe.pay(ready.paymentIntentId)
    const paid = await confirm(store, ready)
    expect(paid).toMatchObject({ outcome: 'PAYMENT_OUTCOME_PAID', amounts: { total: dollars(65) } })
    await deliverAll(ready.paymentIntentId)
    const order = await orderOf(store, ready.paymentIntentId)
    expect(order).toMatchObject({ state: 'ORDER_STATE_PAID', paymentProvider: 'stripe', amountReceived: dollars(65) })
    expect(order.history).toHaveLength(1)
    await expect(store.checkout.confirmTestPayment({ clientSecret: 'x' })).rejects.toMatchObject({
      reason: expect.any(String),
    })
  })

  // Protected by `orders.changeLocked` in replaceIntent (checkout/save-checkout.ts).
  it('keeps the order open when Stripe reports the replaced payment while the next one is created', async () => {
    const saved = await readyToPay(store, cart())
    stripe.pay(saved.paymentIntentId, 'requires_action')
    stripe.behave({ holds: CREATE_INTENT })
    const { created, requests: before } = stripe.state()
    const changing = store.checkout.createPaymentIntent({
      ...cart(),
      ...sameOrder(saved),
      unfreezeRevision: saved.revision,
    })
    const countCreations = (requests: { what: string }[]) =>
      requests.filter(({ what }) => what === CREATE_INTENT).length
    await until(
      () => stripe.state(),
      ({ requests }) => countCreations(requests) > countCreations(before),
    )
    await deliverAll(saved.paymentIntentId)
    // The next payment isn't made yet.
    expect(stripe.state().created).toBe(created)
    expect((await orderOf(store, saved.paymentIntentId)).state).toBe('ORDER_STATE_PENDING')
    stripe.behave({})
    const again = await changing
    expect(again.paymentIntentId).not.toBe(saved.paymentIntentId)
    const ready = await prepare(store, again, cart())
    stripe.pay(ready.paymentIntentId)
    await confirm(store, ready)
    const { id, state } = await orderOf(store, saved.paymentIntentId)
    expect(state).toBe('ORDER_STATE_PAID')
    expect((await store.orders.cancelOrder({ id })).amountRefunded).toEqual(dollars(40))
  })

  // Protected by `orders.changeLocked` in replaceIntent (checkout/save-checkout.ts).
  it('can be created by trying again', async () => {
    const saved = await readyToPay(store, cart())
    stripe.pay(saved.paymentIntentId, 'requires_action')
    // Before the cancelled one is replaced, Stripe fails.
    stripe.behave({ holds: CREATE_INTENT })
    const change = (rest = {}) => store.checkout.createPaymentIntent({ ...cart(), ...sameOrder(saved), ...rest })
    const changing = expect(change({ unfreezeRevision: saved.revision })).rejects.toMatchObject({
      reason: 'PAYMENTS_UNAVAILABLE',
    })
    await until(
      () => at(saved.paymentIntentId),
      intent => intent?.status === 'canceled',
    )
    stripe.behave({ failNext: 10 })
    await changing
    stripe.behave({})
    await deliverAll(saved.paymentIntentId)
    const again = await change()
    expect(again.paymentIntentId).not.toBe(saved.paymentIntentId)
    expect(again.clientSecret).toMatch(/^pi_/)
  })

  // Protected by `frozen: null` in replaceIntent (checkout/save-checkout.ts): nothing is being paid any more.
  it('can be replaced for the same cart when the change is refused after cancelling', async () => {
    const saved = await readyToPay(store, cart())
    stripe.pay(saved.paymentIntentId, 'requires_action')
    const orders = store.collection('orders')
    const mine = { $or: [{ intentId: saved.paymentIntentId }, { formerIntentIds: saved.paymentIntentId }] }
    const revisions = ((await orders.findOne(mine))?.['revisions'] ?? []) as unknown[]
    // More than an order may have.
    await orders.updateOne(mine, { $set: { revisions: Array.from({ length: 45 }, () => revisions.at(-1)) } })
    const change = store.checkout.createPaymentIntent({
      ...cart(),
      ...sameOrder(saved),
      unfreezeRevision: saved.revision,
    })
    await expect(change).rejects.toMatchObject({ reason: 'ORDER_FROZEN' })
    expect(at(saved.paymentIntentId)).toMatchObject({ status: 'canceled' })
    await orders.updateOne(mine, { $set: { revisions } })
    const ready = await prepare(store, saved, cart())
    stripe.pay(ready.paymentIntentId)
    expect((await confirm(store, ready)).outcome).toBe('PAYMENT_OUTCOME_PAID')
  })

  // Protected by the revision the intent names (checkout/complete-order.ts), and the key of each revision (payments/sync-payment-intent.ts).
  it(`has the order's amount at Stripe after a cart went A, B, A: ${times(50)} times`, async () => {
    await inLanes(times(50), 3, async () => {
      const begun = await store.checkout.createPaymentIntent(cart(1))
      for (const quantity of [2, 1])
        await store.checkout.createPaymentIntent({ ...cart(quantity), ...sameOrder(begun) })
      expect(at(begun.paymentIntentId)).toMatchObject({ amount: 4000, metadata: { revision: '3' } })
    })
  })

  // Protected by readSignedEvent in adapters/stripe.ts (readEvent), before anything is read.
  it(`rejects ${times(500)} forged webhooks, writes nothing and doesn't call Stripe`, async () => {
    const ready = await readyToPay(store, cart())
    stripe.pay(ready.paymentIntentId)
    const { events } = stripe.state()
    const event = events.find(
      ({ type, data }) => type.endsWith('.succeeded') && data.object.id === ready.paymentIntentId,
    )
    const payload = Buffer.from(JSON.stringify(event))
    const everything = async () => [
      await store.collection('orders').find({}).toArray(),
      await store.collection('audit').find({}).toArray(),
      stripe.state().requests,
    ]
    const before = await everything()
    await inLanes(times(500), 3, async n => {
      const [bytes, signature] = forged(payload, n)
      await expect(store.checkout.handlePaymentEvent({ payload: bytes, signature })).rejects.toMatchObject({
        ...{ code: status.INVALID_ARGUMENT, reason: 'INVALID_SIGNATURE' },
      })
    })
    expect(await everything()).toEqual(before)
    // The same bytes, signed as they are by Stripe, and not yet too old.
    await deliver(store, payload, new Date(Date.now() - 280_000))
    expect((await orderOf(store, ready.paymentIntentId)).state).toBe('ORDER_STATE_PAID')
  })

  // Protected by `payment_method_types` in adapters/stripe.ts (createIntent): nothing that pays days later, and nothing
  // that the owner switches on at Stripe.
  it('takes cards only, and is requested once', async () => {
    const before = stripe.state().requests.length
    const { paymentIntentId } = await store.checkout.createPaymentIntent(cart())
    const requests = stripe.state().requests.slice(before)
    expect(requests).toMatchObject([{ what: 'POST /v1/payment_intents', params: { amount: '4000', currency: 'usd' } }])
    const { params } = requests[0] ?? { params: {} }
    expect(Object.entries(params).filter(([name]) => /payment_method/.test(name))).toEqual([
      ['payment_method_types[0]', 'card'],
    ])
    expect(at(paymentIntentId)).toMatchObject({ status: 'requires_payment_method' })
  })

  describe('Stripe', () => {
    it('declines: its message is returned, then another card succeeds; while processing nothing changes', async () => {
      const ready = await readyToPay(store, cart())
      stripe.pay(ready.paymentIntentId, 'declined')
      expect(await confirm(store, ready)).toMatchObject({
        ...{ outcome: 'PAYMENT_OUTCOME_UNPAID', failure: 'Your card was declined.' },
      })
      stripe.pay(ready.paymentIntentId, 'processing')
      expect((await confirm(store, ready)).outcome).toBe('PAYMENT_OUTCOME_PROCESSING')
      const change = store.checkout.createPaymentIntent({ ...cart(4), ...sameOrder(ready) })
      await expect(change).rejects.toMatchObject({ reason: 'ORDER_FROZEN' })
      const { id } = await orderOf(store, ready.paymentIntentId)
      await expect(store.orders.cancelOrder({ id })).rejects.toMatchObject({ reason: 'PAYMENT_UNDER_WAY' })
      stripe.pay(ready.paymentIntentId)
      await deliverAll(ready.paymentIntentId)
      expect((await orderOf(store, ready.paymentIntentId)).state).toBe('ORDER_STATE_PAID')
    })

    it('refunds in part, from its dashboard, never too much; a later refusal by the bank is shown', async () => {
      const ready = await readyToPay(store, cart())
      stripe.pay(ready.paymentIntentId)
      await confirm(store, ready)
      const { id } = await orderOf(store, ready.paymentIntentId)
      const part = await store.orders.refundOrder({ id, idempotencyKey: 'a', amount: dollars(10) })
      expect(part).toMatchObject({ amountRefunded: dollars(10), refunds: [{ status: 'succeeded', external: false }] })
      stripe.refund(ready.paymentIntentId, 1000)
      stripe.dispute(ready.paymentIntentId)
      await deliverAll(ready.paymentIntentId)
      const seen = await store.orders.getOrder({ id })
      expect(seen).toMatchObject({ amountRefunded: dollars(20), disputeStatus: 'needs_response' })
      expect(seen.refunds).toMatchObject([{ external: false }, { external: true, amount: dollars(10) }])
      stripe.behave({ refundsFail: true })
      const failing = await store.orders.refundOrder({ id, idempotencyKey: 'b', amount: dollars(5) })
      expect(failing.refunds.at(-1)).toMatchObject({ status: 'pending' })
      await deliverAll(ready.paymentIntentId)
      expect(await store.orders.getOrder({ id })).toMatchObject({
        ...{
          amountRefunded: dollars(20),
          refunds: [{}, {}, { status: 'failed', failure: 'expired or canceled card' }],
        },
      })
      stripe.behave({})
      const rest = await store.orders.refundOrder({ id, idempotencyKey: 'c' })
      expect(rest).toMatchObject({ state: 'ORDER_STATE_REFUNDED', amountRefunded: dollars(40) })
      const { refunds } = stripe.state()
      const back = refunds.filter(each => each.payment_intent === ready.paymentIntentId && each.status === 'succeeded')
      expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(4000)
    })

    // Protected by replaceIntent in checkout/save-checkout.ts.
    it('waits for a bank whose page is gone: the payment is cancelled and replaced', async () => {
      const saved = await readyToPay(store, cart())
      stripe.pay(saved.paymentIntentId, 'requires_action')
      const change = { ...cart(), ...sameOrder(saved), unfreezeRevision: saved.revision }
      const again = await store.checkout.createPaymentIntent(change)
      expect(at(saved.paymentIntentId)).toMatchObject({ status: 'canceled' })
      await deliverAll(saved.paymentIntentId)
      const ready = await prepare(store, again, cart())
      stripe.pay(ready.paymentIntentId)
      expect(await confirm(store, ready)).toMatchObject({ outcome: 'PAYMENT_OUTCOME_PAID' })
      const order = await orderOf(store, saved.paymentIntentId)
      expect([order.state, order.history.length]).toEqual(['ORDER_STATE_PAID', 1])
    })

    it('cancels the payment first when an order is abandoned', async () => {
      const ready = await readyToPay(store, cart())
      const { id } = await orderOf(store, ready.paymentIntentId)
      expect((await store.orders.cancelOrder({ id })).state).toBe('ORDER_STATE_CANCELLED')
      expect(at(ready.paymentIntentId)).toMatchObject({ status: 'canceled' })
    })
  })

  it('requires its other keys in the configuration', async () => {
    const { readConfig } = await import('@skyfolio/runtime/process/config')
    const { storeSettings } = await import('../src/config.ts')
    const lacking = { ...store.environment, STRIPE_WEBHOOK_SECRET: '' }
    expect(() => readConfig(storeSettings, lacking)).toThrow(/STRIPE_WEBHOOK_SECRET: is required/)
  })

  const unlessMissing = stripeMock ? it : it.skip

  unlessMissing("every request is one that Stripe's own description allows (STRIPE_MOCK_PATH)", async () => {
    const provider = createStripeProvider({
      secretKey: 'sk_test_123',
      webhookSecret: WEBHOOK_SECRET,
      url: (await mock)?.url,
      timeoutMs: 8_000,
    })
    const terms = { amount: 2500, orderId: 7, revision: 3 }
    expect((await provider.createIntent(terms, 'order:7:rev:3')).clientSecret).not.toBe('')
    expect((await provider.updateIntent('pi_123', terms, 'order:7:rev:4')).currency).toBe('USD')
    expect((await provider.getIntent('pi_123')).id).toBe('pi_123')
    expect((await provider.cancelIntent('pi_123')).id).toBe('pi_123')
    const refund = await provider.refund('pi_123', { amount: 100, reference: '7-a' }, 'refund:7-a')
    expect(['pending', 'succeeded', 'failed']).toContain(refund.status)
    expect(Array.isArray(await provider.listRefunds('pi_123'))).toBe(true)
    // It is strict: what Stripe doesn't know, it refuses.
    const nonsense = { ...terms, amount: 'much' as unknown as number }
    await expect(provider.createIntent(nonsense, 'x')).rejects.not.toBeInstanceOf(PaymentBusy)
  })
})
