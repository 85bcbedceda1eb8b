import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import {
  address,
  buy,
  confirm,
  customer,
  DECLINED,
  item,
  localAddress,
  newProduct,
  orderOf,
  pay,
  prepare,
  PROCESSING,
  readyToPay,
  sameOrder,
  SECURE,
  type Wanted,
} from './support/buyer.ts'
import { dollars, startStore, type Store } from './support/start-store.ts'
import { until } from './support/until.ts'

let store: Store
let print: number
beforeAll(async () => {
  store = await startStore({ TEST_PROCESSING_SECONDS: '0.05' })
  print = await newProduct(store)
})
afterAll(() => store.stop())

const begin = (wanted: Wanted = {}) => store.checkout.createPaymentIntent({ items: [item(print)], ...wanted })
const refused = (reason: string, code = status.INVALID_ARGUMENT) => ({ code, reason })
const conflict = (reason: string) => refused(reason, status.FAILED_PRECONDITION)
const coupon = (code: string, rest = {}) =>
  store.coupons.createCoupon({ fields: { code, discountHundredths: 1000, ...rest } })

describe('from the cart to the payment', () => {
  test('a secret is there before a name is known; every amount is the shop’s', async () => {
    const saved = await begin({ items: [item(print, 2), item(print, 1, 3)] })
    expect(saved.clientSecret).toMatch(/^pi_test_/)
    expect(saved.amounts).toEqual({
      ...{ subtotal: dollars(87.5), discount: dollars(0), shipping: dollars(15), tax: dollars(0) },
      total: dollars(102.5),
    })
    expect(saved).toMatchObject({ state: 'ORDER_STATE_PENDING', revision: 1 })
    // Nobody could be asked about it: it isn't shown yet.
    expect((await store.orders.listOrders({})).orders).toEqual([])
  })

  test('an update is the same order, with the new amounts', async () => {
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

  test.each<[string, Wanted]>([
    ['INVALID_CART', { items: [] }],
    ['INVALID_CART', { items: [{ productId: 1, printOptionId: 1, quantity: -1 }] }],
    ['INVALID_CART', { items: [{ productId: 1, printOptionId: 1, quantity: 1e9 }] }],
    ['INVALID_ADDRESS', { address: { ...address, zipCode: '123' } }],
    ['INVALID_BUYER', { customer: { email: 'nobody' } }],
    ['NO_LOCAL_DELIVERY', { address, localDelivery: true }],
    ['COUPON_REFUSED', { couponCode: 'NEVER' }],
  ])('%s: %j', async (reason, wanted) => {
    await expect(begin(wanted)).rejects.toMatchObject(refused(reason))
  })

  test('what is not sold is refused, and tells so', async () => {
    const gone = await newProduct(store)
    await store.products.updateProduct({
      ...{ id: gone, fields: { isActive: false }, updateMask: { paths: ['is_active'] } },
    })
    await expect(begin({ items: [item(gone)] })).rejects.toMatchObject(conflict('NOT_SELLABLE'))
    await expect(begin({ items: [item(print, 1, 99)] })).rejects.toMatchObject(conflict('NOT_SELLABLE'))
  })

  test('shipping is the flat rate, or nothing where local delivery reaches', async () => {
    const ask = (wanted: Wanted) => store.checkout.calculateShipping({ items: [item(print)], ...wanted })
    expect(await ask({ address })).toEqual({
      ...{ shippingCost: dollars(15), carrier: 'USPS Priority Mail (estimated)', estimated: true },
    })
    expect(await ask({ address: localAddress, localDelivery: true })).toMatchObject({
      ...{ shippingCost: dollars(0), carrier: 'Local Delivery' },
    })
    await expect(ask({ address, localDelivery: true })).rejects.toMatchObject(refused('NO_LOCAL_DELIVERY'))
  })

  test('name, email, phone and address are required before payment, and the total the button showed', async () => {
    const saved = await begin()
    const press = (wanted: Wanted) => prepare(store, saved, { items: [item(print)], ...wanted })
    for (const missing of [{ customer: { ...customer, phone: '' } }, { address: { ...address, street: ' ' } }])
      await expect(press(missing)).rejects.toMatchObject(refused('MISSING_INFORMATION'))
    const wrong = press({ expectedTotal: dollars(39.98) })
    await expect(wrong).rejects.toMatchObject({
      ...refused('PAYMENT_AMOUNT'),
      message: 'Payment Amount Error: There was a discrepancy in the payment amount. Please try again.',
    })
    expect((await press({ expectedTotal: dollars(39.99) })).amounts?.total).toEqual(dollars(40))
  })
})

describe('payment', () => {
  test('a paid order is shown to the owner, told to the buyer, and stays what it is', async () => {
    const { saved, outcome, orderNumber, token } = await buy(store, { items: [item(print, 2)] })
    expect([outcome, orderNumber]).toEqual(['PAYMENT_OUTCOME_PAID', expect.stringMatching(/^SF-.{4}-.{4}$/)])
    const order = await orderOf(store, saved.paymentIntentId)
    expect(order).toMatchObject({ orderNumber, state: 'ORDER_STATE_PAID', amountReceived: dollars(65) })
    expect(order.history).toMatchObject([{ from: 'ORDER_STATE_PENDING', to: 'ORDER_STATE_PAID', cause: 'payment' }])
    expect(order.paymentProvider).toBe('test')
    // Asking for an intent that is paid answers the number, not a secret.
    const again = await begin({ ...sameOrder(saved), items: [item(print, 9)] })
    expect([again.orderNumber, again.clientSecret ?? null, again.amounts?.total]).toEqual([
      orderNumber,
      null,
      dollars(65),
    ])
    const seen = await store.orders.getOrderByToken({ token: token ?? '' })
    expect(seen).toMatchObject({ orderNumber, customerName: customer.name })
    expect([seen.history, seen.paymentIntentId ?? null]).toEqual([[], null])
    await expect(store.orders.getOrderByToken({ token: 'a'.repeat(32) })).rejects.toMatchObject({
      ...refused('ORDER_NOT_FOUND', status.NOT_FOUND),
    })
    await expect(pay(store, { ...saved })).rejects.toMatchObject(conflict('PAYMENT_STATE'))
  })

  test('a declined card tells why; then another card pays, and one order is left', async () => {
    const saved = await readyToPay(store, { items: [item(print)] })
    const declined = { ...refused('CARD_DECLINED'), message: 'Your card was declined.' }
    await expect(pay(store, saved, DECLINED)).rejects.toMatchObject(declined)
    expect(await confirm(store, saved)).toMatchObject({
      ...{ outcome: 'PAYMENT_OUTCOME_UNPAID', failure: 'Your card was declined.' },
    })
    await pay(store, saved)
    expect((await confirm(store, saved)).outcome).toBe('PAYMENT_OUTCOME_PAID')
  })

  test('3-D Secure is passed, or not', async () => {
    const saved = await readyToPay(store, { items: [item(print)] })
    expect((await pay(store, saved, SECURE)).status).toBe('requires_action')
    const finish = (approve: boolean) =>
      store.checkout.finishTestAction({ clientSecret: saved.clientSecret ?? '', approve })
    expect((await finish(false)).status).toBe('requires_payment_method')
    await pay(store, saved, SECURE)
    expect((await finish(true)).status).toBe('succeeded')
    expect((await confirm(store, saved)).outcome).toBe('PAYMENT_OUTCOME_PAID')
  })

  test.each([
    ['INVALID_CARD', { cardNumber: '4111 1111 1111 1111' }],
    ['INVALID_CARD', { expiryYear: 2020 }],
    ['INVALID_CARD', { cvc: '1' }],
  ])('%s: %j', async (reason, wrong) => {
    const saved = await readyToPay(store, { items: [item(print)] })
    const card = { cardNumber: '4242424242424242', expiryMonth: 12, expiryYear: 2099, cvc: '123', ...wrong }
    const paying = store.checkout.confirmTestPayment({ clientSecret: saved.clientSecret ?? '', ...card })
    await expect(paying).rejects.toMatchObject(refused(reason))
  })

  test('nothing to pay: no secret, no card, one order; what is below the least payment is waived', async () => {
    await coupon('ALL', { discountHundredths: 10_000 })
    const local = { items: [item(print)], address: localAddress, localDelivery: true }
    const began = await begin(local)
    const free = await begin({ ...local, ...sameOrder(began), couponCode: 'all' })
    expect([free.clientSecret ?? null, free.paymentIntentId]).toEqual([null, expect.stringMatching(/^free_/)])
    // Not yet pressed: the buyer's word alone completes nothing.
    expect((await confirm(store, free)).outcome).toBe('PAYMENT_OUTCOME_UNPAID')
    const done = await buy(store, { ...local, ...sameOrder(free), couponCode: 'ALL' })
    expect([done.outcome, done.saved.paymentIntentId]).toEqual(['PAYMENT_OUTCOME_PAID', free.paymentIntentId])
    // The intent it had was cancelled: nothing can be paid with it any more.
    await expect(pay(store, began)).rejects.toMatchObject(conflict('PAYMENT_STATE'))
    const cheap = await newProduct(store, 0.49)
    expect((await begin({ ...local, items: [item(cheap)] })).paymentIntentId).toMatch(/^free_/)
  })

  test('from nothing to something: the order gets an intent', async () => {
    await coupon('GIFT', { discountHundredths: 10_000 })
    const local = { items: [item(print)], address: localAddress, localDelivery: true }
    const free = await begin({ ...local, couponCode: 'GIFT' })
    const { saved, outcome } = await buy(store, { ...local, ...sameOrder(free) })
    expect([saved.amounts?.total, outcome]).toEqual([dollars(25), 'PAYMENT_OUTCOME_PAID'])
  })

  test('processing is asked about until it is done', async () => {
    const slow = await startStore({ TEST_PROCESSING_SECONDS: '0.2', TEST_EVENT_COPIES: '2' })
    const { saved, outcome } = await buy(slow, { items: [item(await newProduct(slow))] }, PROCESSING)
    expect(outcome).toBe('PAYMENT_OUTCOME_PROCESSING')
    const frozen = slow.checkout.createPaymentIntent({ items: [item(1, 2)], ...sameOrder(saved) })
    await expect(frozen).rejects.toMatchObject(conflict('ORDER_FROZEN'))
    await until(
      () => confirm(slow, saved),
      each => each.outcome === 'PAYMENT_OUTCOME_PAID',
    )
    await slow.stop()
  })
})

describe('whose order it is', () => {
  test('another’s intent is 409, with or without a cookie, and nothing of it is told', async () => {
    const [mine, theirs] = [await begin(), await readyToPay(store, { items: [item(print)] })]
    const foreign = conflict('ORDER_FOREIGN')
    for (const key of [mine.checkoutKey, '', 'x'])
      for (const paymentIntentId of [theirs.paymentIntentId, 'pi_test_none']) {
        const credentials = { paymentIntentId, checkoutKey: key }
        await expect(begin(credentials)).rejects.toMatchObject(foreign)
        await expect(store.checkout.confirmOrder(credentials)).rejects.toMatchObject(foreign)
      }
    const bySecret = { paymentIntentId: mine.paymentIntentId, clientSecret: mine.clientSecret ?? '' }
    expect((await begin(bySecret)).revision).toBe(2)
  })

  test('a cookie that is there already is kept', async () => {
    const first = await begin()
    expect((await begin({ checkoutKey: first.checkoutKey })).checkoutKey).toBe(first.checkoutKey)
    expect((await begin({ checkoutKey: 'chosen' })).checkoutKey).toMatch(/^[a-z2-7]{32}$/)
  })
})

describe('freezing', () => {
  test('pressed twice is one revision; another tab waits; the tab that pressed may go on after a failure', async () => {
    const wanted = { items: [item(print)], customer, address }
    const saved = await readyToPay(store, wanted)
    expect(await prepare(store, saved, wanted)).toEqual(saved)
    const change = (rest: Wanted = {}) => begin({ ...wanted, ...sameOrder(saved), items: [item(print, 2)], ...rest })
    await expect(change()).rejects.toMatchObject(conflict('ORDER_FROZEN'))
    await expect(change({ thawRevision: 1 })).rejects.toMatchObject(conflict('ORDER_FROZEN'))
    expect((await change({ thawRevision: saved.revision })).revision).toBe(3)
    const again = await prepare(store, await change(), { ...wanted, items: [item(print, 2)] })
    await expect(pay(store, again, DECLINED)).rejects.toMatchObject(refused('CARD_DECLINED'))
    expect((await change()).revision).toBe(again.revision + 1)
  })

  test('while the bank asks, nothing changes', async () => {
    const saved = await readyToPay(store, { items: [item(print)] })
    await pay(store, saved, SECURE)
    const change = begin({ ...sameOrder(saved), thawRevision: saved.revision })
    await expect(change).rejects.toMatchObject(conflict('ORDER_FROZEN'))
  })
})

test('a shop without payments shows its products and takes no orders', async () => {
  const off = await startStore({ STORE_TEST_MODE: 'off' })
  const items = [item(await newProduct(off))]
  expect(await off.checkout.getPaymentConfig({})).toEqual({ mode: 'off' })
  await expect(off.checkout.createPaymentIntent({ items })).rejects.toMatchObject(
    refused('PAYMENTS_OFF', status.UNAVAILABLE),
  )
  const card = { clientSecret: 'x', cardNumber: '4242424242424242', expiryMonth: 1, expiryYear: 2099, cvc: '123' }
  await expect(off.checkout.confirmTestPayment(card)).rejects.toMatchObject(conflict('NOT_TEST_MODE'))
  expect((await store.checkout.getPaymentConfig({})).mode).toBe('test')
  await off.stop()
})
