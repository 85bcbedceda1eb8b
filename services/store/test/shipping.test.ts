import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { readConfig } from '@skyfolio/runtime/process/config'
import { storeSettings } from '../src/config.ts'
import { CARRIER_TIME_LIMITS, type CarrierTimeLimits } from '../src/shipping/carrier.ts'
import { address, customer, item, newProduct, orderOf, prepare, sameOrder } from './support/buyer.ts'
import { carrierSettings, startCarrier, type FakeCarrier } from './support/fake-carrier.ts'
import { sharedStore } from './support/shared-store.ts'
import { dollars, type Store } from './support/start-store.ts'

const MINUTE_MS = 60_000
/** For carriers that hang. */
const SHORT: CarrierTimeLimits = { totalMs: 1100, reservedMs: 1000 }

let first: FakeCarrier
let second: FakeCarrier
let store: Store
let print: number
/** The store's clock, which only `pass` moves. */
let clock = new Date()
const limits = { ...CARRIER_TIME_LIMITS }
const pass = (ms: number) => void (clock = new Date(clock.getTime() + ms))
beforeAll(async () => {
  ;[first, second] = await Promise.all([startCarrier(), startCarrier()])
  const shared = await sharedStore({ emptied: true })
  store = await shared.startAnother(carrierSettings(first, second), {
    now: () => clock,
    carrierTimeLimits: limits,
  })
  print = await newProduct(store)
})
beforeEach(() => {
  Object.assign(limits, CARRIER_TIME_LIMITS)
  first.behave({ price: '9.85' })
  second.behave({ price: '11.20' })
  // Quotes and checked addresses of the test before are not valid any more, and carriers that failed are called again.
  pass(25 * 60 * MINUTE_MS)
})
afterAll(async () => {
  await store.stop()
  await Promise.all([first.stop(), second.stop()])
})

const question = (more: object = {}) => ({ items: [item(print)], address, ...more })
const verify = (street1: string) =>
  store.shipping.verifyAddress({ street1, city: 'Austin', state: 'TX', zip: '78701', name: 'Vera' })

describe('shipping quote', () => {
  it('of the primary carrier is valid for the order when the price changes', async () => {
    const quote = { shippingCost: dollars(9.85), carrier: 'USPS Priority Mail', estimated: false }
    expect(await store.checkout.calculateShipping(question())).toEqual(quote)
    first.behave({ price: '50.00' })
    expect(await store.checkout.calculateShipping(question())).toEqual(quote)
    const begun = await store.checkout.createPaymentIntent({ ...question(), customer })
    expect(begun.amounts).toMatchObject({ shipping: dollars(9.85), total: dollars(34.85) })
    const larger = await store.checkout.calculateShipping(question({ items: [item(print, 5)] }))
    expect(larger.shippingCost).toEqual(dollars(50))
    expect((await store.shipping.getShippingStatus({})).primaryService).toBe('Shippo')
  })

  // Protected by VALID_MS in shipping/shipping-quote.ts, and by `until` in shipping/shipping-repository.ts, which the database's own sweeping every
  // minute doesn't replace.
  it('is valid for 60 minutes for page and order, and no longer', async () => {
    const requestQuote = async () => (await store.checkout.calculateShipping(question())).shippingCost
    expect(await requestQuote()).toEqual(dollars(9.85))
    first.behave({ price: '50.00' })
    const begun = await store.checkout.createPaymentIntent({ ...question(), customer })
    pass(60 * MINUTE_MS - 1)
    expect(await requestQuote()).toEqual(dollars(9.85))
    const stored = await store.checkout.createPaymentIntent({ ...question(), customer, ...sameOrder(begun) })
    expect(stored.amounts).toMatchObject({ shipping: dollars(9.85), total: dollars(34.85) })
    pass(1)
    const later = await store.checkout.createPaymentIntent({ ...question(), customer, ...sameOrder(begun) })
    expect(later.amounts).toMatchObject({ shipping: dollars(50), total: dollars(75) })
    expect(await requestQuote()).toEqual(dollars(50))
  })

  // Protected by the loop of callCarriers (shipping/carrier.ts).
  it('comes from the fallback when the primary fails', async () => {
    first.behave({ failing: true })
    expect((await store.checkout.calculateShipping(question())).shippingCost).toEqual(dollars(11.2))
  })

  // Protected by reservedMs in shipping/carrier.ts: the primary one never gets all of the time.
  it('comes from the fallback when the primary hangs', async () => {
    Object.assign(limits, SHORT)
    first.behave({ holds: true })
    expect((await store.checkout.calculateShipping(question())).shippingCost).toEqual(dollars(11.2))
  })

  it('fails when all carriers hang', async () => {
    Object.assign(limits, SHORT)
    first.behave({ holds: true })
    second.behave({ holds: true })
    await expect(store.checkout.calculateShipping(question())).rejects.toMatchObject({
      ...{ code: status.UNAVAILABLE, reason: 'SHIPPING_UNAVAILABLE' },
      message: 'Could not calculate shipping. Using estimated rate.',
    })
  })

  // Protected by storing the estimate in shipping/shipping-quote.ts.
  it('is the documented estimate for an order whose page saw no carrier respond, until the page asks again', async () => {
    first.behave({ failing: true })
    second.behave({ failing: true })
    await expect(store.checkout.calculateShipping(question())).rejects.toMatchObject({ reason: 'SHIPPING_UNAVAILABLE' })
    first.behave({})
    second.behave({})
    const begun = await store.checkout.createPaymentIntent({ ...question(), customer })
    expect(begun.amounts?.shipping).toEqual(dollars(15))
    const { shippingService } = await orderOf(store, begun.paymentIntentId)
    expect(shippingService).toBe('USPS Priority Mail (estimated)')
    expect((await store.checkout.calculateShipping(question())).shippingCost).toEqual(dollars(9.85))
  })

  // Protected by isCircuitOpen in shipping/carrier.ts, of which carrier.test.ts has the counts and times.
  it('calls no carrier that has failed five times, until 30 s later', async () => {
    first.behave({ failing: true })
    second.behave({ failing: true })
    const requestQuote = (quantity: number) =>
      store.checkout.calculateShipping(question({ items: [item(print, quantity)] }))
    for (let n = 1; n <= 5; n += 1)
      await expect(requestQuote(n)).rejects.toMatchObject({ reason: 'SHIPPING_UNAVAILABLE' })
    const before = first.state().requests.length
    await expect(requestQuote(6)).rejects.toMatchObject({ reason: 'SHIPPING_UNAVAILABLE' })
    expect(first.state().requests).toHaveLength(before)
    const statuses = async () => {
      const { shippo, easypost } = await store.shipping.getShippingStatus({})
      return [shippo, easypost]
    }
    expect(await statuses()).toEqual([
      { configured: true, status: 'failing' },
      { configured: true, status: 'failing' },
    ])
    pass(30_000)
    first.behave({})
    expect(await statuses()).toEqual([
      { configured: true, status: 'active' },
      { configured: true, status: 'active' },
    ])
    expect((await requestQuote(7)).shippingCost).toEqual(dollars(9.85))
  })

  it('calls no carrier for local delivery', async () => {
    const before = first.state().requests.length
    const local = question({ address: { ...address, state: 'OH', zipCode: '45202' }, localDelivery: true })
    expect((await store.checkout.calculateShipping(local)).shippingCost).toEqual(dollars(0))
    expect(first.state().requests).toHaveLength(before)
  })
})

