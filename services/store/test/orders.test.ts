import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import type { ListOrdersRequestInput } from '@skyfolio/protos/skyfolio/store/v1/ListOrdersRequest'
import type { OrderPlaceInput } from '@skyfolio/protos/skyfolio/store/v1/OrderPlace'
import type { OrderState } from '@skyfolio/protos/skyfolio/store/v1/OrderState'
import { address, buy, customer, item, newProduct, orderOf, pay, readyToPay, REFUND_FAILS } from './support/buyer.ts'
import { dollars, startStore, type Store } from './support/start-store.ts'

let store: Store
let print: number
beforeAll(async () => {
  store = await startStore()
  print = await newProduct(store)
})
afterAll(() => store.stop())

const bought = async (card?: string) => {
  const { saved } = await buy(store, { items: [item(print)] }, card)
  return orderOf(store, saved.paymentIntentId)
}
const move = (id: number, to: OrderState, trackingNumber = '') =>
  store.orders.moveOrder({ id, to, trackingNumber }, { actorId: 3 })
const conflict = (reason: string) => ({ code: status.FAILED_PRECONDITION, reason })

test('an order is shipped and delivered; repeating is silent, going back is refused', async () => {
  const { id } = await bought()
  await expect(move(id, 'ORDER_STATE_DELIVERED')).rejects.toMatchObject(conflict('ORDER_STATE'))
  const shipped = await move(id, 'ORDER_STATE_SHIPPED', ' 9400 1 ')
  expect(shipped).toMatchObject({ state: 'ORDER_STATE_SHIPPED', trackingNumber: '9400 1' })
  expect(await move(id, 'ORDER_STATE_SHIPPED', 'other')).toEqual(shipped)
  const delivered = await move(id, 'ORDER_STATE_DELIVERED')
  expect(delivered.history.map(({ to, actorId }) => [to, actorId])).toEqual([
    ['ORDER_STATE_PAID', undefined],
    ['ORDER_STATE_SHIPPED', 3],
    ['ORDER_STATE_DELIVERED', 3],
  ])
  await expect(move(id, 'ORDER_STATE_PAID')).rejects.toMatchObject(conflict('ORDER_STATE'))
  await expect(move(id, 'ORDER_STATE_REFUNDED')).rejects.toMatchObject({ reason: 'INVALID_ORDER' })
  await expect(move(99_999, 'ORDER_STATE_SHIPPED')).rejects.toMatchObject({ code: status.NOT_FOUND })
})

test('refunds in part leave the state, the rest ends it; the same key is the same refund', async () => {
  const { id } = await bought()
  const refund = (amount: number | null, idempotencyKey: string) =>
    store.orders.refundOrder({ id, ...(amount !== null && { amount: dollars(amount) }), idempotencyKey })
  const part = await refund(10, 'a')
  expect(part).toMatchObject({ state: 'ORDER_STATE_PAID', amountRefunded: dollars(10) })
  expect((await refund(10, 'a')).refunds).toHaveLength(1)
  await expect(refund(30.01, 'b')).rejects.toMatchObject(conflict('REFUND_TOO_LARGE'))
  await expect(refund(0, 'b')).rejects.toMatchObject({ reason: 'INVALID_REFUND' })
  await expect(refund(1, 'no key!')).rejects.toMatchObject({ reason: 'INVALID_REFUND' })
  const rest = await refund(null, 'c')
  expect(rest).toMatchObject({ state: 'ORDER_STATE_REFUNDED', amountRefunded: dollars(40) })
  await expect(refund(1, 'd')).rejects.toMatchObject(conflict('ORDER_STATE'))
})

test('a refund the bank refuses is told, and its amount is free again', async () => {
  const { id } = await bought(REFUND_FAILS)
  const failed = store.orders.refundOrder({ id, idempotencyKey: 'x' })
  await expect(failed).rejects.toMatchObject({ ...conflict('REFUND_FAILED'), message: /refuses refunds/ })
  const order = await store.orders.getOrder({ id })
  expect(order).toMatchObject({
    state: 'ORDER_STATE_PAID',
    amountRefunded: dollars(0),
    refunds: [{ status: 'failed' }],
  })
})

test('a pending order is cancelled at the provider first, a paid one gives all back first', async () => {
  const saved = await readyToPay(store, { items: [item(print)] })
  const pending = await orderOf(store, saved.paymentIntentId)
  expect((await store.orders.cancelOrder({ id: pending.id })).state).toBe('ORDER_STATE_CANCELLED')
  expect((await store.orders.cancelOrder({ id: pending.id })).state).toBe('ORDER_STATE_CANCELLED')
  await expect(pay(store, saved)).rejects.toMatchObject({ reason: 'PAYMENT_STATE' })
  const paid = await bought()
  const cancelled = await store.orders.cancelOrder({ id: paid.id })
  expect(cancelled).toMatchObject({ state: 'ORDER_STATE_CANCELLED', amountRefunded: dollars(40) })
  const shipped = await bought()
  await move(shipped.id, 'ORDER_STATE_SHIPPED')
  await expect(store.orders.cancelOrder({ id: shipped.id })).rejects.toMatchObject(conflict('ORDER_STATE'))
})

