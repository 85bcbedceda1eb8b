import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals'
import type { HttpCaller } from './support/http-caller.ts'
import {
  buy,
  confirm,
  customerInfo,
  DECLINED,
  intent,
  item,
  newProduct,
  payWith,
  readyToPay,
  SECURE,
  shippingAddress,
} from './support/shop.ts'
import { UNUSED_ADDRESS } from './support/start-gateway.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'

let site: SharedSite
let owner: HttpCaller
let productId: number

beforeAll(async () => {
  // The limits have tests of their own (store-limits.test.ts).
  site = await sharedSite({ PAYMENTS_PER_MINUTE: '1000000' })
  owner = await site.owner()
  productId = (await newProduct(owner)).product.id
})
afterAll(() => site.stop())

test('checkout leads from a cart to a paid order that the buyer finds by its link', async () => {
  const buyer = site.caller()
  expect((await buyer.get('/api/store/config')).body).toEqual({
    ...{ mode: 'test', publishableKey: null, sendsMail: false, hasCarrier: false },
  })
  const items = [item(productId, 2)]
  const begun = await intent(buyer, { items, shippingCost: '0.01', couponDiscount: 999 })
  expect(begun.body).toMatchObject({
    amounts: { subtotal: '50.00', discount: '0.00', shipping: '15.00', tax: '0.00', total: '65.00' },
    ...{ orderNumber: null, status: 'pending', revision: 1 },
  })
  const cookie = begun.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^skyfolio\.checkout=[a-z2-7]{32}; Path=\/; .*HttpOnly; SameSite=Lax$/)
  expect(begun.headers.get('cache-control')).toBe('no-store')

  const ready = await readyToPay(buyer, { items })
  expect(await confirm(buyer, ready.paymentIntentId)).toMatchObject({ body: { success: false, outcome: 'unpaid' } })
  expect((await payWith(buyer, ready.clientSecret)).body).toEqual({ status: 'succeeded' })
  const paid = await confirm(buyer, ready.paymentIntentId, { shippingCost: 0, orderItems: [], appliedCoupon: null })
  expect(paid.body).toMatchObject({ success: true, outcome: 'paid', status: 'paid', amounts: { total: '65.00' } })
  expect(paid.body.orderNumber).toMatch(/^SF-/)
  expect((await confirm(buyer, ready.paymentIntentId)).body).toEqual(paid.body)

  const order = await site.caller().get(`/api/store/orders/${paid.body.token}`)
  expect(order.body).toMatchObject({
    ...{ orderNumber: paid.body.orderNumber, status: 'paid', test: true, customerEmail: customerInfo.email },
    shippingAddress: { ...shippingAddress, country: 'United States' },
    amounts: { total: '65.00' },
    items: [{ description: '13x19 Print × 2', unitPrice: '25.00', totalPrice: '50.00', image: { title: 'Orion' } }],
  })
  for (const hidden of ['id', 'notes', 'mails', 'history', 'stripePaymentIntentId'])
    expect(order.body).not.toHaveProperty(hidden)
  expect(await site.caller().get(`/api/store/orders/${'a'.repeat(32)}`)).toMatchObject({
    ...{ status: 404, body: { message: 'Order not found' } },
  })
})

// Protected by the store's own prices (services/store/src/checkout/price-checkout.ts: priceCart and computeAmounts), which read no
// amount of the request, and by assertPayable in save-checkout.ts, which compares the one that the button showed.
test('checkout ignores the amounts in a request: prices, shipping and total are the store’s', async () => {
  const buyer = site.caller()
  const cents = { unitPrice: '0.01', totalPrice: '0.02', price: 0.01, basePrice: '0.01', multiplier: 0 }
  const tampered = {
    items: [{ ...item(productId, 2), ...cents, product: { id: productId, ...cents } }],
    ...{ shippingCost: '0.00', discount: '64.98', discountAmount: 64.98, couponDiscount: '64.98', tax: '0.00' },
    ...{
      total: '0.02',
      totalAmount: 0.02,
      amount: 2,
      currency: 'jpy',
      orderItems: [cents],
      appliedCoupon: { ...cents },
    },
    amounts: { subtotal: '0.02', discount: '0.00', shipping: '0.00', tax: '0.00', total: '0.02' },
    ...{ customerInfo, shippingAddress, status: 'paid', orderNumber: 'SF-MINE-0001' },
  }
  const amounts = { subtotal: '50.00', discount: '0.00', shipping: '15.00', tax: '0.00', total: '65.00' }
  const begun = await intent(buyer, tampered)
  expect(begun).toMatchObject({ status: 200, body: { amounts, status: 'pending', orderNumber: null } })
  const { paymentIntentId } = begun.body
  const pressed = { ...tampered, paymentIntentId, prepare: true }
  for (const expectedTotal of ['0.02', 0, '50.00', '64.98', '65.02'])
    expect(await intent(buyer, { ...pressed, expectedTotal })).toMatchObject({
      ...{ status: 400, body: { message: expect.stringMatching(/^Payment Amount Error: /) } },
    })
  const ready = await intent(buyer, { ...pressed, expectedTotal: '65.00' })
  expect(ready).toMatchObject({ status: 200, body: { amounts } })
  const shipping = await buyer.send('POST', '/api/store/calculate-shipping', tampered)
  expect(shipping.body).toMatchObject({ shippingCost: '15.00' })
  await payWith(buyer, ready.body.clientSecret)
  const paid = await confirm(buyer, paymentIntentId, { ...tampered, paymentIntentId })
  expect(paid.body).toMatchObject({ success: true, amounts })
  const { body: found } = await owner.get(`/api/admin/orders?search=${paid.body.orderNumber}`)
  expect(found).toMatchObject([
    { subtotal: '50.00', shippingCost: '15.00', discountAmount: '0.00', totalAmount: '65.00', amountReceived: '65.00' },
  ])
  const { body: bought } = await owner.get(`/api/admin/order-items/${found[0].id}`)
  expect(bought).toMatchObject([{ quantity: 2, unitPrice: '25.00', totalPrice: '50.00' }])
})

