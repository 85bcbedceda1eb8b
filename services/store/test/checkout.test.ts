import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import {
  address,
  confirm,
  customer,
  DECLINED,
  item,
  localAddress,
  newProduct,
  orderOf,
  pay,
  prepare,
  readyToPay,
  sameOrder,
  SECURE,
  type Wanted,
} from './support/buyer.ts'
import { sharedStore, type SharedStore } from './support/shared-store.ts'
import { dollars } from './support/start-store.ts'

let store: SharedStore
let print: number
beforeAll(async () => {
  store = await sharedStore({ emptied: true })
  print = await newProduct(store)
})

const begin = (wanted: Wanted = {}) => store.checkout.createPaymentIntent({ items: [item(print)], ...wanted })
const refused = (reason: string, code = status.INVALID_ARGUMENT) => ({ code, reason })
const conflict = (reason: string) => refused(reason, status.FAILED_PRECONDITION)

describe('cart and payment', () => {
  it('returns a client secret before the name is known', async () => {
    const saved = await begin()
    expect(saved.clientSecret).toMatch(/^pi_test_/)
    expect(saved).toMatchObject({ state: 'ORDER_STATE_PENDING', revision: 1 })
    // An order without a name isn't listed yet.
    expect((await store.orders.listOrders({})).orders).toEqual([])
  })

  it('has amounts of the shop only', async () => {
    const saved = await begin({ items: [item(print, 2), item(print, 1, 3)] })
    expect(saved.amounts).toEqual({
      ...{ subtotal: dollars(87.5), discount: dollars(0), shipping: dollars(15), tax: dollars(0) },
      total: dollars(102.5),
    })
  })

  it('updates the same order with new amounts', async () => {
    const saved = await begin()
    const after = await begin({ ...sameOrder(saved), items: [item(print, 3)], customer, address })
    expect(after).toMatchObject({
      paymentIntentId: saved.paymentIntentId,
      clientSecret: saved.clientSecret,
      revision: 2,
    })
    expect(after.amounts?.total).toEqual(dollars(90))
    const order = await orderOf(store, saved.paymentIntentId)
    expect(order).toMatchObject({ customerEmail: customer.email, address, addressUnchecked: true })
    expect(order.items).toMatchObject([
      { quantity: 3, description: '13x19 Print × 3', productName: 'Orion', imageId: 7 },
    ])
  })

  it.each<[string, Wanted]>([
    ['INVALID_CART', { items: [] }],
    ['INVALID_CART', { items: [{ productId: 1, printOptionId: 1, quantity: -1 }] }],
    ['INVALID_CART', { items: [{ productId: 1, printOptionId: 1, quantity: 1e9 }] }],
    ['INVALID_ADDRESS', { address: { ...address, zipCode: '123' } }],
    ['INVALID_BUYER', { customer: { email: 'nobody' } }],
    ['NO_LOCAL_DELIVERY', { address, localDelivery: true }],
    ['COUPON_REFUSED', { couponCode: 'NEVER' }],
  ])('throws %s for %j', async (reason, wanted) => {
    await expect(begin(wanted)).rejects.toMatchObject(refused(reason))
  })

  it('rejects what is not sold', async () => {
    const gone = await newProduct(store)
    await store.products.updateProduct({
      ...{ id: gone, fields: { isActive: false }, updateMask: { paths: ['is_active'] } },
    })
    await expect(begin({ items: [item(gone)] })).rejects.toMatchObject(conflict('NOT_SELLABLE'))
    await expect(begin({ items: [item(print, 1, 99)] })).rejects.toMatchObject(conflict('NOT_SELLABLE'))
  })

  const quote = (wanted: Wanted) => store.checkout.calculateShipping({ items: [item(print)], ...wanted })

  it('charges the flat rate for shipping', async () => {
    expect(await quote({ address })).toEqual({
      ...{ shippingCost: dollars(15), carrier: 'USPS Priority Mail (estimated)', estimated: true },
    })
  })

  it.each([
    ['AK', '99501'],
    ['HI', '96813'],
  ])('charges the flat rate for shipping to %s', async (state, zipCode) => {
    expect(await quote({ address: { ...address, state, zipCode } })).toMatchObject({ shippingCost: dollars(15) })
  })

  it('charges nothing for local delivery', async () => {
    expect(await quote({ address: localAddress, localDelivery: true })).toMatchObject({
      ...{ shippingCost: dollars(0), carrier: 'Local Delivery' },
    })
  })

  it('rejects local delivery elsewhere', async () => {
    await expect(quote({ address, localDelivery: true })).rejects.toMatchObject(refused('NO_LOCAL_DELIVERY'))
    const hawaii = { ...localAddress, state: 'HI' }
    await expect(quote({ address: hawaii, localDelivery: true })).rejects.toMatchObject(refused('NO_LOCAL_DELIVERY'))
  })

  const press = async (wanted: Wanted) => prepare(store, await begin(), { items: [item(print)], ...wanted })

  it.each<[string, Wanted]>([
    ['phone', { customer: { ...customer, phone: '' } }],
    ['street', { address: { ...address, street: ' ' } }],
  ])('requires the %s before payment', async (_, missing) => {
    await expect(press(missing)).rejects.toMatchObject(refused('MISSING_INFORMATION'))
  })

  it('requires the displayed total, to the cent, before payment', async () => {
    const wrong = press({ expectedTotal: dollars(39.98) })
    await expect(wrong).rejects.toMatchObject({
      ...refused('PAYMENT_AMOUNT'),
      message: 'Payment Amount Error: There was a discrepancy in the payment amount. Please try again.',
    })
    expect((await press({ expectedTotal: dollars(39.99) })).amounts?.total).toEqual(dollars(40))
  })
})

