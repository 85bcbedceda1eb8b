import { afterAll, beforeAll, expect, describe, it } from '@jest/globals'
import { address, item, newProduct } from './support/buyer.ts'
import { carrierSettings, startCarrier, type FakeCarrier } from './support/fake-carrier.ts'
import { dollars, startStore, type Store } from './support/start-store.ts'

const LIMIT_MS = 5000

let first: FakeCarrier
let second: FakeCarrier
let store: Store
let print: number
beforeAll(async () => {
  ;[first, second] = await Promise.all([startCarrier(), startCarrier()])
  store = await startStore(carrierSettings(first, second))
  print = await newProduct(store)
})
afterAll(async () => {
  await store.stop()
  await Promise.all([first.stop(), second.stop()])
})

const requestQuote = (quantity: number) => store.checkout.calculateShipping({ items: [item(print, quantity)], address })

// Protected by CARRIER_TIME_LIMITS in shipping/carrier.ts.
describe('shipping quote', () => {
  it('comes from the fallback within 5 s when the primary carrier hangs', async () => {
    first.behave({ holds: true })
    second.behave({ price: '11.20' })
    const began = performance.now()
    expect((await requestQuote(1)).shippingCost).toEqual(dollars(11.2))
    expect(performance.now() - began).toBeLessThanOrEqual(LIMIT_MS)
  })

  it('fails within 5 s when all carriers hang', async () => {
    first.behave({ holds: true })
    second.behave({ holds: true })
    const began = performance.now()
    await expect(requestQuote(2)).rejects.toMatchObject({ reason: 'SHIPPING_UNAVAILABLE' })
    expect(performance.now() - began).toBeLessThanOrEqual(LIMIT_MS)
  })
})
