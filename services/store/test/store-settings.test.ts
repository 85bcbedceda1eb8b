import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import {
  address,
  confirm,
  customer,
  item,
  localAddress,
  newProduct,
  orderOf,
  pay,
  prepare,
  sameOrder,
} from './support/buyer.ts'
import { carrierSettings, startCarrier, type FakeCarrier } from './support/fake-carrier.ts'
import { startMailServer, type MailServer } from './support/mail-server.ts'
import { sharedStore } from './support/shared-store.ts'
import { startSiteSettings, type SiteSettings } from './support/site-settings.ts'
import { dollars, type Store } from './support/start-store.ts'
import { until } from '../../../runtime/test/support/until.ts'

jest.setTimeout(120_000)
let site: SiteSettings
let store: Store
let print: number
beforeAll(async () => {
  site = await startSiteSettings()
})
afterAll(() => site.stop())

/** The store of a group of tests. */
const onStore = (environment: () => Record<string, string> = () => ({})) => {
  beforeAll(async () => {
    const shared = await sharedStore({ emptied: true })
    store = await shared.startAnother({ CONTENT_ADDRESS: site.address, ...environment() })
    print = await newProduct(store)
  })
  afterAll(() => store.stop())
}

let freeFrom = 9_000_000
/** Replaces all settings and waits until the store has read them: the sum from which shipping is free shows it. */
const saveOnly = async (settings: Record<string, string>) => {
  freeFrom += 1
  const saved = { shipping_free_from: String(freeFrom), ...settings }
  site.replace(saved)
  await until(
    () => store.shipping.getShippingTerms({}),
    terms => terms.freeFrom?.amountMinor === Number(saved.shipping_free_from),
  )
}

/** The owner saves, and the store has read it: within 800 ms, which a busy machine may miss, else with a later call. */
const change = async (settings: Record<string, string>, isKnown: (terms: Terms) => boolean) => {
  for (const [key, value] of Object.entries(settings)) site.set(key, value)
  await until(() => store.shipping.getShippingTerms({}), isKnown)
}
type Terms = Awaited<ReturnType<Store['shipping']['getShippingTerms']>>

const cart = (quantity = 1) => ({ items: [item(print, quantity)], address })
const begin = (wanted: object = cart()) => store.checkout.createPaymentIntent({ ...wanted, customer })
const quote = async (wanted: object = cart()) => (await store.checkout.calculateShipping(wanted)).shippingCost

describe('shipping terms', () => {
  onStore()

  it("are the documents' until the owner sets others", async () => {
    await saveOnly({ shipping_flat_price: 'nonsense', local_delivery_zips: 'Berea' })
    const terms = await store.shipping.getShippingTerms({})
    expect(terms).toMatchObject({ flatPrice: dollars(15), carrierRates: false, localDelivery: true })
    expect(terms.localZips).toEqual(expect.arrayContaining(['45201-45255', '45999']))
    expect(await quote()).toEqual(dollars(15))
  })

  it('set the price of orders, and from which sum they ship for nothing', async () => {
    await saveOnly({ shipping_flat_price: '900', shipping_free_from: '7500' })
    expect(await quote(cart(2))).toEqual(dollars(9))
    expect(await quote(cart(3))).toEqual(dollars(0))
    expect((await begin(cart(2))).amounts).toMatchObject({ shipping: dollars(9), total: dollars(59) })
    expect((await begin(cart(3))).amounts).toMatchObject({ shipping: dollars(0), total: dollars(75) })
  })

  // Protected by orderTerms in shipping/shipping-terms.ts.
  it('of an order stay for an hour whatever the owner changes, and are new ones afterwards', async () => {
    await saveOnly({ shipping_flat_price: '900' })
    const begun = await begin()
    await change({ shipping_flat_price: '2500' }, ({ flatPrice }) => flatPrice?.amountMinor === 2500)
    expect((await begin()).amounts?.shipping).toEqual(dollars(25))
    expect(await quote()).toEqual(dollars(25))
    // The page of this order asks for the price of another cart: its own terms answer.
    expect(await quote({ ...cart(2), ...sameOrder(begun) })).toEqual(dollars(9))
    const foreign = { paymentIntentId: begun.paymentIntentId, checkoutKey: 'a'.repeat(32) }
    expect(await quote({ ...cart(2), ...foreign })).toEqual(dollars(25))
    const changed = await store.checkout.createPaymentIntent({ ...cart(2), customer, ...sameOrder(begun) })
    expect(changed.amounts).toMatchObject({ shipping: dollars(9), total: dollars(59) })
    const wait = (minutes: number) =>
      store
        .collection('orders')
        .updateMany({}, [{ $set: { 'terms.at': { $subtract: ['$terms.at', minutes * 60_000] } } }])
    await wait(59)
    const later = await store.checkout.createPaymentIntent({ ...cart(2), customer, ...sameOrder(begun) })
    expect(later.amounts?.shipping).toEqual(dollars(9))
    await wait(1)
    // Nobody pays more than the button showed without being told.
    await expect(prepare(store, later, cart(2))).rejects.toMatchObject({ reason: 'PAYMENT_AMOUNT' })
    const told = await store.checkout.createPaymentIntent({ ...cart(2), customer, ...sameOrder(begun) })
    expect(told.amounts).toMatchObject({ shipping: dollars(25), total: dollars(75) })
    const ready = await prepare(store, told, cart(2))
    await pay(store, ready)
    expect(await confirm(store, ready)).toMatchObject({ outcome: 'PAYMENT_OUTCOME_PAID' })
    expect((await orderOf(store, ready.paymentIntentId)).amounts).toMatchObject({ shipping: dollars(25) })
  })

  it("deliver locally to the owner's ZIP codes, or to none", async () => {
    await saveOnly({ local_delivery_zips: '40401-40403, 40475' })
    const local = (zipCode: string) => ({
      ...cart(),
      address: { ...address, city: 'Berea', state: 'KY', zipCode },
      localDelivery: true,
    })
    expect(await quote(local('40402-1234'))).toEqual(dollars(0))
    const refused = { code: status.INVALID_ARGUMENT, reason: 'NO_LOCAL_DELIVERY' }
    await expect(quote(local('40404'))).rejects.toMatchObject(refused)
    await expect(quote({ ...cart(), address: localAddress, localDelivery: true })).rejects.toMatchObject(refused)
    const begun = await begin(local('40475'))
    await change({ local_delivery: 'false' }, ({ localDelivery }) => !localDelivery)
    expect((await store.shipping.getShippingTerms({})).localZips).toEqual([])
    await expect(begin(local('40475'))).rejects.toMatchObject(refused)
    const same = { ...local('40475'), customer, ...sameOrder(begun) }
    expect((await store.checkout.createPaymentIntent(same)).amounts?.shipping).toEqual(dollars(0))
  })

  it('reach a ZIP code that was added after an order was begun', async () => {
    await saveOnly({ local_delivery: 'false' })
    const begun = await begin()
    await change({ local_delivery: 'true' }, ({ localDelivery }) => localDelivery)
    const local = { ...cart(), address: localAddress, localDelivery: true, customer, ...sameOrder(begun) }
    expect((await store.checkout.createPaymentIntent(local)).amounts?.shipping).toEqual(dollars(0))
  })
})

