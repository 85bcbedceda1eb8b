import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { buy, confirm, deliver, eventsOf, item, newProduct, orderOf, pay, readyToPay } from './support/buyer.ts'
import { forged } from './support/forgeries.ts'
import { inLanes, isFull, times } from './support/random.ts'
import { sharedStore } from './support/shared-store.ts'
import { dollars, type Store } from './support/start-store.ts'

jest.setTimeout(isFull ? 600_000 : 120_000)
let store: Store
let print: number
beforeAll(async () => {
  store = await sharedStore({ emptied: true })
  print = await newProduct(store)
})

// Few at a time: what races is within one case, and a busy machine's database must keep up.
const LANES = 3
const cart = () => ({ items: [item(print)] })

/** One payment, one transition, one set of mails: whatever happened how often. */
async function expectPaidOnce(intentId: string): Promise<string> {
  const order = await orderOf(store, intentId)
  expect(order.history.map(({ from, to }) => [from, to])).toEqual([['ORDER_STATE_PENDING', 'ORDER_STATE_PAID']])
  const row = await store.collection('orders').findOne({ _id: order.id })
  expect((row!['mails'] as { kind: string }[]).map(({ kind }) => kind)).toEqual(['confirmation', 'owner_notice'])
  return order.orderNumber
}

describe('concurrent payment', () => {
  // Protected by `state: { $in: from }` in orders/order-repository.ts (move): of many completions one finds the order pending.
  it(`completes one order with one number in ${times(500, 25)} races of page and webhook`, async () => {
    await inLanes(times(500, 25), LANES, async () => {
      const saved = await readyToPay(store, cart())
      await pay(store, saved)
      const events = await eventsOf(store, saved.paymentIntentId)
      const [first, second] = await Promise.all([
        confirm(store, saved),
        confirm(store, saved),
        ...events.flatMap(event => [deliver(store, event), deliver(store, event)]),
      ])
      const number = await expectPaidOnce(saved.paymentIntentId)
      expect([first, second]).toMatchObject([{ orderNumber: number }, { orderNumber: number }])
    })
  })

  // Protected by readSignedEvent in adapters/test-payments.ts (readEvent), before anything is read.
  it(`rejects ${times(500)} forged webhooks and writes nothing`, async () => {
    const saved = await readyToPay(store, cart())
    await pay(store, saved)
    const [event] = (await eventsOf(store, saved.paymentIntentId)).slice(-1)
    const payload = event ?? Buffer.from('')
    const everything = () =>
      Promise.all(['orders', 'test_payments'].map(name => store.collection(name).find({}).sort({ _id: 1 }).toArray()))
    const before = await everything()
    await inLanes(times(500), LANES, async n => {
      const [bytes, signature] = forged(payload, n)
      const response = store.checkout.handlePaymentEvent({ payload: bytes, signature })
      await expect(response).rejects.toMatchObject({ code: status.INVALID_ARGUMENT, reason: 'INVALID_SIGNATURE' })
    })
    expect(await everything()).toEqual(before)
  })

  // Protected by `withinReceived` in payments/refund-repository.ts (reserve).
  it('never refunds more than was paid by concurrent refunds, at the provider neither', async () => {
    await inLanes(times(200, 20), LANES, async () => {
      const { saved } = await buy(store, cart())
      const { id } = await orderOf(store, saved.paymentIntentId)
      const requests = await Promise.allSettled(
        ['a', 'b', 'c', 'a'].map(idempotencyKey =>
          store.orders.refundOrder({ id, amount: dollars(25), idempotencyKey }),
        ),
      )
      const failed = requests
        .filter(each => each.status === 'rejected')
        .map(each => (each.reason as { reason: string }).reason)
      expect(failed.every(reason => reason === 'REFUND_TOO_LARGE')).toBe(true)
      const order = await store.orders.getOrder({ id })
      expect(order).toMatchObject({ amountRefunded: dollars(25), state: 'ORDER_STATE_PAID' })
      const intent = await store.collection('test_payments').findOne({ _id: saved.paymentIntentId })
      expect(intent).toMatchObject({ refunded: 2500, refunds: [{ amount: 2500 }] })
    })
  })
})
