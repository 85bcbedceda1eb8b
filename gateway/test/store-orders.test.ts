import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { HttpCaller } from './support/http-caller.ts'
import { buy, customerInfo, intent, item, newProduct, shippingAddress } from './support/shop.ts'
import { startSite, type TestSite } from './support/start-site.ts'
import { until } from './support/until.ts'

let site: TestSite
let owner: HttpCaller
let productId: number

beforeAll(async () => {
  // What waits for a setting asks again and again; the limits are tested with the checkout.
  site = await startSite({ PAYMENTS_PER_MINUTE: '1000000' })
  owner = await site.owner()
  productId = (await newProduct(owner)).product.id
})
afterAll(() => site.stop())

/** A paid order as the owner sees it. */
const paidOrder = async (body: Record<string, unknown> = {}) => {
  const { orderNumber } = await buy(site.caller(), { items: [item(productId, 2)], ...body })
  const { body: found } = await owner.get(`/api/admin/orders?search=${orderNumber}`)
  return found[0] as { id: number; orderNumber: string }
}
const act = (id: number, what: string, body?: unknown) => owner.send('POST', `/api/admin/orders/${id}/${what}`, body)

test('the owner finds an order, reads all of it, and takes notes', async () => {
  const { id, orderNumber } = await paidOrder()
  const list = await owner.get(`/api/admin/orders?search=${orderNumber.toLowerCase()}`)
  expect(list.headers.get('x-total-count')).toBe('1')
  expect(list.body).toMatchObject([
    {
      ...{ id, orderNumber, status: 'paid', customerName: customerInfo.name, customerPhone: customerInfo.phone },
      ...{ subtotal: '50.00', shippingCost: '15.00', discountAmount: '0.00', taxAmount: '0.00', totalAmount: '65.00' },
      ...{ shippingAddress: { ...shippingAddress, country: 'United States' }, paymentProvider: 'test' },
      ...{ amountReceived: '65.00', amountRefunded: '0.00', refunds: [], notes: null, labelState: null },
      addressUnchecked: true,
      mails: [
        { kind: 'confirmation', state: 'waiting' },
        { kind: 'owner_notice', state: 'waiting' },
      ],
    },
  ])
  expect(list.body[0]).not.toHaveProperty('token')
  expect((await owner.get(`/api/admin/orders?search=${customerInfo.email}&status=shipped`)).body).toEqual([])
  const whole = await owner.get(`/api/admin/orders/${id}`)
  expect(whole.body).toMatchObject({
    token: expect.stringMatching(/^[a-z2-7]{32}$/),
    history: [{ from: 'pending', to: 'paid', cause: 'payment', actorId: null }],
  })
  expect((await owner.get(`/api/admin/order-items/${id}`)).body).toEqual([
    expect.objectContaining({ orderId: id, productId, quantity: 2, unitPrice: '25.00', totalPrice: '50.00' }),
  ])
  const noted = await owner.send('PATCH', `/api/admin/orders/${id}`, { notes: 'Call first', status: 'shipped' })
  expect(noted.body).toMatchObject({ notes: 'Call first', status: 'paid' })
  expect(await owner.get('/api/admin/orders/999999')).toMatchObject({ status: 404 })
  expect(await owner.get('/api/admin/orders?status=lost')).toMatchObject({ status: 400 })
})

test('pending orders nobody could be asked about are left out', async () => {
  await intent(site.caller(), { items: [item(productId)] })
  expect((await owner.get('/api/admin/orders?status=pending')).body).toEqual([])
  await intent(site.caller(), { items: [item(productId)], customerInfo: { email: 'later@example.org' } })
  expect((await owner.get('/api/admin/orders?status=pending')).body).toMatchObject([
    { customerEmail: 'later@example.org', shippingAddress: null },
  ])
})

test('shipped, delivered; what is forbidden is a clear 409; a repetition is silent', async () => {
  const { id } = await paidOrder()
  const refused = await act(id, 'status', { status: 'delivered' })
  expect(refused).toMatchObject({ status: 409, body: { message: "This order is paid and can't become delivered" } })
  const number = '9400110200881234567890'
  for (let n = 0; n < 2; n += 1)
    expect((await act(id, 'status', { status: 'shipped', trackingNumber: number })).body).toMatchObject({
      ...{ status: 'shipped', trackingNumber: number, trackingUrl: expect.stringContaining(number) },
      history: [{ to: 'paid' }, { to: 'shipped', cause: 'owner', actorId: expect.any(Number) }],
    })
  expect((await act(id, 'status', { status: 'delivered' })).body).toMatchObject({ status: 'delivered' })
  const erased = await act(id, 'erase')
  expect(erased.body).toMatchObject({ customerName: null, customerEmail: null, address: null, totalAmount: '65.00' })
})

test('refunds: in part, the same key once, never too much, then all of it', async () => {
  const { id } = await paidOrder()
  const part = { amount: '20', idempotencyKey: 'first' }
  expect((await act(id, 'refund', part)).body).toMatchObject({ amountRefunded: '20.00', status: 'paid' })
  expect((await act(id, 'refund', part)).body).toMatchObject({ amountRefunded: '20.00' })
  expect(await act(id, 'refund', { amount: 45.01, idempotencyKey: 'much' })).toMatchObject({
    ...{ status: 409, body: { code: 'REFUND_TOO_LARGE' } },
  })
  expect(await act(id, 'refund', {})).toMatchObject({ status: 400 })
  expect((await act(id, 'refund', { idempotencyKey: 'rest' })).body).toMatchObject({
    ...{ amountRefunded: '65.00', status: 'refunded' },
    refunds: [
      { amount: '20.00', status: 'succeeded', external: false },
      { amount: '45.00', status: 'succeeded' },
    ],
  })
})

