import { expect, jest, test } from '@jest/globals'
import { item, newProduct, orderOf, pay, readyToPay } from './support/buyer.ts'
import { inLanes, times } from './support/random.ts'
import { startStore, type Store } from './support/start-store.ts'
import { until } from './support/until.ts'

jest.setTimeout(240_000)

const states = async (store: Store) =>
  await store
    .collection('orders')
    .find({}, { projection: { state: 1 } })
    .toArray()

// Protected by the events of the provider alone (domain/receive-event.ts): the browser never comes back.
test(`the browser vanishes after paying: ${times(200)} of ${times(200)} complete by webhook alone`, async () => {
  const store = await startStore({ TEST_EVENT_COPIES: '1' })
  const print = await newProduct(store)
  await inLanes(times(200), 3, async () => pay(store, await readyToPay(store, { items: [item(print)] })))
  const rows = await until(
    () => states(store),
    all => all.every(({ state }) => state === 'paid'),
    60_000,
  )
  expect(rows).toHaveLength(times(200))
  await store.stop()
})

// Protected by the order of checks in domain/reconcile-orders.ts: the provider is asked before anything is given up.
test('no webhook, no browser: the reconciler completes what is paid, and gives up what is abandoned, at the provider first', async () => {
  const store = await startStore({
    RECONCILE_SECONDS: '0.2',
    CHECK_AFTER_SECONDS: '0.05',
    EXPIRE_AFTER_HOURS: '0.0001',
  })
  const print = await newProduct(store)
  const cart = { items: [item(print)] }
  const paid = await readyToPay(store, cart)
  await pay(store, paid)
  const abandoned = await store.checkout.createPaymentIntent(cart)
  await until(
    () => orderOf(store, paid.paymentIntentId),
    ({ state }) => state === 'ORDER_STATE_PAID',
    60_000,
  )
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