describe('shipping terms with a carrier', () => {
  let carrier: FakeCarrier
  beforeAll(async () => {
    carrier = await startCarrier()
  })
  afterAll(() => carrier.stop())
  onStore(() => carrierSettings(carrier, null))

  it("charge the carrier's rate, the owner's price where it has none, or the owner's price always", async () => {
    carrier.behave({ price: '9.85' })
    await saveOnly({ shipping_flat_price: '700' })
    expect(await store.shipping.getShippingTerms({})).toMatchObject({ carrierRates: true })
    expect(await quote()).toEqual(dollars(9.85))
    carrier.behave({ failing: true })
    expect((await begin(cart(2))).amounts?.shipping).toEqual(dollars(7))
    carrier.behave({ price: '9.85' })
    await change({ shipping_carrier_rates: 'false' }, ({ carrierRates }) => !carrierRates)
    const before = carrier.state().requests.length
    expect(await store.checkout.calculateShipping(cart())).toEqual({
      ...{ shippingCost: dollars(7), carrier: 'USPS Priority Mail', estimated: false },
    })
    expect(carrier.state().requests).toHaveLength(before)
  })

  it("ship from the owner's address, else from the environment's", async () => {
    carrier.behave({ price: '9.85' })
    await saveOnly({})
    const shipsFrom = async (quantity: number) => {
      await quote(cart(quantity))
      const body = carrier.state().requests.at(-1)?.body as { address_from: { street1: string; zip: string } }
      return [body.address_from.street1, body.address_from.zip]
    }
    expect(await shipsFrom(1)).toEqual(['1 Ridge Rd', '45202'])
    const berea = { name: 'Ada', street: '2 Main St', city: 'Berea', state: 'KY', zip: '40403', phone: '', email: '' }
    await change(
      { ship_from: JSON.stringify(berea), shipping_flat_price: '1' },
      terms => terms.flatPrice?.amountMinor === 1,
    )
    expect(await shipsFrom(2)).toEqual(['2 Main St', '40403'])
  })
})

describe('test mail', () => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer()
  })
  afterEach(() => {
    server.refuse(null)
    server.received.length = 0
  })
  afterAll(() => server.stop())
  onStore(() => ({ SMTP_URL: server.url }))

  it('goes to where order notices go, from the sender the owner has set, and is recorded', async () => {
    const settings = { order_notice_email: 'orders@studio.example', mail_from: 'prints@studio.example' }
    await saveOnly({ ...settings, site_title: 'Ada "Sky"' })
    const sent = await until(
      () => store.orders.sendTestMail({}),
      ({ email }) => email === settings.order_notice_email,
    )
    expect(sent).toEqual({ email: 'orders@studio.example', storedAsFile: false })
    expect(server.received.at(-1)?.to).toBe('orders@studio.example')
    expect(server.received.at(-1)?.source).toMatch(/^From: "?Ada Sky"? <prints@studio\.example>/m)
    const { entries } = await store.audit.listEntries({ pageSize: 1 })
    expect(entries[0]).toMatchObject({ action: 'store.test_mail_sent' })
  })

  it('says why it was not sent', async () => {
    await saveOnly({ contact_email: 'hello@skyfolio.example' })
    const send = () => store.orders.sendTestMail({})
    await expect(send()).rejects.toMatchObject({
      ...{ code: status.FAILED_PRECONDITION, reason: 'NO_NOTICE_ADDRESS' },
      message: expect.stringMatching(/No address is set/),
    })
    site.set('order_notice_email', 'orders@studio.example')
    server.refuse('no such sender')
    await until(
      () => send().catch((error: { reason: string; message: string }) => error),
      result => 'reason' in result && result.reason === 'MAIL_REFUSED' && result.message.includes('no such sender'),
    )
    expect(server.received).toEqual([])
  })
})

describe('test mail without a mail server and a folder', () => {
  onStore()

  it('is refused', async () => {
    await saveOnly({ order_notice_email: 'orders@studio.example' })
    await expect(store.orders.sendTestMail({})).rejects.toMatchObject({ reason: 'MAIL_OFF' })
  })
})
