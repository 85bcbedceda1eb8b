import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { item, newProduct, orderOf, pay, PROCESSING, readyToPay } from './support/buyer.ts'
import { startStripe, stripeSettings, type FakeStripe } from './support/fake-stripe.ts'
import { times } from './support/random.ts'
import { sharedStore } from './support/shared-store.ts'
import type { Store } from './support/start-store.ts'
import { payAndVanish } from './support/vanished-browsers.ts'
import { until } from '../../../runtime/test/support/until.ts'

jest.setTimeout(240_000)

const BUYERS = times(200)
const ROUNDS_OFTEN = { RECONCILE_SECONDS: '0.2', CHECK_AFTER_SECONDS: '0.05' }
const DAY_AND_MORE = 25 * 3_600_000

let store: Store
const onStore = (settings: () => Record<string, string>) => {
  beforeAll(async () => {
    const shared = await sharedStore({ emptied: true })
    store = await shared.startAnother(settings())
  })
  afterAll(() => store.stop())
}

/** Makes an order old enough to be given up. */
const age = (intentId: string) =>
  store.collection('orders').updateOne({ intentId }, { $set: { updatedAt: new Date(Date.now() - DAY_AND_MORE) } })

/** Makes an order old enough to be given up, and waits until the reconciler has been through with it: it stays pending. */
const expectPendingWhenExpired = async (intentId: string) => {
  const row = () => store.collection('orders').findOne({ intentId })
  await age(intentId)
  // A round says when it comes again before it looks: with the third one the second is over.
  for (let round = 0; round < 3; round += 1) {
    const before = (await row())?.['checkAt'] as Date
    await until(row, now => now?.['state'] !== 'pending' || (now['checkAt'] as Date) > before, 60_000)
  }
  expect(await orderOf(store, intentId)).toMatchObject({ state: 'ORDER_STATE_PENDING', history: [] })
}

const expectPaid = async (intentId: string) => {
  const { history } = await until(
    () => orderOf(store, intentId),
    ({ state }) => state !== 'ORDER_STATE_PENDING',
    60_000,
  )
  expect(history).toMatchObject([{ to: 'ORDER_STATE_PAID', cause: 'payment' }])
}

describe('lost payment with webhooks', () => {
  onStore(() => ({ TEST_EVENT_COPIES: '1' }))

  // Protected by the events of the provider alone (payments/payment-service.ts: completeOrder): the browser never comes back, and the
  // reconciler doesn't look. lost-payments-latency.ci.test.ts measures how long it takes.
  it(`is completed by webhook alone for ${BUYERS} of ${BUYERS} vanished browsers`, async () => {
    const orders = await payAndVanish(store, BUYERS)
    expect(orders.map(({ state }) => state)).toEqual(Array.from({ length: BUYERS }, () => 'paid'))
  })
})

describe('lost payment without webhooks', () => {
  onStore(() => ROUNDS_OFTEN)

  // Protected by completeOrder in payments/payment-service.ts (checkPayment). Nothing expires here: that reads from the provider, too.
  it('is completed by the reconciler', async () => {
    const { paymentIntentId, ...saved } = await readyToPay(store, { items: [item(await newProduct(store))] })
    await pay(store, { paymentIntentId, ...saved })
    await expectPaid(paymentIntentId)
  })

  // Protected by giving up at the provider first (orders/cancel-order.ts).
  it('is cancelled at the provider first when the order is abandoned', async () => {
    const items = [item(await newProduct(store))]
    const { paymentIntentId } = await store.checkout.createPaymentIntent({ items })
    await age(paymentIntentId)
    const { history } = await until(
      () => orderOf(store, paymentIntentId),
      ({ state }) => state === 'ORDER_STATE_CANCELLED',
      60_000,
    )
    expect(history).toMatchObject([{ cause: 'expired' }])
    const intent = await store.collection('test_payments').findOne({ _id: paymentIntentId })
    expect(intent).toMatchObject({ status: 'canceled' })
  })

  // Protected twice in test mode: by the `outcome` in payments/payment-service.ts (checkPayment), and by the test provider, which
  // doesn't cancel what is processing. Each alone is tested with Stripe, below.
  it('of an expired order stays pending while it is processing, and is completed when the money arrives', async () => {
    const saved = await readyToPay(store, { items: [item(await newProduct(store))] })
    const { paymentIntentId: _id } = saved
    await pay(store, saved, PROCESSING)
    await expectPendingWhenExpired(_id)
    expect(await store.collection('test_payments').findOne({ _id })).toMatchObject({ status: 'processing' })
    await store
      .collection('test_payments')
      .updateOne({ _id }, { $set: { status: 'succeeded', amountReceived: 4000, processingUntil: null } })
    await expectPaid(_id)
  })
})

describe('payment of an expired order at Stripe', () => {
  let stripe: FakeStripe
  beforeAll(async () => {
    stripe = await startStripe()
  })
  beforeEach(() => stripe.behave({}))
  afterAll(() => stripe.stop())
  onStore(() => ({ ...stripeSettings(stripe.url), ...ROUNDS_OFTEN }))

  it.each([
    // Protected by `outcome !== 'unpaid'` in payments/payment-service.ts (checkPayment): Stripe would cancel it, and gets no request to.
    { how: 'is processing', before: 'processing' as const, behavior: { cancelsProcessing: true }, cancels: 0 },
    // Protected by `status !== 'canceled'` in orders/cancel-order.ts (cancelPendingOrder): what Stripe returns counts.
    { how: 'is taken up just then', before: null, behavior: { processesBeforeCancel: true }, cancels: 1 },
  ])('that $how stays pending, and is completed when the money arrives', async ({ before, behavior, cancels }) => {
    const { paymentIntentId: id } = await readyToPay(store, { items: [item(await newProduct(store))] })
    if (before) stripe.pay(id, before)
    stripe.behave(behavior)
    await expectPendingWhenExpired(id)
    const { intents, requests } = stripe.state()
    expect(intents.find(intent => intent.id === id)).toMatchObject({ status: 'processing' })
    expect(requests.filter(({ what }) => what === `POST /v1/payment_intents/${id}/cancel`)).toHaveLength(cancels)
    stripe.pay(id)
    await expectPaid(id)
  })
})
