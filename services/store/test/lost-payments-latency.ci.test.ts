import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { TestPaymentDocument } from '../src/payments/test-payment-repository.ts'
import { isFull, times } from './support/random.ts'
import { startStore, type Store } from './support/start-store.ts'
import { payAndVanish } from './support/vanished-browsers.ts'

jest.setTimeout(240_000)

let store: Store
beforeAll(async () => {
  store = await startStore({ TEST_EVENT_COPIES: '1' })
})
afterAll(() => store.stop())

const BUYERS = times(200)
// For a tenth of the buyers, beside other tests: less than the figure, more than a tenth of it.
const WITHIN_MS = isFull ? 10_000 : 4_000

describe('lost payment', () => {
  // Measured for each order on its own: from the moment in which the provider takes the money, and has its event to send, to the
  // moment in which the order is paid. All of them pay at once, so the last event waits for all others.
  it(`is completed by webhook alone within ${WITHIN_MS} ms for each of ${BUYERS} vanished browsers`, async () => {
    const orders = await payAndVanish(store, BUYERS)
    const payments = (await store.collection('test_payments').find({}).toArray()) as unknown as TestPaymentDocument[]
    const chargedAt = new Map(payments.map(({ _id, events }) => [_id, events[0]?.at.getTime() ?? 0]))
    const waited = orders.map(
      ({ intentId, paidAt }) => (paidAt as Date).getTime() - (chargedAt.get(intentId as string) ?? 0),
    )
    console.info(`${waited.length} completed by webhook alone, the last ${Math.max(...waited)} ms after its payment`)
    expect(waited).toHaveLength(BUYERS)
    expect(Math.max(...waited)).toBeLessThanOrEqual(WITHIN_MS)
  })
})
