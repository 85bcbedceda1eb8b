import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { carrierSettings, startCarrier, type FakeCarrier } from './support/fake-carrier.ts'
import { bought, labelsOf, QUICK } from './support/labels.ts'
import { inLanes, isFull, times } from './support/random.ts'
import { sharedStore } from './support/shared-store.ts'
import type { Store } from './support/start-store.ts'
import { until } from '../../../runtime/test/support/until.ts'

jest.setTimeout(isFull ? 600_000 : 120_000)
let first: FakeCarrier
let second: FakeCarrier
let store: Store
beforeAll(async () => {
  ;[first, second] = await Promise.all([startCarrier(), startCarrier()])
  const shared = await sharedStore({ emptied: true })
  store = await shared.startAnother({ ...carrierSettings(first, second), ...QUICK })
})
beforeEach(() => {
  first.behave({})
  second.behave({})
})
afterAll(async () => {
  await store.stop()
  await Promise.all([first.stop(), second.stop()])
})

const PAIRS = times(100)
// Each waits for the carrier.
const HANGING = times(100, 25)

describe('label', () => {
  // Protected by `'label.state': { $nin: ['claimed', 'bought'] }` in shipping/label-repository.ts (reserve).
  it(`is bought once when requested twice: ${PAIRS} pairs, ${PAIRS} labels`, async () => {
    await inLanes(PAIRS, 5, async () => {
      const { id, orderNumber } = await bought(store)
      const [one, other] = await Promise.all([store.orders.createLabel({ id }), store.orders.createLabel({ id })])
      expect(one.trackingNumber).toBe(other.trackingNumber)
      expect(labelsOf(first, orderNumber)).toHaveLength(1)
      expect(labelsOf(second, orderNumber)).toHaveLength(0)
      expect(one.history.filter(({ to }) => to === 'ORDER_STATE_SHIPPED')).toHaveLength(1)
    })
  })

  // Protected by lookUpLabel in shipping/create-label.ts (of a carrier that has charged and not responded, the label is looked up by
  // reference, never bought again), and by the reservation, which the second request waits for.
  it(`is bought once when the carrier charges and times out: ${HANGING} pairs, ${HANGING} labels`, async () => {
    first.behave({ hangsAfterCharge: true })
    await inLanes(HANGING, 10, async () => {
      const { id, orderNumber } = await bought(store)
      const pressed = () => store.orders.createLabel({ id }, { deadlineMs: 60_000 })
      const [one, other] = await Promise.all([pressed(), pressed()])
      expect(one).toMatchObject({ state: 'ORDER_STATE_SHIPPED', label: { state: 'bought', carrier: 'Shippo' } })
      expect(one.trackingNumber).toBe(other.trackingNumber)
      expect(labelsOf(first, orderNumber)).toHaveLength(1)
      expect(labelsOf(second, orderNumber)).toHaveLength(0)
    })
  })

  it("is bought from the other carrier after a refusal, or returns the carrier's message", async () => {
    first.behave({ refusesLabels: true })
    const shipped = await store.orders.createLabel({ id: (await bought(store)).id })
    expect(shipped.label).toMatchObject({ carrier: 'EasyPost', state: 'bought' })
    second.behave({ refusesLabels: true })
    const { id } = await bought(store)
    const refused = { code: status.FAILED_PRECONDITION, reason: 'LABEL_REFUSED', message: 'Insufficient funds' }
    await expect(store.orders.createLabel({ id })).rejects.toMatchObject(refused)
    const failed = await store.orders.getOrder({ id })
    expect(failed).toMatchObject({
      state: 'ORDER_STATE_PAID',
      label: { state: 'failed', failure: 'Insufficient funds' },
    })
    first.behave({})
    second.behave({})
    expect((await store.orders.createLabel({ id })).state).toBe('ORDER_STATE_SHIPPED')
  })

  // Protected by the order of the carriers in createLabel, and by buyLabel, which goes to no other carrier at another price.
  it('is bought from the agreed carrier first, and from another one at the agreed price only', async () => {
    first.behave({ refusesLabels: true })
    second.behave({ price: '12.10' })
    const { id, orderNumber } = await bought(store)
    const quote = await store.orders.quoteLabel({ id })
    expect(quote).toMatchObject({ carrier: 'Shippo', cost: { amountMinor: 985 } })
    await expect(store.orders.createLabel({ id, quote })).rejects.toMatchObject({
      ...{ reason: 'LABEL_PRICE_CHANGED', metadata: { carrier: 'EasyPost', amount_minor: '1210' } },
    })
    expect(labelsOf(second, orderNumber)).toEqual([])
    const fromOther = { ...quote, carrier: 'EasyPost', cost: { currencyCode: 'USD', amountMinor: 1210 } }
    const shipped = await store.orders.createLabel({ id, quote: fromOther })
    expect(shipped.label).toMatchObject({ carrier: 'EasyPost', cost: { amountMinor: 1210 } })
    const next = await bought(store)
    second.behave({})
    expect((await store.orders.createLabel({ id: next.id, quote })).label).toMatchObject({
      ...{ carrier: 'EasyPost', cost: { amountMinor: 985 } },
    })
  })

  // Protected by settleLabel in shipping/create-label.ts: a reservation whose process has ended is looked up, then freed or stored.
  it('is found after a process ended between charge and storing, and bought again only when it was not', async () => {
    const [charged, untouched] = [await bought(store), await bought(store)]
    const reserve = async (id: number, orderNumber: string) => {
      const nothing = { shipmentId: null, url: null, trackingNumber: null, cost: null, service: null, failure: null }
      const times = { createdAt: new Date(), until: new Date(Date.now() - 1) }
      const label = { state: 'claimed', reference: `${orderNumber}-L1`, carrier: 'Shippo', ...times, ...nothing }
      await store.collection('orders').updateOne({ _id: id }, { $set: { label } })
    }
    await fetch(`${first.url}/transactions`, {
      ...{ method: 'POST', headers: { authorization: 'x' } },
      body: JSON.stringify({ rate: 'r', metadata: `${charged.orderNumber}-L1` }),
    })
    for (const { id, orderNumber } of [charged, untouched]) await reserve(id, orderNumber)
    const found = await until(
      () => store.orders.getOrder({ id: charged.id }),
      ({ label }) => label?.state === 'bought',
    )
    expect(found).toMatchObject({ state: 'ORDER_STATE_SHIPPED', label: { carrier: 'Shippo' } })
    expect(labelsOf(first, charged.orderNumber)).toHaveLength(1)
    await until(
      () => store.orders.getOrder({ id: untouched.id }),
      ({ label }) => label?.state === 'failed',
    )
    expect((await store.orders.createLabel({ id: untouched.id })).label?.state).toBe('bought')
    expect(labelsOf(first, untouched.orderNumber)).toMatchObject([{ reference: `${untouched.orderNumber}-L2` }])
  })
})
