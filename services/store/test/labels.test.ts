import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { localAddress } from './support/buyer.ts'
import { carrierSettings, startCarrier, type FakeCarrier } from './support/fake-carrier.ts'
import { bought, labelsOf, QUICK } from './support/labels.ts'
import { sharedStore, type SharedStore } from './support/shared-store.ts'
import type { Store } from './support/start-store.ts'
import { until } from '../../../runtime/test/support/until.ts'

jest.setTimeout(240_000)
let shared: SharedStore
let first: FakeCarrier
let second: FakeCarrier
beforeAll(async () => {
  ;[first, second] = await Promise.all([startCarrier(), startCarrier()])
})
beforeEach(() => {
  first.behave({})
  second.behave({})
})
afterAll(() => Promise.all([first.stop(), second.stop()]))

const TRACK_EVERY_MINUTES = 240
const ARRIVED = '2026-03-04T05:06:07.000Z'
const expectDelivered = async (store: Store, id: number) => {
  const order = await until(
    () => store.orders.getOrder({ id }),
    ({ state }) => state === 'ORDER_STATE_DELIVERED',
  )
  expect(order.deliveredAt?.seconds).toBe(Date.parse(ARRIVED) / 1000)
  expect(order.mails.at(-1)).toMatchObject({ kind: 'delivered' })
  await expect(store.orders.voidLabel({ id })).rejects.toMatchObject({ reason: 'LABEL_STATE' })
}

describe.each([
  ['Shippo', () => carrierSettings(first, null), () => first],
  ['EasyPost', () => carrierSettings(null, second), () => second],
] as const)('with %s', (name, settings, carrier) => {
  let store: Store
  /** How far the store's clock is ahead. */
  let aheadMs = 0
  beforeAll(async () => {
    shared = await sharedStore({ emptied: true })
    const environment = { ...settings(), ...QUICK, TRACK_EVERY_MINUTES: String(TRACK_EVERY_MINUTES) }
    store = await shared.startAnother(environment, { now: () => new Date(Date.now() + aheadMs) })
  })
  afterAll(() => store.stop())

  it('is quoted with service, weight and price, and bought for that', async () => {
    carrier().behave({ price: '11.40' })
    const { id, orderNumber } = await bought(store)
    const quote = await store.orders.quoteLabel({ id })
    expect(quote).toMatchObject({ carrier: name, service: 'USPS Priority Mail', sample: false })
    // A print of 13 × 19 inches in its tube.
    expect(quote.weightOunces).toBe(6)
    expect(quote.cost).toMatchObject({ currencyCode: 'USD', amountMinor: 1140 })
    expect(labelsOf(carrier(), orderNumber)).toEqual([])
    expect((await store.orders.getOrder({ id })).state).toBe('ORDER_STATE_PAID')
    expect((await store.orders.createLabel({ id })).label?.cost).toEqual(quote.cost)
    await expect(store.orders.quoteLabel({ id })).rejects.toMatchObject({ reason: 'ORDER_STATE' })
    await expect(store.orders.quoteLabel({ id: 99_999 })).rejects.toMatchObject({ reason: 'ORDER_NOT_FOUND' })
    const local = await bought(store, { address: localAddress, localDelivery: true })
    await expect(store.orders.quoteLabel({ id: local.id })).rejects.toMatchObject({ reason: 'LOCAL_DELIVERY' })
    const other = await bought(store)
    carrier().behave({ failing: true })
    await expect(store.orders.quoteLabel({ id: other.id })).rejects.toMatchObject({ reason: 'RATE_UNAVAILABLE' })
    carrier().behave({})
  })

  // Protected by assertAgreed in adapters/carrier-requests.ts, called by buyLabel of both adapters.
  it('is bought at the agreed price and service only', async () => {
    const { id, orderNumber } = await bought(store)
    const quote = await store.orders.quoteLabel({ id })
    carrier().behave({ price: '11.40' })
    const changed = { code: status.FAILED_PRECONDITION, reason: 'LABEL_PRICE_CHANGED' }
    await expect(store.orders.createLabel({ id, quote })).rejects.toMatchObject({
      ...changed,
      message: expect.stringContaining('costs $11.40 now'),
      metadata: {
        ...{ carrier: name, service: 'USPS Priority Mail', weight_ounces: '6' },
        ...{ currency_code: 'USD', amount_minor: '1140' },
      },
    })
    const renewed = await store.orders.quoteLabel({ id })
    const slower = { ...renewed, service: 'USPS Ground Advantage' }
    await expect(store.orders.createLabel({ id, quote: slower })).rejects.toMatchObject(changed)
    expect((await store.orders.getOrder({ id })).state).toBe('ORDER_STATE_PAID')
    expect(labelsOf(carrier(), orderNumber)).toEqual([])
    const shipped = await store.orders.createLabel({ id, quote: renewed })
    expect(shipped).toMatchObject({ state: 'ORDER_STATE_SHIPPED', label: { cost: { amountMinor: 1140 } } })
    // Repeated with a price of its own it is still the label that was bought.
    expect((await store.orders.createLabel({ id, quote })).trackingNumber).toBe(shipped.trackingNumber)
    expect(labelsOf(carrier(), orderNumber)).toHaveLength(1)
    carrier().behave({})
  })

  it('ships its order, can be voided, and can be replaced by another one', async () => {
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
    carrier().behave({ refusesLabels: true })
    await expect(store.orders.createLabel({ id })).rejects.toMatchObject({ reason: 'LABEL_REFUSED' })
    carrier().behave({})
    const again = await store.orders.createLabel({ id })
    expect(again.trackingNumber).not.toBe(shipped.trackingNumber)
    expect(labelsOf(carrier(), orderNumber)).toMatchObject([
      { reference: `${orderNumber}-L1`, voided: true },
      { reference: `${orderNumber}-L3`, voided: false },
    ])
  })

  it('delivers its order when the carrier is polled', async () => {
    const { id } = await bought(store)
    const { trackingNumber = '' } = await store.orders.createLabel({ id })
    carrier().deliver(trackingNumber, ARRIVED)
    aheadMs += TRACK_EVERY_MINUTES * 60_000
    await expectDelivered(store, id)
  })

  it('delivers its order by webhook', async () => {
    const { id } = await bought(store)
    const { trackingNumber = '' } = await store.orders.createLabel({ id })
    carrier().deliver(trackingNumber, ARRIVED)
    await store.shipping.refreshTracking({ trackingNumber })
    await expectDelivered(store, id)
  })

  it('ignores a webhook about a parcel of somebody else', async () => {
    await store.shipping.refreshTracking({ trackingNumber: '9400000000000000000000' })
  })

  it("returns the carrier's message when it is too late to void it", async () => {
    const { id } = await bought(store)
    const { trackingNumber = '' } = await store.orders.createLabel({ id })
    carrier().deliver(trackingNumber, ARRIVED)
    await expect(store.orders.voidLabel({ id })).rejects.toMatchObject({
      ...{ reason: 'LABEL_REFUSED', message: 'Too late for this label' },
    })
  })

  // Protected by lookUpLabel in shipping/create-label.ts: a carrier that doesn't respond is searched for the label, which is never bought again.
  it('is found by its reference among many others when the carrier never responded', async () => {
    const { id, orderNumber } = await bought(store)
    carrier().behave({ hangsAfterCharge: true, othersBuy: 150 })
    const shipped = await store.orders.createLabel({ id }, { deadlineMs: 60_000 })
    expect(shipped).toMatchObject({ state: 'ORDER_STATE_SHIPPED', label: { state: 'bought' } })
    expect(labelsOf(carrier(), orderNumber)).toHaveLength(1)
  })
})

