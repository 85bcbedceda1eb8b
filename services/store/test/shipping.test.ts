import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { address, customer, item, newProduct, orderOf, prepare, sameOrder } from './support/buyer.ts'
import { carrierSettings, startCarrier, type FakeCarrier } from './support/fake-carrier.ts'
import { dollars, startStore, type Store } from './support/start-store.ts'

jest.setTimeout(120_000)
let first: FakeCarrier
let second: FakeCarrier
let store: Store
let print: number
beforeAll(async () => {
  ;[first, second] = await Promise.all([startCarrier(), startCarrier()])
})
beforeEach(async () => {
  first.behave({ price: '9.85' })
  second.behave({ price: '11.20' })
  // A store remembers for a while that a carrier fails.
  // eslint-disable-next-line no-restricted-syntax
  store = await startStore(carrierSettings(first, second))
  print = await newProduct(store)
})
afterEach(() => store.stop())
afterAll(() => Promise.all([first.stop(), second.stop()]))

const question = (more: object = {}) => ({ items: [item(print)], address, ...more })
const verify = (street1: string) =>
  store.shipping.verifyAddress({ street1, city: 'Austin', state: 'TX', zip: '78701', name: 'Vera' })

describe('shipping quote', () => {
  it('comes from the primary carrier, and is valid for the order when the price changes', async () => {
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
    const quotes = store.collection('shipping_quotes')
    const requestQuote = async () => (await store.checkout.calculateShipping(question())).shippingCost
    const requestedAt = Date.now()
    expect(await requestQuote()).toEqual(dollars(9.85))
    const [quote] = await quotes.find({}).toArray()
    const validMs = (quote!['until'] as Date).getTime() - requestedAt
    expect(validMs).toBeGreaterThanOrEqual(60 * 60_000)
    expect(validMs).toBeLessThanOrEqual(60 * 60_000 + (Date.now() - requestedAt))
    first.behave({ price: '50.00' })
    const begun = await store.checkout.createPaymentIntent({ ...question(), customer })
    const wait = (ms: number) => quotes.updateMany({}, [{ $set: { until: { $subtract: ['$until', ms] } } }])
    await wait(59 * 60_000)
    expect(await requestQuote()).toEqual(dollars(9.85))
    const stored = await store.checkout.createPaymentIntent({ ...question(), customer, ...sameOrder(begun) })
    expect(stored.amounts).toMatchObject({ shipping: dollars(9.85), total: dollars(34.85) })
    await wait(60_000)
    const later = await store.checkout.createPaymentIntent({ ...question(), customer, ...sameOrder(begun) })
    expect(later.amounts).toMatchObject({ shipping: dollars(50), total: dollars(75) })
    expect(await requestQuote()).toEqual(dollars(50))
  })

  // Protected by the loop of callCarriers (shipping/carrier.ts).
  it('comes from the fallback when the primary fails', async () => {
    first.behave({ failing: true })
    expect((await store.checkout.calculateShipping(question())).shippingCost).toEqual(dollars(11.2))
  })

  // Protected by RESERVED_MS in shipping/carrier.ts: the primary one never gets all of the time.
  it('comes from the fallback within 5 s when the primary hangs', async () => {
    first.behave({ holds: true })
    const began = performance.now()
    expect((await store.checkout.calculateShipping(question())).shippingCost).toEqual(dollars(11.2))
    expect(performance.now() - began).toBeLessThanOrEqual(5000)
  })

  // Protected by BUDGET_MS in shipping/carrier.ts, and by storing the estimate in shipping/shipping-quote.ts.
  it('fails within 5 s when both are down, and the order keeps the documented estimate', async () => {
    first.behave({ holds: true })
    second.behave({ holds: true })
    const began = performance.now()
    await expect(store.checkout.calculateShipping(question())).rejects.toMatchObject({
      ...{ code: status.UNAVAILABLE, reason: 'SHIPPING_UNAVAILABLE' },
      message: 'Could not calculate shipping. Using estimated rate.',
    })
    expect(performance.now() - began).toBeLessThanOrEqual(5000)
    first.behave({})
    second.behave({})
    const begun = await store.checkout.createPaymentIntent({ ...question(), customer })
    expect(begun.amounts?.shipping).toEqual(dollars(15))
    const { shippingService } = await orderOf(store, begun.paymentIntentId)
    expect(shippingService).toBe('USPS Priority Mail (estimated)')
    // A page that asks again gets the true price, and so does its order from then on.
    expect((await store.checkout.calculateShipping(question())).shippingCost).toEqual(dollars(9.85))
  })

  // Protected by isCircuitOpen in shipping/carrier.ts.
  it('skips a carrier that failed five times', async () => {
    first.behave({ failing: true })
    second.behave({ failing: true })
    const requestQuote = (quantity: number) =>
      store.checkout.calculateShipping(question({ items: [item(print, quantity)] }))
    for (let n = 1; n <= 5; n += 1)
      await expect(requestQuote(n)).rejects.toMatchObject({ reason: 'SHIPPING_UNAVAILABLE' })
    const { requests } = first.state()
    await expect(requestQuote(6)).rejects.toMatchObject({ reason: 'SHIPPING_UNAVAILABLE' })
    expect(first.state().requests).toBe(requests)
    expect(await store.shipping.getShippingStatus({})).toMatchObject({
      shippo: { configured: true, status: 'failing' },
      easypost: { configured: true, status: 'failing' },
    })
  })

  it('calls no carrier for local delivery', async () => {
    const { requests } = first.state()
    const local = question({ address: { ...address, state: 'OH', zipCode: '45202' }, localDelivery: true })
    expect((await store.checkout.calculateShipping(local)).shippingCost).toEqual(dollars(0))
    expect(first.state().requests).toBe(requests)
  })
})

describe('address', () => {
  it("is verified in the carrier's spelling, not found, or unavailable when the carrier fails", async () => {
    expect(await verify('1 main street')).toMatchObject({
      verdict: 'ADDRESS_VERDICT_VERIFIED',
      address: { street1: '1 MAIN ST', city: 'Austin', zip: '78701-0001' },
    })
    expect(await verify('9 Nowhere Ln')).toMatchObject({
      verdict: 'ADDRESS_VERDICT_NOT_FOUND',
      message: /not be found/,
    })
    first.behave({ failing: true })
    expect(await verify('2 main street')).toMatchObject({ address: { zip: '78701-0002' } })
    second.behave({ failing: true })
    expect(await verify('3 main street')).toMatchObject({ verdict: 'ADDRESS_VERDICT_UNAVAILABLE', message: /go on/ })
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
  it("that is not found can't be paid for, and one that is unchecked is flagged", async () => {
    expect(await prepared('1 Main St')).toMatchObject({ addressUnchecked: false })
    await expect(prepared('9 Nowhere Ln')).rejects.toMatchObject({ reason: 'ADDRESS_UNVERIFIED' })
    first.behave({ failing: true })
    second.behave({ failing: true })
    expect(await prepared('4 Main St')).toMatchObject({ addressUnchecked: true })
    // What was verified before stays so.
    expect(await prepared('1 MAIN ST')).toMatchObject({ addressUnchecked: false })
  })
})

describe('carrier', () => {
  it('requires an address to ship from in the configuration', async () => {
    const { readConfig } = await import('@skyfolio/runtime/process/config')
    const { storeSettings } = await import('../src/config.ts')
    const environment = { ...store.environment, SHIP_FROM_STREET: '', SHIP_FROM_ZIP: '' }
    expect(() => readConfig(storeSettings, environment)).toThrow(/SHIP_FROM_STREET: is required[^]*SHIP_FROM_ZIP/)
  })
})
