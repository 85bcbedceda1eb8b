import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { localAddress } from './support/buyer.ts'
import { carrierSettings, startCarrier, type FakeCarrier } from './support/carriers.ts'
import { bought, labelsOf, QUICK } from './support/labels.ts'
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

describe.each([
  ['Shippo', () => carrierSettings(first, null), () => first],
  ['EasyPost', () => carrierSettings(null, second), () => second],
] as const)('with %s', (name, settings, carrier) => {
  let store: Store
  beforeAll(async () => {
    store = await startStore({ ...settings(), ...QUICK })
  })
  afterAll(() => store.stop())

  test('a label ships its order; it can be given back, and another one bought', async () => {
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
    await carrier().behave({ refusesLabels: true })
    await expect(store.orders.createLabel({ id })).rejects.toMatchObject({ reason: 'LABEL_REFUSED' })
    await carrier().behave({})
    const again = await store.orders.createLabel({ id })
    expect(again.trackingNumber).not.toBe(shipped.trackingNumber)
    expect(await labelsOf(carrier(), orderNumber)).toMatchObject([
      { reference: `${orderNumber}-L1`, voided: true },
      { reference: `${orderNumber}-L3`, voided: false },
    ])
  })

  test('too late to give back: the carrier’s words; its webhook and polling make the order delivered', async () => {
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
  })

  // Protected by lookUp in domain/create-label.ts: a carrier that doesn't answer is asked what it has made, never to buy again.
  test('charged, and never answered: found by its reference, among many others', async () => {
    const { id, orderNumber } = await bought(store)
    await carrier().behave({ hangsAfterCharge: true, othersBuy: 150 })
    const shipped = await store.orders.createLabel({ id }, { deadlineMs: 60_000 })
    expect(shipped).toMatchObject({ state: 'ORDER_STATE_SHIPPED', label: { state: 'bought' } })
    expect(await labelsOf(carrier(), orderNumber)).toHaveLength(1)
  })
})

// Protected by the first lines of settleLabel in domain/create-label.ts, and by moveOrder in domain/write-order.ts.
test('a sample that was not finished is made anew; one that was refused is not waited for once the parcel is sent', async () => {
  const store = await startStore(QUICK)
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

test('refused for local delivery and for what is not paid; without a carrier it is a marked sample', async () => {
  const store = await startStore()
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
  const database = { MONGODB_DATABASE: store.environment['MONGODB_DATABASE'] ?? '' }
  const withCarrier = await startStore({ ...carrierSettings(first, null), ...database, ...QUICK })
  const [one, other] = await Promise.all([1, 2].map(() => withCarrier.orders.createLabel({ id: real.id })))
  expect(one).toMatchObject({ state: 'ORDER_STATE_SHIPPED', label: { sample: false, carrier: 'Shippo' } })
  expect(other?.trackingNumber).toBe(one?.trackingNumber)
  await withCarrier.stop()
  await store.stop()
})
