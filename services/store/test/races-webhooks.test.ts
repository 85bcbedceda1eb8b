import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { eventPayload } from '../src/adapters/test-payments.ts'
import { deliver, eventsOf, item, newProduct, orderOf, pay, readyToPay } from './support/buyer.ts'
import { inLanes, isFull, randomFrom, seed, shuffled, times } from './support/random.ts'
import { sharedStore } from './support/shared-store.ts'
import type { Store } from './support/start-store.ts'

jest.setTimeout(isFull ? 1_800_000 : 120_000)
let store: Store
let print: number
beforeAll(async () => {
  store = await sharedStore()
  print = await newProduct(store)
})

const ORDERINGS = times(1000, 50)
// Few at a time: what races is within one case, and a busy machine's database must keep up.
const LANES = 3
const cart = () => ({ items: [item(print)] })

/** One payment, one transition, one set of mails: whatever happened how often. */
async function expectPaidOnce(intentId: string): Promise<void> {
  const order = await orderOf(store, intentId)
  expect(order.history.map(({ from, to }) => [from, to])).toEqual([['ORDER_STATE_PENDING', 'ORDER_STATE_PAID']])
  const row = await store.collection('orders').findOne({ _id: order.id })
  expect((row!['mails'] as { kind: string }[]).map(({ kind }) => kind)).toEqual(['confirmation', 'owner_notice'])
}

describe('webhook', () => {
  // Protected by asking the provider instead of believing the event (payments/payment-service.ts: completeOrder), and by move.
  it(`may be replayed, reordered and parallel: ${ORDERINGS} orderings × 10 copies (seed ${seed})`, async () => {
    const random = randomFrom(seed)
    await inLanes(ORDERINGS, LANES, async () => {
      const saved = await readyToPay(store, cart())
      await pay(store, saved, '4000 0000 0000 0002').catch(() => undefined)
      await pay(store, saved, '4000 0025 0000 3155')
      await store.checkout.finishTestAction({ clientSecret: saved.clientSecret ?? '', approve: true })
      const events = await eventsOf(store, saved.paymentIntentId)
      // A late failure or cancellation of a paid intent is delivered too: it must not undo anything.
      const late = { id: 'evt_late', type: 'payment_intent.canceled', at: new Date() }
      const all = [...events, eventPayload(saved.paymentIntentId, late)]
      const copies = all.flatMap(event => Array.from({ length: 10 }, () => event))
      const order = shuffled(copies, random)
      const responses = await inLanes(order.length, 5, n => deliver(store, order[n] as Buffer))
      expect(responses).toHaveLength(40)
      await expectPaidOnce(saved.paymentIntentId)
    })
  })
})
