import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { OrderCollection } from '../src/orders/order-document-repository.ts'
import { orderRepository } from '../src/orders/order-repository.ts'
import { moveOrder } from '../src/order-management/order-service.ts'
import { carrierSettings, startCarrier, type FakeCarrier } from './support/fake-carrier.ts'
import { bought, labelsOf, QUICK } from './support/labels.ts'
import { sharedStore, type SharedStore } from './support/shared-store.ts'
import type { Store } from './support/start-store.ts'
import { until } from '../../../runtime/test/support/until.ts'

jest.setTimeout(120_000)
let shared: SharedStore
let first: FakeCarrier
let second: FakeCarrier
beforeAll(async () => {
  shared = await sharedStore({ emptied: true })
  ;[first, second] = await Promise.all([startCarrier(), startCarrier()])
})
beforeEach(() => {
  first.behave({})
  second.behave({})
})
afterAll(() => Promise.all([first.stop(), second.stop()]))

const SLOW = { RECONCILE_SECONDS: '3600', LABEL_SECONDS: '2.5' }
const shippedMails = ({ mails }: { mails: { kind: string }[] }) => mails.filter(({ kind }) => kind === 'shipped')

/** As a process leaves it that ended while it bought a label; the reservation has expired. */
const leaveReservation = async (
  store: Store,
  { id, orderNumber }: { id: number; orderNumber: string },
  carrier = 'Shippo',
) => {
  const nothing = { shipmentId: null, url: null, trackingNumber: null, cost: null, service: null, failure: null }
  const times = { createdAt: new Date(), until: new Date(Date.now() - 1) }
  const label = { state: 'claimed', reference: `${orderNumber}-L1`, carrier, ...times, ...nothing }
  await store.collection('orders').updateOne({ _id: id }, { $set: { label } })
}

describe('order shipped by hand while its label is bought', () => {
  let store: Store
  beforeAll(async () => {
    store = await shared.startAnother({ ...carrierSettings(first, second), ...QUICK })
  })
  afterAll(() => store.stop())
  const order = (id: number) => store.orders.getOrder({ id })
  const ship = (id: number, trackingNumber?: string) =>
    store.orders.moveOrder({ id, to: 'ORDER_STATE_SHIPPED', ...(trackingNumber && { trackingNumber }) })

  // Protected by `storeUnusedLabel` in shipping/create-label.ts, and by isUnusedLabel there and in shipping/void-label.ts.
  it('keeps its tracking number and sends one mail when a lost label is found later', async () => {
    const { id, orderNumber } = await bought(store)
    first.behave({ hangsAfterCharge: true, failsAfterCharge: true })
    const pressed = store.orders.createLabel({ id }, { deadlineMs: 60_000 })
    await expect(pressed).rejects.toMatchObject({ reason: 'LABEL_UNCERTAIN' })
    expect(labelsOf(first, orderNumber)).toHaveLength(1)
    await ship(id, 'POST123456')
    first.behave({})
    await store.collection('orders').updateOne({ _id: id }, { $set: { 'label.until': new Date(0) } })
    const found = await until(
      () => order(id),
      ({ label }) => label?.state === 'bought',
    )
    expect(found).toMatchObject({ state: 'ORDER_STATE_SHIPPED', trackingNumber: 'POST123456' })
    expect(shippedMails(found)).toHaveLength(1)
    expect((await store.collection('orders').findOne({ _id: id }))?.['trackAt']).toBeNull()
    await expect(store.orders.createLabel({ id })).rejects.toMatchObject({ reason: 'LABEL_NOT_USED' })
    for (let times = 0; times < 2; times += 1) {
      const voided = await store.orders.voidLabel({ id })
      expect(voided).toMatchObject({ state: 'ORDER_STATE_SHIPPED', trackingNumber: 'POST123456' })
      expect(voided.label ?? null).toBeNull()
    }
    expect(labelsOf(first, orderNumber)).toMatchObject([{ voided: true }])
  })

  it.each(['POST654321', undefined])(
    'keeps the number %s when another owner ships it at the same moment',
    async number => {
      const { id, orderNumber } = await bought(store)
      first.behave({ holds: true })
      const pressed = expect(store.orders.createLabel({ id })).rejects.toMatchObject({ reason: 'LABEL_NOT_USED' })
      await until(
        () => order(id),
        ({ label }) => label?.state === 'claimed',
      )
      await ship(id, number)
      first.behave({})
      await pressed
      const after = await order(id)
      expect([after.trackingNumber, after.label?.state]).toEqual([number, 'bought'])
      expect(shippedMails(after)).toHaveLength(1)
      await store.orders.voidLabel({ id })
      expect(labelsOf(first, orderNumber)).toMatchObject([{ voided: true }])
      await expect(store.orders.createLabel({ id })).rejects.toMatchObject({ reason: 'ORDER_STATE' })
    },
  )

  // Protected by `labelState` in orders/order-service.ts.
  it('does not wait for a label that is refused at the same moment', async () => {
    const { id } = await bought(store)
    const rows = store.collection('orders')
    const repository = orderRepository(rows as unknown as OrderCollection)
    const label = { state: 'claimed', carrier: 'Shippo', reference: 'x', until: new Date(Date.now() + 60_000) }
    await rows.updateOne({ _id: id }, { $set: { label } })
    const byId = async (wanted: number) => {
      const found = await repository.byId(wanted)
      await rows.updateOne({ _id: id }, { $set: { 'label.state': 'failed' } })
      return found
    }
    const dependencies = { orders: { ...repository, byId }, now: () => new Date() }
    const request = { id, to: 'shipped' as const, trackingNumber: null }
    expect(await moveOrder(dependencies, request, { actorId: 3, requestId: 'test' })).toMatchObject({
      ...{ state: 'shipped', label: null },
    })
  })

  // Protected by `waiting` in shipping/create-label.ts (failLabel).
  it('waits for no label and calls no other carrier when the carrier has made none or refuses', async () => {
    const [lost, refused] = [await bought(store), await bought(store)]
    await ship(lost.id)
    await leaveReservation(store, lost)
    const settled = await until(
      () => order(lost.id),
      ({ label }) => label?.state !== 'claimed',
    )
    expect(settled.label ?? null).toBeNull()
    first.behave({ holds: true })
    const pressed = expect(store.orders.createLabel({ id: refused.id })).rejects.toMatchObject({
      reason: 'LABEL_REFUSED',
    })
    await until(
      () => order(refused.id),
      ({ label }) => label?.state === 'claimed',
    )
    await ship(refused.id)
    first.behave({ refusesLabels: true })
    await pressed
    expect((await order(refused.id)).label ?? null).toBeNull()
    expect(labelsOf(second, refused.orderNumber)).toHaveLength(0)
  })
})

describe('label of an order', () => {
  // Protected by createLabel in shipping/create-label.ts, which goes on after waitForLabel.
  it.each([
    ['Shippo', () => carrierSettings(first, null)],
    ['Sample', () => ({})],
  ] as const)('a label of %s that was never made: one more press buys it', async (carrier, settings) => {
    const store = await shared.startAnother({ ...settings(), ...SLOW })
    const paid = await bought(store)
    await leaveReservation(store, paid, carrier)
    expect(await store.orders.createLabel({ id: paid.id })).toMatchObject({
      ...{ state: 'ORDER_STATE_SHIPPED', trackingNumber: expect.any(String), label: { state: 'bought', carrier } },
    })
    await store.stop()
  })
})
