import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { address, buy, item, localAddress, newProduct, orderOf, type Wanted } from './support/buyer.ts'
import { carrierSettings, startCarrier, type FakeCarrier } from './support/carriers.ts'
import { inLanes, times } from './support/random.ts'
import { startStore, type Store } from './support/start-store.ts'
import { until } from './support/until.ts'

jest.setTimeout(240_000)
let first: FakeCarrier
let second: FakeCarrier
beforeAll(async () => {
  ;[first, second] = await Promise.all([startCarrier(), startCarrier()])
})
beforeEach(() => Promise.all([first.behave({}), second.behave({})]))
afterAll(() => Promise.all([first.stop(), second.stop()]))

async function withStore(settings: Record<string, string>, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await startStore(settings)
  try {
    await work(store)
  } finally {
    await store.stop()
  }
}

const bought = async (store: Store, wanted: Partial<Wanted> = {}) => {
  const print = await newProduct(store)
  const { saved } = await buy(store, { items: [item(print)], address, ...wanted })
  return orderOf(store, saved.paymentIntentId)
}
const labelsOf = async (carrier: FakeCarrier, orderNumber: string) =>
  (await carrier.state()).labels.filter(({ reference }) => reference.startsWith(orderNumber))

describe.each([
  ['Shippo', () => carrierSettings(first, null), () => first],
  ['EasyPost', () => carrierSettings(null, second), () => second],
] as const)('with %s', (name, settings, carrier) => {
  test('a label ships its order; it can be given back, and another one bought', () =>
    withStore(settings(), async store => {
      const { id, orderNumber } = await bought(store)
      const shipped = await store.orders.createLabel({ id }, { actorId: 3 })
      expect(shipped).toMatchObject({
        state: 'ORDER_STATE_SHIPPED',
        trackingNumber: expect.stringMatching(/^9400\d{18}$/),
        trackingUrl: expect.stringContaining('tools.usps.com'),
        label: {
          state: 'bought',
          carrier: name,
          service: 'USPS Priority Mail',
          sample: false,
          cost: { amountMinor: 985 },
        },
        mails: [{ kind: 'confirmation' }, { kind: 'owner_notice' }, { kind: 'shipped' }],
      })
      expect(shipped.history.at(-1)).toMatchObject({ cause: 'label', actorId: 3, to: 'ORDER_STATE_SHIPPED' })
      expect((await store.orders.createLabel({ id })).trackingNumber).toBe(shipped.trackingNumber)

      const voided = await store.orders.voidLabel({ id })
      expect(voided).toMatchObject({ state: 'ORDER_STATE_SHIPPED', label: { state: 'voided' } })
      expect(voided.trackingNumber).toBeUndefined()
      expect((await store.orders.voidLabel({ id })).label).toEqual(voided.label)
      const again = await store.orders.createLabel({ id })
      expect(again.trackingNumber).not.toBe(shipped.trackingNumber)
      expect(await labelsOf(carrier(), orderNumber)).toMatchObject([
        { reference: `${orderNumber}-L1`, voided: true },
        { reference: `${orderNumber}-L2`, voided: false },
      ])
    }))

  test('too late to give back: the carrier’s words; its webhook and polling make the order delivered', () =>
    withStore({ ...settings(), RECONCILE_SECONDS: '0.2', TRACK_EVERY_MINUTES: '0.005' }, async store => {
      const arrived = '2026-03-04T05:06:07.000Z'
      const [polled, told] = [await bought(store), await bought(store)]
      for (const { id } of [polled, told]) {
        const { trackingNumber = '' } = await store.orders.createLabel({ id })
        await carrier().deliver(trackingNumber, arrived)
        if (id === told.id) await store.shipping.hearOfParcel({ trackingNumber })
        const order = await until(
          () => store.orders.getOrder({ id }),
          ({ state }) => state === 'ORDER_STATE_DELIVERED',
        )
        expect(order.deliveredAt?.seconds).toBe(Date.parse(arrived) / 1000)
        expect(order.mails.at(-1)).toMatchObject({ kind: 'delivered' })
        await expect(store.orders.voidLabel({ id })).rejects.toMatchObject({ reason: 'LABEL_STATE' })
      }
      await store.shipping.hearOfParcel({ trackingNumber: '9400000000000000000000' })
      const late = await bought(store)
      const { trackingNumber = '' } = await store.orders.createLabel({ id: late.id })
      await store.collection('orders').updateOne({ _id: late.id }, { $set: { trackAt: null } })
      await carrier().deliver(trackingNumber, arrived)
      await expect(store.orders.voidLabel({ id: late.id })).rejects.toMatchObject({
        ...{ reason: 'LABEL_REFUSED', message: 'Too late for this label' },
      })
    }))

  // Protected by lookUp in domain/create-label.ts: a carrier that doesn't answer is asked what it has made, never to buy again.
  test('charged, and never answered: found by its reference', () =>
    withStore(settings(), async store => {
      const { id, orderNumber } = await bought(store)
      await carrier().behave({ hangsAfterCharge: true })
      const shipped = await store.orders.createLabel({ id }, { deadlineMs: 60_000 })
      expect(shipped).toMatchObject({ state: 'ORDER_STATE_SHIPPED', label: { state: 'bought' } })
      expect(await labelsOf(carrier(), orderNumber)).toHaveLength(1)
    }))
})

