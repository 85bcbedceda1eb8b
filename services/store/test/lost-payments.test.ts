import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, jest, test } from '@jest/globals'
import type { TestIntentDocument } from '../src/data/test-intent-store.ts'
import { buy, item, newProduct, orderOf, pay, readyToPay } from './support/buyer.ts'
import { inLanes, randomFrom, seed, times } from './support/random.ts'
import { endSpawned, spawnStore, type Spawned } from './support/spawn.ts'
import { startStore, type Store } from './support/start-store.ts'
import { until } from './support/until.ts'

jest.setTimeout(240_000)
afterEach(endSpawned)

const states = async (store: Store) =>
  await store
    .collection('orders')
    .find({}, { projection: { state: 1, intentId: 1, history: 1, unsettled: 1 } })
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

// Protected by writing the order before the intent (domain/save-checkout.ts), by the conditional updates of every step, by
// `unsettled`, and by the reconciler: whatever the moment of the kill, the next process finishes it.
test(`killed again and again during ${times(2000)} checkouts: none lost, none doubled (seed ${seed})`, async () => {
  const random = randomFrom(seed)
  const watching = await startStore({ RECONCILE_SECONDS: '3600' })
  const print = await newProduct(watching)
  const { id: couponId } = await watching.coupons.createCoupon({ fields: { code: 'KILL', discountHundredths: 1000 } })
  const environment = {
    ...watching.environment,
    ...{ TEST_EVENT_COPIES: '1', RECONCILE_SECONDS: '0.5', CHECK_AFTER_SECONDS: '1', GRPC_PORT: '0' },
  }
  let up: Promise<Spawned> = spawnStore(environment)
  const all = times(2000)
  const kills = times(100)
  let begun = 0
  // A buyer whose checkout breaks off is gone; the next one comes when the shop answers again.
  const buyers = inLanes(all, 6, async n => {
    const store = await up
    begun += 1
    await buy(store, { items: [item(print)], ...(n % 2 && { couponCode: 'KILL' }) }).catch(() => undefined)
  })
  for (let kill = 1; kill <= kills; kill += 1) {
    await until(
      () => begun,
      so => so >= (all * kill) / (kills + 1),
      60_000,
    )
    // Somewhere within a checkout.
    await delay(random() * 40)
    const dying = await up
    let started: (store: Spawned) => void = () => undefined
    up = new Promise(resolve => (started = resolve))
    await dying.kill()
    started(await spawnStore(environment))
  }
  await buyers
  const took = () => watching.collection('test_payments').find({ status: 'succeeded' }).toArray()
  const charged = (await took()) as unknown as TestIntentDocument[]
  const rows = await until(
    () => states(watching),
    all => all.filter(({ state, unsettled }) => state === 'paid' && unsettled === false).length === charged.length,
    60_000,
  )
  // Every payment has its order, every order one payment and one transition.
  const paid = rows.filter(({ state }) => state === 'paid')
  expect(new Set(paid.map(({ intentId }) => intentId))).toEqual(new Set(charged.map(({ _id }) => _id)))
  expect(new Set(charged.map(({ orderId }) => orderId)).size).toBe(charged.length)
  expect(paid.filter(({ history }) => (history as unknown[]).length !== 1)).toEqual([])
  // No more broke off than stood in the shop when it died.
  expect(charged.length).toBeGreaterThanOrEqual(all - 6 * kills)
  const { usages } = await watching.coupons.listCouponUsages({ couponId })
  expect((await watching.coupons.getCoupon({ id: couponId })).usedCount).toBe(usages.length)
  await (await up).kill()
  await watching.stop()
})