describe('checkout', () => {
  it('rejects missing fields, a different total and another buyer’s order', async () => {
    const buyer = site.caller()
    const items = [item(productId)]
    const { paymentIntentId, clientSecret } = (await intent(buyer, { items })).body
    const prepared = { items, paymentIntentId, prepare: true, customerInfo, shippingAddress }
    const missing = 'Please fill in all required fields including phone number'
    const phoneless = { ...prepared, expectedTotal: '40.00', customerInfo: { ...customerInfo, phone: '' } }
    expect(await intent(buyer, phoneless)).toMatchObject({ status: 400, body: { message: missing } })
    const discrepancy = 'Payment Amount Error: There was a discrepancy in the payment amount. Please try again.'
    for (const expectedTotal of ['39.98', 0, undefined])
      expect(await intent(buyer, { ...prepared, expectedTotal })).toMatchObject({
        ...{ status: 400, body: { message: discrepancy } },
      })
    const stranger = site.caller()
    for (const body of [prepared, { items, paymentIntentId: 'pi_of_nobody' }])
      expect(await intent(stranger, body)).toMatchObject({ status: 409, body: { code: 'ORDER_FOREIGN' } })
    expect(await confirm(stranger, paymentIntentId)).toMatchObject({ status: 409, body: { code: 'ORDER_FOREIGN' } })
    expect((await confirm(stranger, paymentIntentId, { clientSecret })).status).toBe(200)
    expect((await intent(buyer, { ...prepared, expectedTotal: 40.01 })).status).toBe(200)
    expect(await intent(buyer, { items: [item(productId, 3)], paymentIntentId })).toMatchObject({
      ...{ status: 409, body: { code: 'ORDER_FROZEN' } },
    })
  })

  test.each([
    [[], 'Your cart is empty'],
    [[{ productId: 1, printOptionId: 1, quantity: -1 }], 'Quantity must be at least 1'],
    [[{ productId: 1, printOptionId: 1, quantity: 0.5 }], 'Quantity must be at least 1'],
    [[{ productId: 1, printOptionId: 1, quantity: 1e9 }], 'Quantity must be at most 99'],
  ])('a cart of %j', async (items, message) => {
    expect(await intent(site.caller(), { items })).toMatchObject({ status: 400, body: { message } })
  })

  it('rejects products that are no longer sold, and local delivery outside its area', async () => {
    const gone = await intent(site.caller(), { items: [item(999_999)] })
    expect(gone).toMatchObject({ status: 409, body: { code: 'NOT_SELLABLE' } })
    const wanted = { items: [item(productId)], shippingAddress, localDelivery: true }
    expect(await intent(site.caller(), wanted)).toMatchObject({ status: 400 })
    expect(await site.caller().send('POST', '/api/store/calculate-shipping', wanted)).toMatchObject({ status: 400 })
  })
})

test('checkout reports a declined card and accepts another after 3-D Secure', async () => {
  const buyer = site.caller()
  const body = { items: [item(productId)] }
  const ready = await readyToPay(buyer, body)
  const declined = await payWith(buyer, ready.clientSecret, DECLINED)
  expect(declined).toMatchObject({ status: 400, body: { message: 'Your card was declined.' } })
  expect((await confirm(buyer, ready.paymentIntentId)).body).toMatchObject({ success: false, outcome: 'unpaid' })
  const again = { ...body, paymentIntentId: ready.paymentIntentId, thawRevision: ready.revision, customerInfo }
  const thawed = await intent(buyer, { ...again, shippingAddress, prepare: true, expectedTotal: 40 })
  expect(thawed.status).toBe(200)
  expect((await payWith(buyer, ready.clientSecret, SECURE)).body).toEqual({ status: 'requires_action' })
  const action = { clientSecret: ready.clientSecret, approve: true }
  const passed = await buyer.send('POST', '/api/store/test-payment/action', action)
  expect(passed.body).toEqual({ status: 'succeeded' })
  expect((await confirm(buyer, ready.paymentIntentId)).body).toMatchObject({ success: true })
})

