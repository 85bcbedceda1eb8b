import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { address, customer, item, newProduct, orderOf, prepare, sameOrder } from './support/buyer.ts'
import { carrierSettings, startCarrier, type FakeCarrier } from './support/carriers.ts'
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
  await Promise.all([first.behave({ price: '9.85' }), second.behave({ price: '11.20' })])
  store = await startStore(carrierSettings(first, second))
  print = await newProduct(store)
})
afterEach(() => store.stop())
afterAll(() => Promise.all([first.stop(), second.stop()]))

const question = (more: object = {}) => ({ items: [item(print)], address, ...more })
const verify = (street1: string) =>
  store.shipping.verifyAddress({ street1, city: 'Austin', state: 'TX', zip: '78701', name: 'Vera' })

describe('what shipping costs', () => {
  test('the primary carrier says; its word holds for the order even when its price changes', async () => {
    const quote = { shippingCost: dollars(9.85), carrier: 'USPS Priority Mail', estimated: false }
    expect(await store.checkout.calculateShipping(question())).toEqual(quote)
    await first.behave({ price: '50.00' })
    expect(await store.checkout.calculateShipping(question())).toEqual(quote)
    const begun = await store.checkout.createPaymentIntent({ ...question(), customer })
    expect(begun.amounts).toMatchObject({ shipping: dollars(9.85), total: dollars(34.85) })
    const larger = await store.checkout.calculateShipping(question({ items: [item(print, 5)] }))
    expect(larger.shippingCost).toEqual(dollars(50))
    expect((await store.shipping.getShippingStatus({})).primaryService).toBe('Shippo')
  })

  // Protected by HOLDS_MS in domain/quotes.ts, and by `until` in data/quote-models.ts, which the database's own sweeping every
  // minute doesn't replace.
  test('what a carrier has said holds for 60 minutes, for the page and for the order, and no longer', async () => {
    const quotes = store.collection('shipping_quotes')
    const ask = async () => (await store.checkout.calculateShipping(question())).shippingCost
    const asked = Date.now()
    expect(await ask()).toEqual(dollars(9.85))
    const [quote] = await quotes.find({}).toArray()
    const heldMs = (quote?.['until'] as Date).getTime() - asked
    expect(heldMs).toBeGreaterThanOrEqual(60 * 60_000)
    expect(heldMs).toBeLessThanOrEqual(60 * 60_000 + (Date.now() - asked))
    await first.behave({ price: '50.00' })
    const begun = await store.checkout.createPaymentIntent({ ...question(), customer })
    const wait = (ms: number) => quotes.updateMany({}, [{ $set: { until: { $subtract: ['$until', ms] } } }])
    await wait(59 * 60_000)
    expect(await ask()).toEqual(dollars(9.85))
    const held = await store.checkout.createPaymentIntent({ ...question(), customer, ...sameOrder(begun) })
    expect(held.amounts).toMatchObject({ shipping: dollars(9.85), total: dollars(34.85) })
    await wait(60_000)
    const later = await store.checkout.createPaymentIntent({ ...question(), customer, ...sameOrder(begun) })
    expect(later.amounts).toMatchObject({ shipping: dollars(50), total: dollars(75) })
    expect(await ask()).toEqual(dollars(50))
  })

  // Protected by the loop of domain/ask-carriers.ts.
  test('the fallback answers for a primary that fails', async () => {
    await first.behave({ failing: true })
    expect((await store.checkout.calculateShipping(question())).shippingCost).toEqual(dollars(11.2))
  })

  // Protected by KEPT_MS in domain/ask-carriers.ts: the primary one never gets all of the time.
  test('the fallback answers for a primary that hangs, within 5 s', async () => {
    await first.behave({ delayMs: 60_000 })
    const began = performance.now()
    expect((await store.checkout.calculateShipping(question())).shippingCost).toEqual(dollars(11.2))
    expect(performance.now() - began).toBeLessThanOrEqual(5000)
  })

  // Protected by BUDGET_MS in domain/ask-carriers.ts, and by keeping FLAT_RATE in domain/quotes.ts.
  test('both down: told within 5 s, and the order keeps the documented estimate', async () => {
    await Promise.all([first.behave({ delayMs: 60_000 }), second.behave({ delayMs: 60_000 })])
    const began = performance.now()
    await expect(store.checkout.calculateShipping(question())).rejects.toMatchObject({
      ...{ code: status.UNAVAILABLE, reason: 'SHIPPING_UNAVAILABLE' },
      message: 'Could not calculate shipping. Using estimated rate.',
    })
    expect(performance.now() - began).toBeLessThanOrEqual(5000)
    await Promise.all([first.behave({}), second.behave({})])
    const begun = await store.checkout.createPaymentIntent({ ...question(), customer })
    expect(begun.amounts?.shipping).toEqual(dollars(15))
    const { shippingService } = await orderOf(store, begun.paymentIntentId)
    expect(shippingService).toBe('USPS Priority Mail (estimated)')
    // A page that asks again gets the true price, and so does its order from then on.
    expect((await store.checkout.calculateShipping(question())).shippingCost).toEqual(dollars(9.85))
  })

  // Protected by isResting in domain/ask-carriers.ts.
  test('a carrier that failed five times is left alone', async () => {
    await Promise.all([first.behave({ failing: true }), second.behave({ failing: true })])
    const ask = (quantity: number) => store.checkout.calculateShipping(question({ items: [item(print, quantity)] }))
    for (let n = 1; n <= 5; n += 1) await expect(ask(n)).rejects.toMatchObject({ reason: 'SHIPPING_UNAVAILABLE' })
    const { asked } = await first.state()
    await expect(ask(6)).rejects.toMatchObject({ reason: 'SHIPPING_UNAVAILABLE' })
    expect((await first.state()).asked).toBe(asked)
    expect(await store.shipping.getShippingStatus({})).toMatchObject({
      shippo: { configured: true, status: 'failing' },
      easypost: { configured: true, status: 'failing' },
    })
  })

  test('local delivery asks nobody', async () => {
    const { asked } = await first.state()
    const local = question({ address: { ...address, state: 'OH', zipCode: '45202' }, localDelivery: true })
    expect((await store.checkout.calculateShipping(local)).shippingCost).toEqual(dollars(0))
    expect((await first.state()).asked).toBe(asked)
  })
})

