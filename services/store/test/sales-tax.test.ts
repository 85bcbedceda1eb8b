import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { address, item, localAddress, newProduct, orderOf, prepare, sameOrder, type Saved } from './support/buyer.ts'
import { sharedStore } from './support/shared-store.ts'
import { startSiteSettings, type SiteSettings } from './support/site-settings.ts'
import { dollars, type Store } from './support/start-store.ts'
import { until } from '../../../runtime/test/support/until.ts'

jest.setTimeout(120_000)
let settings: SiteSettings
let store: Store
let print: number
beforeAll(async () => {
  settings = await startSiteSettings({ sales_tax: taxIn({ TX: '8.25' }) })
  const shared = await sharedStore({ emptied: true })
  store = await shared.startAnother({ CONTENT_ADDRESS: settings.address })
  print = await newProduct(store)
  // Settings that are not read within 800 ms, on a busy machine, are no tax.
  await until(
    () => store.checkout.createPaymentIntent(cart()),
    ({ amounts }) => amounts?.tax?.amountMinor === 413,
  )
})
afterAll(async () => {
  await store.stop()
  await settings.stop()
})

const taxIn = (rates: Record<string, string>) => JSON.stringify({ enabled: true, rates })
const cart = () => ({ items: [item(print, 2)], address })
const update = (saved: Saved, more: object = {}) =>
  store.checkout.createPaymentIntent({ ...cart(), ...more, ...sameOrder(saved) })
/** Lets time pass for an order's quoted tax. */
const pass = async ({ paymentIntentId: intentId }: Saved, minutes: number) => {
  const taxAt = { $subtract: ['$current.taxAt', minutes * 60_000] }
  const { modifiedCount } = await store
    .collection('orders')
    .updateOne({ intentId }, [{ $set: { 'current.taxAt': taxAt } }])
  expect(modifiedCount).toBe(1)
}

describe('sales tax', () => {
  // Protected by `isValid`, TAX_VALID_MS and the order's own `taxAt` in checkout/price-checkout.ts (salesTax).
  it('is valid for an order for an hour after it was quoted, and no longer', async () => {
    const begun = await store.checkout.createPaymentIntent(cart())
    // 8.25 % of 50.00 is 4.125: half up.
    expect(begun.amounts).toMatchObject({ tax: dollars(4.13), total: dollars(69.13) })
    settings.set('sales_tax', taxIn({ TX: '10.00', OH: '7.00' }))
    await until(
      () => store.checkout.createPaymentIntent(cart()),
      ({ amounts }) => amounts?.tax?.amountMinor === 500,
    )
    expect((await update(begun)).amounts?.tax).toEqual(dollars(4.13))
    await pass(begun, 59)
    // From the quote on: changes of the order don't make the hour longer.
    expect((await update(begun)).amounts?.tax).toEqual(dollars(4.13))
    const ready = await prepare(store, begun, { ...cart(), expectedTotal: dollars(69.13) })
    expect(ready.amounts).toMatchObject({ tax: dollars(4.13), total: dollars(69.13) })
    expect((await orderOf(store, begun.paymentIntentId)).amounts).toMatchObject({ tax: dollars(4.13) })
    await pass(begun, 1)
    const later = await update(begun, { unfreezeRevision: ready.revision })
    expect(later.amounts).toMatchObject({ tax: dollars(5), total: dollars(70) })
  })

  it('is computed with four decimals, and rounded half up', async () => {
    settings.set('sales_tax', taxIn({ TX: '6.625', OH: '8.875' }))
    const four = { ...cart(), items: [item(print, 4)] }
    // 6.625 % of 100.00 is 6.625; 8.875 % is 8.875.
    await until(
      () => store.checkout.createPaymentIntent(four),
      ({ amounts }) => amounts?.tax?.amountMinor === 663,
    )
    const inOhio = await store.checkout.createPaymentIntent({ ...four, address: localAddress })
    expect(inOhio.amounts?.tax).toEqual(dollars(8.88))
  })

  // Protected by the comparison of the states in checkout/price-checkout.ts (salesTax).
  it('quoted for one state is not used in another', async () => {
    settings.set('sales_tax', taxIn({ TX: '8.25', OH: '7.00' }))
    await until(
      () => store.checkout.createPaymentIntent({ ...cart(), address: localAddress }),
      ({ amounts }) => amounts?.tax?.amountMinor === 350,
    )
    const begun = await store.checkout.createPaymentIntent(cart())
    expect((await update(begun, { address: localAddress })).amounts?.tax).toEqual(dollars(3.5))
    expect((await update(begun, { address: { ...address, state: 'NY' } })).amounts?.tax).toEqual(dollars(0))
  })
})