test('cancelling gives everything back first', async () => {
  const { id } = await paidOrder()
  for (let n = 0; n < 2; n += 1)
    expect((await act(id, 'cancel')).body).toMatchObject({ status: 'cancelled', amountRefunded: '65.00' })
  expect(await act(id, 'status', { status: 'shipped' })).toMatchObject({ status: 409 })
})

test('a label ships the order, once; without a carrier it is a marked sample; local delivery has none', async () => {
  const { id } = await paidOrder()
  const label = await act(id, 'create-label')
  expect(label.body).toEqual({
    ...{ success: true, cost: '0.00', serviceUsed: 'Sample label (no carrier)', sample: true },
    trackingNumber: expect.stringMatching(/^SAMPLE-/),
    message: expect.stringContaining('no carrier is configured'),
  })
  expect((await act(id, 'create-label')).body).toEqual(label.body)
  expect((await owner.get(`/api/admin/orders/${id}`)).body).toMatchObject({
    ...{ status: 'shipped', labelState: 'bought', labelSample: true, trackingUrl: null },
  })
  expect((await act(id, 'void-label')).body).toMatchObject({ labelState: 'voided', trackingNumber: null })
  const hint = { event: 'track_updated', data: { tracking_number: '9400110200881234567890' } }
  for (const [carrier, body] of [
    ['shippo', hint],
    ['easypost', { result: { tracking_code: 7 } }],
  ] as const)
    expect((await site.caller().send('POST', `/api/store/webhooks/${carrier}`, body)).body).toEqual({ received: true })
  const local = await paidOrder({ localDelivery: true, shippingAddress: { ...shippingAddress, zipCode: '45202' } })
  expect(await act(local.id, 'create-label')).toMatchObject({
    ...{ status: 409, body: { message: 'This order is marked for local delivery.' } },
  })
})

test('the orders as a table: every amount, no formulas, found like the list', async () => {
  const { orderNumber } = await paidOrder({ customerInfo: { ...customerInfo, name: '=HYPERLINK("x"), Vera' } })
  const answer = await owner.get(`/api/admin/orders/export?search=${orderNumber}`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain('orders.csv')
  const [heads, row, ...rest] = (answer.body as string).trim().split('\r\n')
  expect(rest).toEqual([])
  expect(heads).toContain('Subtotal,Discount,Coupon,Shipping,Tax,Total,Received,Refunded')
  expect(row).toContain(`${orderNumber},`)
  expect(row).toContain(`"'=HYPERLINK(""x""), Vera"`)
  expect(row).toContain('50.00,0.00,,15.00,0.00,65.00,65.00,0.00')
  expect(await site.caller().get('/api/admin/orders/export')).toMatchObject({ status: 401 })
})

test('a message of an order is sent anew; stuck ones are found', async () => {
  const { id } = await paidOrder()
  const { body } = await owner.get(`/api/admin/orders/${id}`)
  const [mail] = body.mails as { id: string }[]
  expect((await act(id, `mails/${mail?.id ?? ''}/resend`)).body.mails).toHaveLength(2)
  expect(await act(id, 'mails/none/resend')).toMatchObject({ status: 404 })
  expect((await owner.get('/api/admin/orders?mail=stuck')).body).toEqual([])
})

test('sales tax: off by default; its own line where the owner has set a rate', async () => {
  expect((await owner.get('/api/admin/sales-tax')).body).toEqual({ enabled: false, rates: {} })
  const items = [item(productId, 2)]
  const before = await intent(site.caller(), { items, shippingAddress })
  expect(before.body.amounts.tax).toBe('0.00')
  const set = await owner.send('PUT', '/api/admin/sales-tax', { enabled: true, rates: { TX: 8.25, OH: '7', CA: '0' } })
  expect(set).toMatchObject({ status: 200, body: { enabled: true, rates: { TX: '8.25', OH: '7.00' } } })
  expect((await owner.get('/api/admin/sales-tax')).body).toEqual(set.body)
  for (const rates of [{ Texas: 8 }, { TX: 31 }, { TX: '8.255' }])
    expect(await owner.send('PUT', '/api/admin/sales-tax', { enabled: true, rates })).toMatchObject({ status: 400 })
  const taxed = await until(
    () => intent(site.caller(), { items, shippingAddress }),
    ({ body }) => body.amounts.tax !== '0.00',
  )
  // 8.25 % of 50.00 is 4.125: half up.
  expect(taxed.body.amounts).toMatchObject({ subtotal: '50.00', tax: '4.13', total: '69.13' })
  const { orderNumber } = await buy(site.caller(), { items, shippingAddress })
  const { body: found } = await owner.get(`/api/admin/orders?search=${orderNumber}`)
  expect(found).toMatchObject([{ taxAmount: '4.13', totalAmount: '69.13', amountReceived: '69.13' }])
  expect((await site.caller().get('/api/site-settings')).body).not.toContainEqual(
    expect.objectContaining({ key: 'sales_tax' }),
  )
  await owner.send('PUT', '/api/admin/sales-tax', { enabled: false, rates: {} })
})
