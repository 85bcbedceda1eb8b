import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { HttpCaller } from './support/http-caller.ts'
import { confirm, item, newProduct, shippingAddress } from './support/shop.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'

let site: SharedSite
let owner: HttpCaller
let productId: number

beforeAll(async () => {
  // What a test does not limit is not limited.
  site = await sharedSite({ PAYMENTS_PER_MINUTE: '1000000' })
  owner = await site.owner()
  productId = (await newProduct(owner)).product.id
})
afterAll(() => site.stop())

test('visitor limits apply to coupons, cards and addresses', async () => {
  const gateway = await site.anotherGateway({
    ...{ COUPONS_PER_MINUTE: '2', PAYMENTS_PER_MINUTE: '2', SHIPPING_PER_MINUTE: '2' },
  })
  try {
    const visitor = gateway.caller()
    const items = [item(productId)]
    const calls = [
      ['/api/store/validate-coupon', { code: 'GUESS', orderAmount: 1 }],
      ['/api/store/create-payment-intent', { items }],
      ['/api/store/calculate-shipping', { items, shippingAddress }],
    ] as const
    for (const [path, body] of calls) {
      for (let n = 0; n < 2; n += 1) expect((await visitor.send('POST', path, body)).status).toBe(200)
      const refused = await visitor.send('POST', path, body)
      const message = 'Too many requests. Please try again in a moment.'
      expect(refused).toMatchObject({ status: 429, body: { message } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await confirm(visitor, 'pi_x')).status).toBe(429)
  } finally {
    await gateway.stop()
  }
})

test('visitor limits count a wrong coupon code wherever it is tried, and a right one sent with an order as none', async () => {
  const gateway = await site.anotherGateway({ COUPONS_PER_MINUTE: '3' })
  try {
    expect((await owner.send('POST', '/api/admin/coupons', { code: 'RIGHT', discountValue: '5' })).status).toBe(201)
    const visitor = gateway.caller()
    const order = (couponCode: string) =>
      visitor.send('POST', '/api/store/create-payment-intent', { items: [item(productId)], couponCode })
    for (let n = 0; n < 5; n += 1) expect((await order('RIGHT')).status).toBe(200)
    const wrong = { status: 400, body: { errors: [{ path: 'couponCode' }] } }
    for (const guess of ['GUESS1', 'GUESS2', 'GUESS3']) expect(await order(guess)).toMatchObject(wrong)
    expect((await order('GUESS4')).status).toBe(429)
    const asked = await visitor.send('POST', '/api/store/validate-coupon', { code: 'GUESS5', orderAmount: 1 })
    expect(asked.status).toBe(429)
    expect((await visitor.send('POST', '/api/store/create-payment-intent', { items: [item(productId)] })).status).toBe(
      200,
    )
  } finally {
    await gateway.stop()
  }
})

// Protected by `visitors.take` in src/api/store/shipping.ts: nothing else is limited here.
test('visitor limits apply to address checks', async () => {
  const gateway = await site.anotherGateway({ SHIPPING_PER_MINUTE: '3' })
  try {
    const visitor = gateway.caller()
    const check = (street1: string) =>
      visitor.send('POST', '/api/store/verify-address', { street1, city: 'Austin', state: 'TX', zip: '78701' })
    for (let n = 0; n < 3; n += 1) expect((await check(`${n} Main St`)).status).toBe(200)
    const refused = await check('3 Main St')
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many requests. Please try again in a moment.' },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await gateway.stop()
  }
})