describe('address', () => {
  it("is verified in the carrier's spelling", async () => {
    expect(await verify('1 main street')).toMatchObject({
      verdict: 'ADDRESS_VERDICT_VERIFIED',
      address: { street1: '1 MAIN ST', city: 'Austin', zip: '78701-0001' },
    })
  })

  it('is reported as not found when the carrier knows no such address', async () => {
    expect(await verify('9 Nowhere Ln')).toMatchObject({
      verdict: 'ADDRESS_VERDICT_NOT_FOUND',
      message: /not be found/,
    })
  })

  it('is verified by the fallback when the primary carrier fails', async () => {
    first.behave({ failing: true })
    expect(await verify('2 main street')).toMatchObject({ address: { zip: '78701-0002' } })
  })

  it('is reported as unchecked when all carriers fail', async () => {
    first.behave({ failing: true })
    second.behave({ failing: true })
    expect(await verify('3 main street')).toMatchObject({ verdict: 'ADDRESS_VERDICT_UNAVAILABLE', message: /go on/ })
  })

  it('is refused when a part is missing', async () => {
    await expect(store.shipping.verifyAddress({ street1: '', city: '', state: 'TX', zip: '1' })).rejects.toMatchObject({
      reason: 'INVALID_ADDRESS',
    })
  })

  const prepared = async (street: string) => {
    const wanted = question({ address: { ...address, street }, customer })
    const saved = await store.checkout.createPaymentIntent(wanted)
    return orderOf(store, (await prepare(store, saved, wanted)).paymentIntentId)
  }

  // Protected by isAddressUnchecked in shipping/verify-address.ts: whatever the page says.
  it("that is not found can't be paid for", async () => {
    await expect(prepared('9 Nowhere Ln')).rejects.toMatchObject({ reason: 'ADDRESS_UNVERIFIED' })
  })

  it('is flagged in an order when no carrier could check it', async () => {
    first.behave({ failing: true })
    second.behave({ failing: true })
    expect(await prepared('4 Main St')).toMatchObject({ addressUnchecked: true })
  })

  it('that was verified stays so while no carrier responds', async () => {
    expect(await prepared('1 Main St')).toMatchObject({ addressUnchecked: false })
    first.behave({ failing: true })
    second.behave({ failing: true })
    expect(await prepared('1 MAIN ST')).toMatchObject({ addressUnchecked: false })
  })
})

describe('carrier', () => {
  it('requires an address to ship from in the configuration', async () => {
    const environment = { ...store.environment, SHIP_FROM_STREET: '', SHIP_FROM_ZIP: '' }
    expect(() => readConfig(storeSettings, environment)).toThrow(/SHIP_FROM_STREET: is required[^]*SHIP_FROM_ZIP/)
  })
})
