import { expect, jest, test } from '@jest/globals'
import type { TestIntentDocument } from '../src/data/test-intent-store.ts'
import { item, newProduct, orderOf, pay, readyToPay, type Saved } from './support/buyer.ts'
import { inLanes, isFull, times } from './support/random.ts'
import { startStore } from './support/start-store.ts'
import { until } from './support/until.ts'

jest.setTimeout(240_000)

const BUYERS = times(200)
// For a tenth of the buyers, beside other tests: less than the figure, more than a tenth of it.
const WITHIN_MS = isFull ? 10_000 : 4_000

// Protected by the events of the provider alone (domain/receive-event.ts: completeOrder): the browser never comes back, and the
// reconciler doesn't look. Measured for each order on its own: from the moment in which the provider takes the money, and has
// its event to send, to the moment in which the order is paid. All of them pay at once, so the last event waits for all others.
test(`the browser vanishes after paying: ${BUYERS} of ${BUYERS} complete by webhook alone, each within ${WITHIN_MS} ms`, async () => {
  const store = await startStore({ TEST_EVENT_COPIES: '1' })
  const print = await newProduct(store)
  const ready = await inLanes(BUYERS, 3, () => readyToPay(store, { items: [item(print)] }))
  await inLanes(BUYERS, BUYERS, n => pay(store, ready[n] as Saved))
  await until(
    () => store.collection('orders').countDocuments({ state: { $ne: 'paid' } }),
    waiting => waiting === 0,
  )
  const orders = await store.collection('orders').find({}).toArray()
  const payments = (await store.collection('test_payments').find({}).toArray()) as unknown as TestIntentDocument[]
  const chargedAt = new Map(payments.map(({ _id, events }) => [_id, events[0]?.at.getTime() ?? 0]))
  const waited = orders.map(
    ({ intentId, paidAt }) => (paidAt as Date).getTime() - (chargedAt.get(intentId as string) ?? 0),
  )
  console.info(`${waited.length} completed by webhook alone, the last ${Math.max(...waited)} ms after its payment`)
  expect(waited).toHaveLength(BUYERS)
  expect(Math.max(...waited)).toBeLessThanOrEqual(WITHIN_MS)
  await store.stop()
})

// Protected by completeOrder in domain/reconcile-orders.ts (check). Nothing expires here: giving up asks the provider, too.
test('no webhook, no browser: the reconciler completes what is paid', async () => {
  const store = await startStore({ RECONCILE_SECONDS: '0.2', CHECK_AFTER_SECONDS: '0.05' })
  const print = await newProduct(store)
  const paid = await readyToPay(store, { items: [item(print)] })
  await pay(store, paid)
  await until(
    () => orderOf(store, paid.paymentIntentId),
    ({ state }) => state === 'ORDER_STATE_PAID',
    60_000,
  )
  await store.stop()
})

// Protected by giving up at the provider first (domain/cancel-order.ts).
test('the reconciler gives up what is abandoned, at the provider first', async () => {
  const store = await startStore({
    RECONCILE_SECONDS: '0.2',
    CHECK_AFTER_SECONDS: '0.05',
    EXPIRE_AFTER_HOURS: '0.0001',
  })
  const print = await newProduct(store)
  const abandoned = await store.checkout.createPaymentIntent({ items: [item(print)] })
  const { history } = await until(
    () => orderOf(store, abandoned.paymentIntentId),
    ({ state }) => state === 'ORDER_STATE_CANCELLED',
    60_000,
  )
  expect(history).toMatchObject([{ cause: 'expired' }])
  const intent = await store.collection('test_payments').findOne({ _id: abandoned.paymentIntentId })
  expect(intent).toMatchObject({ status: 'canceled' })
  await store.stop()
})