describe('an address', () => {
  test('is verified as the carrier writes it, or not found; a carrier that fails is another answer', async () => {
    expect(await verify('1 main street')).toMatchObject({
      verdict: 'ADDRESS_VERDICT_VERIFIED',
      address: { street1: '1 MAIN ST', city: 'Austin', zip: '78701-0001' },
    })
    expect(await verify('9 Nowhere Ln')).toMatchObject({
      verdict: 'ADDRESS_VERDICT_NOT_FOUND',
      message: /not be found/,
    })
    await first.behave({ failing: true })
    expect(await verify('2 main street')).toMatchObject({ address: { zip: '78701-0002' } })
    await second.behave({ failing: true })
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

  // Protected by isUnchecked in domain/verify-address.ts: whatever the page says.
  test('that is not found is not paid for; one that nobody could check is flagged', async () => {
    expect(await prepared('1 Main St')).toMatchObject({ addressUnchecked: false })
    await expect(prepared('9 Nowhere Ln')).rejects.toMatchObject({ reason: 'ADDRESS_UNVERIFIED' })
    await Promise.all([first.behave({ failing: true }), second.behave({ failing: true })])
    expect(await prepared('4 Main St')).toMatchObject({ addressUnchecked: true })
    // What was verified before stays so.
    expect(await prepared('1 MAIN ST')).toMatchObject({ addressUnchecked: false })
  })
})

test('a carrier without an address to send from is a mistake of the configuration, told at start', async () => {
  const { readConfig } = await import('@skyfolio/runtime/config')
  const { storeSettings } = await import('../src/config.ts')
  const environment = { ...store.environment, SHIP_FROM_STREET: '', SHIP_FROM_ZIP: '' }
  expect(() => readConfig(storeSettings, environment)).toThrow(/SHIP_FROM_STREET: is required[^]*SHIP_FROM_ZIP/)
})