describe('ownership of an order', () => {
  it("refuses another visitor's intent as one that does not exist", async () => {
    const [mine, theirs] = [await begin(), await readyToPay(store, { items: [item(print)] })]
    const foreign = conflict('ORDER_FOREIGN')
    for (const key of [mine.checkoutKey, '', 'x'])
      for (const paymentIntentId of [theirs.paymentIntentId, 'pi_test_none']) {
        const credentials = { paymentIntentId, checkoutKey: key }
        await expect(begin(credentials)).rejects.toMatchObject(foreign)
        await expect(store.checkout.confirmOrder(credentials)).rejects.toMatchObject(foreign)
      }
  })

  it('is proved by the client secret', async () => {
    const mine = await begin()
    const bySecret = { paymentIntentId: mine.paymentIntentId, clientSecret: mine.clientSecret ?? '' }
    expect((await begin(bySecret)).revision).toBe(2)
  })

  // Protected by assertPayable in checkout/save-checkout.ts (createCheckout).
  it('creates neither order nor payment for what could not be paid', async () => {
    const orders = () => store.collection('orders').countDocuments({})
    const payments = () => store.collection('test_payments').countDocuments({})
    const before = [await orders(), await payments()]
    const wanted = { items: [item(print)], address, prepare: true, expectedTotal: dollars(40) }
    await expect(begin(wanted)).rejects.toMatchObject(refused('MISSING_INFORMATION'))
    await expect(begin({ ...wanted, customer, expectedTotal: dollars(1) })).rejects.toMatchObject(
      refused('PAYMENT_AMOUNT'),
    )
    expect([await orders(), await payments()]).toEqual(before)
    expect(await begin({ ...wanted, customer })).toMatchObject({ revision: 2, amounts: { total: dollars(40) } })
  })

  it('keeps an existing checkout cookie', async () => {
    const first = await begin()
    expect((await begin({ checkoutKey: first.checkoutKey })).checkoutKey).toBe(first.checkoutKey)
    expect((await begin({ checkoutKey: 'chosen' })).checkoutKey).toMatch(/^[a-z2-7]{32}$/)
  })
})

describe('frozen order', () => {
  it('has one revision when prepared twice, blocks other tabs, and lets the paying tab continue after a failure', async () => {
    const wanted = { items: [item(print)], customer, address }
    const saved = await readyToPay(store, wanted)
    expect(await prepare(store, saved, wanted)).toEqual(saved)
    const change = (rest: Wanted = {}) => begin({ ...wanted, ...sameOrder(saved), items: [item(print, 2)], ...rest })
    await expect(change()).rejects.toMatchObject(conflict('ORDER_FROZEN'))
    await expect(change({ unfreezeRevision: 1 })).rejects.toMatchObject(conflict('ORDER_FROZEN'))
    expect((await change({ unfreezeRevision: saved.revision })).revision).toBe(3)
    const again = await prepare(store, await change(), { ...wanted, items: [item(print, 2)] })
    await expect(pay(store, again, DECLINED)).rejects.toMatchObject(refused('CARD_DECLINED'))
    expect((await change()).revision).toBe(again.revision + 1)
  })

  it('stays unchanged during 3-D Secure', async () => {
    const saved = await readyToPay(store, { items: [item(print)] })
    await pay(store, saved, SECURE)
    await expect(begin(sameOrder(saved))).rejects.toMatchObject(conflict('ORDER_FROZEN'))
  })

  // Protected by replaceIntent in checkout/save-checkout.ts.
  it('gets another payment when the page of 3-D Secure is gone', async () => {
    const saved = await readyToPay(store, { items: [item(print)] })
    await pay(store, saved, SECURE)
    const again = await begin({ ...sameOrder(saved), unfreezeRevision: saved.revision })
    expect(again.paymentIntentId).not.toBe(saved.paymentIntentId)
    const finish = store.checkout.finishTestAction({ clientSecret: saved.clientSecret ?? '', approve: true })
    await expect(finish).rejects.toMatchObject(conflict('PAYMENT_STATE'))
    const ready = await prepare(store, again, { items: [item(print)] })
    await pay(store, ready)
    const { orderNumber } = await confirm(store, ready)
    const paid = await orderOf(store, saved.paymentIntentId)
    expect(paid).toMatchObject({ orderNumber, state: 'ORDER_STATE_PAID', amountReceived: dollars(40) })
  })
})

describe('checkout', () => {
  it.each([
    ['local', 'http://localhost:3000', 'test'],
    ['local', 'https://photos.example.com', 'off'],
    ['allow', 'https://photos.example.com', 'test'],
  ])('with the test mode %j at %s is %s', async (STORE_TEST_MODE, PUBLIC_URL, mode) => {
    const shop = await store.startAnother({ STORE_TEST_MODE, PUBLIC_URL })
    expect((await shop.checkout.getPaymentConfig({})).mode).toBe(mode)
    await shop.stop()
  })

  it('takes no orders without a payment provider', async () => {
    const off = await store.startAnother({ STORE_TEST_MODE: 'off' })
    const items = [item(await newProduct(off))]
    expect(await off.checkout.getPaymentConfig({})).toEqual({ mode: 'off', sendsMail: false, hasCarrier: false })
    await expect(off.checkout.createPaymentIntent({ items })).rejects.toMatchObject(
      refused('PAYMENTS_OFF', status.UNAVAILABLE),
    )
    const card = { clientSecret: 'x', cardNumber: '4242424242424242', expiryMonth: 1, expiryYear: 2099, cvc: '123' }
    await expect(off.checkout.confirmTestPayment(card)).rejects.toMatchObject(conflict('NOT_TEST_MODE'))
    expect((await store.checkout.getPaymentConfig({})).mode).toBe('test')
    await off.stop()
  })
})