describe('label without a carrier account', () => {
  beforeAll(async () => {
    shared = await sharedStore({ emptied: true })
  })

  // Protected by the first lines of settleLabel in shipping/create-label.ts, and by moveOrder in orders/order-service.ts.
  it('is created again when a sample was not finished, and not waited for once the parcel is sent', async () => {
    const store = await shared.startAnother(QUICK)
    const { id } = await bought(store)
    await store.orders.createLabel({ id })
    const orders = store.collection('orders')
    const begun = { state: 'paid', trackingNumber: null, 'label.state': 'claimed', 'label.until': new Date(0) }
    await orders.updateOne({ _id: id }, { $set: begun })
    await until(
      () => store.orders.getOrder({ id }),
      ({ label }) => label?.state === 'failed',
    )
    expect(await store.orders.createLabel({ id })).toMatchObject({
      state: 'ORDER_STATE_SHIPPED',
      label: { sample: true },
    })
    const refused = { state: 'paid', trackingNumber: null, 'label.state': 'failed' }
    await orders.updateOne({ _id: id }, { $set: refused })
    expect((await store.orders.moveOrder({ id, to: 'ORDER_STATE_SHIPPED' })).label ?? null).toBeNull()
    await expect(store.orders.createLabel({ id })).rejects.toMatchObject({ reason: 'ORDER_STATE' })
    await store.stop()
  })

  it('is refused for local delivery and unpaid orders, and is a marked sample without a carrier', async () => {
    const store = shared
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
    expect((await store.orders.createLabel({ id: real.id })).label).toEqual(unshipped.label)
    // With a carrier the real label takes its place, once.
    const withCarrier = await store.startAnother({ ...carrierSettings(first, null), ...QUICK })
    const [one, other] = await Promise.all([1, 2].map(() => withCarrier.orders.createLabel({ id: real.id })))
    expect(one).toMatchObject({ state: 'ORDER_STATE_SHIPPED', label: { sample: false, carrier: 'Shippo' } })
    expect(other?.trackingNumber).toBe(one?.trackingNumber)
    await withCarrier.stop()
  })
})