test('orders are listed newest first, filtered, searched and in pages', async () => {
  const email = 'Search.Me@example.org'
  const { saved, orderNumber = '' } = await buy(store, { items: [item(print)], customer: { ...customer, email } })
  const { id } = await orderOf(store, saved.paymentIntentId)
  const found = async (search: string) => (await store.orders.listOrders({ search })).orders.map(each => each.id)
  expect(await found('search.me@EXAMPLE.org')).toEqual([id])
  expect(await found(orderNumber.toLowerCase().slice(0, 8))).toContain(id)
  expect(await found('SF-0000')).toEqual([])
  const { orders, totalSize } = await store.orders.listOrders({ pageSize: 2, includeTotal: true })
  expect([orders[0]?.id, orders.length, orders[0]?.history, orders[0]?.token]).toEqual([id, 2, [], undefined])
  expect(totalSize).toBeGreaterThan(2)
  const cancelled = await store.orders.listOrders({ states: ['ORDER_STATE_CANCELLED'] })
  expect(new Set(cancelled.orders.map(({ state }) => state))).toEqual(new Set(['ORDER_STATE_CANCELLED']))
})

// Protected by `behind` in data/order-repository.ts.
test('the list goes on after a place, also where orders are of the same moment, whatever has come or left meanwhile', async () => {
  for (let n = 0; n < 5; n += 1) await bought()
  const list = async (request: ListOrdersRequestInput) => (await store.orders.listOrders(request)).orders
  // One moment for three of them.
  const three = (await list({ pageSize: 3 })).map(({ id }) => id)
  await store.collection('orders').updateMany({ _id: { $in: three } }, { $set: { createdAt: new Date() } })
  const whole = (await list({})).map(({ id }) => id)
  const walked: number[] = []
  let after: OrderPlaceInput | undefined
  while (walked.length <= whole.length) {
    const page = await list({ pageSize: 1, after })
    const last = page.at(-1)
    if (!last) break
    walked.push(last.id)
    after = { createdAt: last.createdAt, id: last.id }
    // It comes before all of them.
    if (walked.length === 1) await bought()
  }
  expect(walked).toEqual(whole)
  const [newest, ...others] = await list({ states: ['ORDER_STATE_PAID'] })
  const behind = { createdAt: newest?.createdAt, id: newest?.id }
  expect(await list({ states: ['ORDER_STATE_PAID'], after: behind })).toEqual(others)
  await expect(list({ after: { id: 1 } })).rejects.toMatchObject({ reason: 'INVALID_PAGE' })
})

// Protected by `named` in data/order-repository.ts (found).
test('who only looked at the checkout is not listed, neither then nor when it is given up', async () => {
  const listed = async () => (await store.orders.listOrders({ pageSize: 1, includeTotal: true })).totalSize ?? 0
  const before = await listed()
  const { paymentIntentId } = await store.checkout.createPaymentIntent({ items: [item(print)] })
  await store.orders.cancelOrder({ id: (await orderOf(store, paymentIntentId)).id })
  expect(await listed()).toBe(before)
  await store.orders.cancelOrder({ id: (await bought()).id })
  expect(await listed()).toBe(before + 1)
})

test('notes are the owner’s; who bought is erased once it is over, the amounts stay', async () => {
  const { id } = await bought()
  const noted = await store.orders.updateOrder({
    id,
    fields: { notes: 'Call first' },
    updateMask: { paths: ['notes'] },
  })
  expect(noted.notes).toBe('Call first')
  await expect(store.orders.eraseBuyer({ id })).rejects.toMatchObject(conflict('ORDER_STATE'))
  await store.orders.cancelOrder({ id })
  // A mail server's words may name the buyer, a carrier's the address, and a label is printed with both.
  const words = {
    ...{ 'mails.0.error': `550 <${customer.email}> unknown`, 'mails.0.sentAt': new Date() },
    label: {
      ...{ state: 'bought', reference: 'L1', carrier: 'Shippo', until: new Date(), createdAt: new Date(), cost: 985 },
      ...{ shipmentId: '1', service: 'USPS', url: 'https://labels.example/1' },
      ...{ failure: address.street, trackingNumber: '9400' },
    },
    ...{ trackingNumber: '9400', 'history.0.cause': 'label failed', 'history.0.detail': `No ${address.street}` },
  }
  await store.collection('orders').updateOne({ _id: id }, { $set: words })
  const erased = await store.orders.eraseBuyer({ id })
  expect(erased.mails).toMatchObject([{ kind: 'confirmation', state: 'sent' }])
  expect(erased.amounts?.total).toEqual(dollars(40))
  const kept = JSON.stringify(await store.collection('orders').findOne({ _id: id }))
  for (const secret of [...Object.values(customer), address.street, 'Call first', 'labels.example', '9400'])
    expect(kept).not.toContain(secret)
})

test('a product that was sold is kept in its orders, whatever becomes of it', async () => {
  const gone = await newProduct(store)
  const { saved } = await buy(store, { items: [item(gone)] })
  expect((await store.products.listProductImageUses({ imageId: 7 })).orderCount).toBeGreaterThan(0)
  await store.products.deleteProduct({ id: gone })
  expect((await orderOf(store, saved.paymentIntentId)).items).toMatchObject([{ productId: gone, productName: 'Orion' }])
  const { id } = await store.products.createProduct({
    ...{ fields: { imageId: 1, name: 'Demo', basePrice: dollars(9) }, demo: true },
  })
  await buy(store, { items: [item(id)] })
  expect(await store.products.removeDemoProducts({})).toEqual({ removed: 0, deactivated: 1 })
})