test('checkout validates a coupon, applies it and counts its use once', async () => {
  const wanted = { code: 'stars10', discountType: 'percentage', discountValue: '12.5', maxUses: 1, minOrderAmount: 20 }
  const made = await owner.send('POST', '/api/admin/coupons', wanted)
  expect(made).toMatchObject({
    status: 201,
    body: { code: 'STARS10', discountValue: '12.50', minOrderAmount: '20.00', usedCount: 0, expiresAt: null },
  })
  expect(await owner.send('POST', '/api/admin/coupons', wanted)).toMatchObject({ status: 409 })
  const validate = (code: string, orderAmount: unknown) =>
    site.caller().send('POST', '/api/store/validate-coupon', { code, orderAmount })
  expect((await validate('Stars10', '25.00')).body).toEqual({
    ...{ valid: true, discount: '3.13' },
    coupon: { id: made.body.id, code: 'STARS10', discountType: 'percentage', discountValue: '12.50' },
  })
  expect((await validate('stars10', 19.99)).body).toMatchObject({
    valid: false,
    error: expect.stringContaining('$20.00'),
  })
  expect((await validate('nothing', 25)).body).toEqual({ valid: false, error: 'Invalid coupon code' })

  const order = await buy(site.caller(), { items: [item(productId)], couponCode: 'stars10' })
  expect(order.amounts).toMatchObject({ discount: '3.13', total: '36.87' })
  expect((await validate('stars10', 25)).body).toMatchObject({ valid: false })
  const late = await intent(site.caller(), { items: [item(productId)], couponCode: 'stars10' })
  expect(late).toMatchObject({ status: 400, body: { errors: [{ path: 'couponCode' }] } })
  expect((await owner.get(`/api/admin/coupons/${made.body.id}/usages`)).body).toEqual([
    expect.objectContaining({ orderNumber: order.orderNumber, discountAmount: '3.13' }),
  ])
  const changed = await owner.send('PUT', `/api/admin/coupons/${made.body.id}`, { maxUses: '', isActive: false })
  expect(changed.body).toMatchObject({ maxUses: null, isActive: false, usedCount: 1, discountValue: '12.50' })
  expect((await owner.send('DELETE', `/api/admin/coupons/${made.body.id}`)).status).toBe(204)
})

// Protected by the cookie's key and the payment that the route passes on (src/api/store/coupons.ts).
test('the last use of a coupon stays available to the order that reserved it, and to nobody else', async () => {
  await owner.send('POST', '/api/admin/coupons', { code: 'ONLYONE', discountValue: '10', maxUses: 1 })
  const buyer = site.caller()
  const { paymentIntentId, clientSecret } = await readyToPay(buyer, {
    items: [item(productId)],
    couponCode: 'ONLYONE',
  })
  expect(await payWith(buyer, clientSecret, DECLINED)).toMatchObject({ status: 400 })
  const validate = async (caller: HttpCaller) =>
    (
      await caller.send('POST', '/api/store/validate-coupon', {
        code: 'onlyone',
        orderAmount: '25.00',
        paymentIntentId,
      })
    ).body
  expect(await validate(buyer)).toMatchObject({ valid: true, discount: '2.50' })
  expect(await validate(site.caller())).toEqual({ valid: false, error: 'This coupon has been used up' })
})

test('shipping is estimated and addresses are not verified while no carrier is configured', async () => {
  const question = { items: [item(productId)], shippingAddress }
  expect((await site.caller().send('POST', '/api/store/calculate-shipping', question)).body).toEqual({
    ...{ shippingCost: '15.00', carrier: 'USPS Priority Mail (estimated)', estimated: true },
  })
  const local = {
    ...question,
    localDelivery: true,
    shippingAddress: { ...shippingAddress, state: 'OH', zipCode: '45202-1234' },
  }
  expect((await site.caller().send('POST', '/api/store/calculate-shipping', local)).body).toEqual({
    ...{ shippingCost: '0.00', carrier: 'Local Delivery', estimated: false },
  })
  const address = { name: 'Vera', street1: '1 Main St', city: 'Austin', state: 'TX', zip: '78701', country: 'US' }
  const unchecked = await site.caller().send('POST', '/api/store/verify-address', address)
  expect(unchecked.body).toMatchObject({ verified: false, address: null, reason: 'unavailable' })
  expect((await owner.get('/api/admin/shipping-status')).body).toEqual({
    shippo: { configured: false, status: 'not configured' },
    easypost: { configured: false, status: 'not configured' },
    primaryService: 'Flat rate',
  })
})

test('the shop is 503 while the store is away, and the rest of the site works', async () => {
  const gateway = await site.anotherGateway({ STORE_ADDRESS: UNUSED_ADDRESS })
  const response = await intent(gateway.caller(), { items: [item(productId)] })
  expect(response).toMatchObject({ status: 503, body: { message: expect.any(String) } })
  expect(response.headers.get('retry-after')).toBe('5')
  expect((await gateway.caller().get('/api/posts')).status).toBe(200)
  await gateway.stop()
})