// Protected by `'label.state': { $nin: ['claimed', 'bought'] }` in data/order-labels.ts (claimLabel).
test(`pressed twice: ${times(100)} pairs, ${times(100)} labels`, () =>
  withStore(carrierSettings(first, second), async store => {
    await inLanes(times(100), 3, async () => {
      const { id, orderNumber } = await bought(store)
      const [one, other] = await Promise.all([store.orders.createLabel({ id }), store.orders.createLabel({ id })])
      expect(one.trackingNumber).toBe(other.trackingNumber)
      expect(await labelsOf(first, orderNumber)).toHaveLength(1)
      expect(await labelsOf(second, orderNumber)).toHaveLength(0)
      expect(one.history.filter(({ to }) => to === 'ORDER_STATE_SHIPPED')).toHaveLength(1)
    })
  }))

test('a carrier that says no buys nothing: the other one is asked, else its words are told', () =>
  withStore(carrierSettings(first, second), async store => {
    await first.behave({ refusesLabels: true })
    const shipped = await store.orders.createLabel({ id: (await bought(store)).id })
    expect(shipped.label).toMatchObject({ carrier: 'EasyPost', state: 'bought' })
    await second.behave({ refusesLabels: true })
    const { id } = await bought(store)
    const refused = { code: status.FAILED_PRECONDITION, reason: 'LABEL_REFUSED', message: 'Insufficient funds' }
    await expect(store.orders.createLabel({ id })).rejects.toMatchObject(refused)
    const failed = await store.orders.getOrder({ id })
    expect(failed).toMatchObject({
      state: 'ORDER_STATE_PAID',
      label: { state: 'failed', failure: 'Insufficient funds' },
    })
    await Promise.all([first.behave({}), second.behave({})])
    expect((await store.orders.createLabel({ id })).state).toBe('ORDER_STATE_SHIPPED')
  }))

// Protected by settleLabel in domain/create-label.ts: a claim whose process has ended is looked up, then freed or stored.
test('a process that ended between charge and storing: what was bought is found, what was not is bought anew', () =>
  withStore({ ...carrierSettings(first, null), RECONCILE_SECONDS: '0.2' }, async store => {
    const [charged, untouched] = [await bought(store), await bought(store)]
    const claim = async (id: number, orderNumber: string) => {
      const nothing = { shipmentId: null, url: null, trackingNumber: null, cost: null, service: null, failure: null }
      const times = { createdAt: new Date(), until: new Date(Date.now() - 1) }
      const label = { state: 'claimed', reference: `${orderNumber}-L1`, carrier: 'Shippo', ...times, ...nothing }
      await store.collection('orders').updateOne({ _id: id }, { $set: { label } })
    }
    await fetch(`${first.url}/transactions/`, {
      ...{ method: 'POST', headers: { authorization: 'x' } },
      body: JSON.stringify({ rate: 'r', metadata: `${charged.orderNumber}-L1` }),
    })
    for (const { id, orderNumber } of [charged, untouched]) await claim(id, orderNumber)
    const found = await until(
      () => store.orders.getOrder({ id: charged.id }),
      ({ label }) => label?.state === 'bought',
    )
    expect(found).toMatchObject({ state: 'ORDER_STATE_SHIPPED', label: { carrier: 'Shippo' } })
    expect(await labelsOf(first, charged.orderNumber)).toHaveLength(1)
    await until(
      () => store.orders.getOrder({ id: untouched.id }),
      ({ label }) => label?.state === 'failed',
    )
    expect((await store.orders.createLabel({ id: untouched.id })).label?.state).toBe('bought')
    expect(await labelsOf(first, untouched.orderNumber)).toMatchObject([{ reference: `${untouched.orderNumber}-L2` }])
  }))

test('refused for local delivery and for what is not paid; without a carrier it is a marked sample', () =>
  withStore({}, async store => {
    const local = await bought(store, { address: localAddress, localDelivery: true })
    await expect(store.orders.createLabel({ id: local.id })).rejects.toMatchObject({
      ...{ reason: 'LOCAL_DELIVERY', message: 'This order is marked for local delivery.' },
    })
    const { id } = await bought(store)
    const sample = await store.orders.createLabel({ id })
    expect(sample).toMatchObject({ state: 'ORDER_STATE_SHIPPED', label: { sample: true, carrier: 'Sample' } })
    expect(sample.trackingNumber).toMatch(/^SAMPLE-/)
    expect(sample.trackingUrl).toBeUndefined()
    const given = await bought(store)
    await store.orders.cancelOrder({ id: given.id })
    await expect(store.orders.createLabel({ id: given.id })).rejects.toMatchObject({ reason: 'ORDER_STATE' })
    // An order of real money is not shipped by a sample.
    const real = await bought(store)
    await store.collection('orders').updateOne({ _id: real.id }, { $set: { provider: 'stripe' } })
    const unshipped = await store.orders.createLabel({ id: real.id })
    expect(unshipped).toMatchObject({ state: 'ORDER_STATE_PAID', label: { sample: true } })
    expect(unshipped.trackingNumber).toBeUndefined()
  }))
