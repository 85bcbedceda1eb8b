import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import type { OrderState } from '@skyfolio/protos/skyfolio/store/v1/OrderState'
import {
  address,
  buy,
  customer,
  item,
  newProduct,
  orderOf,
  pay,
  prepare,
  readyToPay,
  REFUND_FAILS,
} from '../support/buyer.ts'
import { sharedStore } from '../support/shared-store.ts'
import { dollars, type Store } from '../support/start-store.ts'

let store: Store
let print: number
beforeAll(async () => {
  store = await sharedStore({ emptied: true })
  print = await newProduct(store)
})

const bought = async (card?: string) => {
  const { saved } = await buy(store, { items: [item(print)] }, card)
  return orderOf(store, saved.paymentIntentId)
}
const move = (id: number, to: OrderState, trackingNumber = '') =>
  store.orders.moveOrder({ id, to, trackingNumber }, { actorId: 3 })
const conflict = (reason: string) => ({ code: status.FAILED_PRECONDITION, reason })

describe('order', () => {
  it('keeps the fit that was bought when the product changes', async () => {
    const whole = { imageId: 7, name: 'Moon', basePrice: dollars(32), fit: 'PRINT_FIT_BORDER' } as const
    const { id } = await store.products.createProduct({ fields: whole })
    const { saved } = await buy(store, { items: [item(id), item(print)] })
    await store.products.updateProduct({ id, fields: { fit: 'PRINT_FIT_FILL' }, updateMask: { paths: ['fit'] } })
    const { items } = await orderOf(store, saved.paymentIntentId)
    expect(items.map(({ fit }) => fit)).toEqual(['PRINT_FIT_BORDER', 'PRINT_FIT_FILL'])
  })

  it('of an earlier release has lines that fill the paper, and prepare treats it as unchanged', async () => {
    const saved = await readyToPay(store, { items: [item(print)] })
    const { id } = await orderOf(store, saved.paymentIntentId)
    await store.collection('orders').updateOne({ _id: id }, { $unset: { 'current.lines.0.fit': '' } })
    expect((await store.orders.getOrder({ id })).items).toMatchObject([{ fit: 'PRINT_FIT_FILL' }])
    expect((await prepare(store, saved, { items: [item(print)] })).revision).toBe(saved.revision)
  })

  it('is shipped and delivered; repeating changes nothing, going back is refused', async () => {
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

  it('keeps its state after a partial refund and is refunded by the rest; the same key is the same refund', async () => {
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

  it('reports a refund that the bank refuses, and frees its amount', async () => {
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

  it('is cancelled at the provider first when pending, and fully refunded first when paid', async () => {
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

  it('has notes for the owner only, and loses its buyer but not its amounts when erased', async () => {
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
    const document = await store.collection('orders').findOne({ _id: id })
    // Its picture's title is nobody's.
    expect(document?.['beginnings']).toEqual(['o', 'or', 'ori', 'orio', 'orion'])
    const kept = JSON.stringify(document)
    for (const secret of [...Object.values(customer), address.street, 'Call first', 'labels.example', '9400'])
      expect(kept).not.toContain(secret)
  })

  it('keeps a sold product that changes or is deleted', async () => {
    const gone = await newProduct(store)
    const { saved } = await buy(store, { items: [item(gone)] })
    expect((await store.products.listProductImageUses({ imageId: 7 })).orderCount).toBeGreaterThan(0)
    await store.products.deleteProduct({ id: gone })
    expect((await orderOf(store, saved.paymentIntentId)).items).toMatchObject([
      { productId: gone, productName: 'Orion' },
    ])
    const { id } = await store.products.createProduct({
      ...{ fields: { imageId: 1, name: 'Demo', basePrice: dollars(9) }, demo: true },
    })
    await buy(store, { items: [item(id)] })
    expect(await store.products.removeDemoProducts({})).toEqual({ removed: 0, deactivated: 1 })
  })
})
