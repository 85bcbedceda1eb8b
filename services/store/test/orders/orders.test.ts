import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import type { OrderState } from '@skyfolio/protos/skyfolio/store/v1/OrderState'
import { address, buy, customer, item, newProduct, orderOf, pay, readyToPay, REFUND_FAILS } from '../support/buyer.ts'
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

  describe('that is paid', () => {
    let id: number
    beforeAll(async () => {
      ;({ id } = await bought())
    })

    it('is not delivered before it is shipped', async () => {
      await expect(move(id, 'ORDER_STATE_DELIVERED')).rejects.toMatchObject(conflict('ORDER_STATE'))
    })

    it('is not refunded by a move', async () => {
      await expect(move(id, 'ORDER_STATE_REFUNDED')).rejects.toMatchObject({ reason: 'INVALID_ORDER' })
    })

    it('is shipped once, with its tracking number', async () => {
      const shipped = await move(id, 'ORDER_STATE_SHIPPED', ' 9400 1 ')
      expect(shipped).toMatchObject({ state: 'ORDER_STATE_SHIPPED', trackingNumber: '9400 1' })
      expect(await move(id, 'ORDER_STATE_SHIPPED', 'other')).toEqual(shipped)
    })

    it('is delivered, with who moved it in its history', async () => {
      await move(id, 'ORDER_STATE_SHIPPED')
      const delivered = await move(id, 'ORDER_STATE_DELIVERED')
      expect(delivered.history.map(({ to, actorId }) => [to, actorId])).toEqual([
        ['ORDER_STATE_PAID', undefined],
        ['ORDER_STATE_SHIPPED', 3],
        ['ORDER_STATE_DELIVERED', 3],
      ])
    })
  })

  it('does not go back once it is delivered', async () => {
    const { id } = await bought()
    await move(id, 'ORDER_STATE_SHIPPED')
    await move(id, 'ORDER_STATE_DELIVERED')
    await expect(move(id, 'ORDER_STATE_PAID')).rejects.toMatchObject(conflict('ORDER_STATE'))
  })

  it('is not found by an unknown id', async () => {
    await expect(move(99_999, 'ORDER_STATE_SHIPPED')).rejects.toMatchObject({ code: status.NOT_FOUND })
  })

  describe('that is refunded', () => {
    const refund = (amount: number | null, idempotencyKey: string) =>
      store.orders.refundOrder({ id, ...(amount !== null && { amount: dollars(amount) }), idempotencyKey })
    let id: number
    beforeAll(async () => {
      ;({ id } = await bought())
    })

    it('keeps its state after a part', async () => {
      const part = await refund(10, 'a')
      expect(part).toMatchObject({ state: 'ORDER_STATE_PAID', amountRefunded: dollars(10) })
    })

    it('is refunded once for the same key', async () => {
      await refund(10, 'a')
      expect((await refund(10, 'a')).refunds).toHaveLength(1)
    })

    it('is never refunded more than was paid', async () => {
      await refund(10, 'a')
      await expect(refund(30.01, 'b')).rejects.toMatchObject(conflict('REFUND_TOO_LARGE'))
    })

    it.each<[string, number, string]>([
      ['an amount of nothing', 0, 'b'],
      ['a key with spaces', 1, 'no key!'],
    ])('rejects %s', async (_, amount, key) => {
      await expect(refund(amount, key)).rejects.toMatchObject({ reason: 'INVALID_REFUND' })
    })

    it('is refunded by the rest', async () => {
      const rest = await refund(null, 'c')
      expect(rest).toMatchObject({ state: 'ORDER_STATE_REFUNDED', amountRefunded: dollars(40) })
    })

    it('has nothing left to refund', async () => {
      await refund(null, 'c')
      await expect(refund(1, 'd')).rejects.toMatchObject(conflict('ORDER_STATE'))
    })
  })

  describe('whose refund the bank refuses', () => {
    let id: number
    let failure: unknown
    beforeAll(async () => {
      ;({ id } = await bought(REFUND_FAILS))
      failure = await store.orders.refundOrder({ id, idempotencyKey: 'x' }).catch((error: unknown) => error)
    })

    it('is reported', () => {
      expect(failure).toMatchObject({ ...conflict('REFUND_FAILED'), message: /refuses refunds/ })
    })

    it('stays paid, with its whole amount to refund', async () => {
      expect(await store.orders.getOrder({ id })).toMatchObject({
        ...{ state: 'ORDER_STATE_PAID', amountRefunded: dollars(0), refunds: [{ status: 'failed' }] },
      })
    })
  })

  it('that is pending is cancelled at the provider, too', async () => {
    const saved = await readyToPay(store, { items: [item(print)] })
    const { id } = await orderOf(store, saved.paymentIntentId)
    expect((await store.orders.cancelOrder({ id })).state).toBe('ORDER_STATE_CANCELLED')
    expect((await store.orders.cancelOrder({ id })).state).toBe('ORDER_STATE_CANCELLED')
    await expect(pay(store, saved)).rejects.toMatchObject({ reason: 'PAYMENT_STATE' })
  })

  it('that is paid is refunded when it is cancelled', async () => {
    const { id } = await bought()
    const cancelled = await store.orders.cancelOrder({ id })
    expect(cancelled).toMatchObject({ state: 'ORDER_STATE_CANCELLED', amountRefunded: dollars(40) })
  })

  it('that is shipped is not cancelled', async () => {
    const { id } = await bought()
    await move(id, 'ORDER_STATE_SHIPPED')
    await expect(store.orders.cancelOrder({ id })).rejects.toMatchObject(conflict('ORDER_STATE'))
  })

  const note = (id: number) =>
    store.orders.updateOrder({ id, fields: { notes: 'Call first' }, updateMask: { paths: ['notes'] } })

  it('has notes for the owner', async () => {
    expect((await note((await bought()).id)).notes).toBe('Call first')
  })

  it('keeps its buyer while it is under way', async () => {
    const { id } = await bought()
    await expect(store.orders.eraseBuyer({ id })).rejects.toMatchObject(conflict('ORDER_STATE'))
  })

  it('loses all words about its buyer, but no amount, when they are erased', async () => {
    const { id } = await bought()
    await note(id)
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

  it('keeps a sold product that is deleted', async () => {
    const gone = await newProduct(store)
    const { saved } = await buy(store, { items: [item(gone)] })
    expect((await store.products.listProductImageUses({ imageId: 7 })).orderCount).toBeGreaterThan(0)
    await store.products.deleteProduct({ id: gone })
    expect((await orderOf(store, saved.paymentIntentId)).items).toMatchObject([
      { productId: gone, productName: 'Orion' },
    ])
  })

  it('keeps a sold product of the demo, which is deactivated', async () => {
    const { id } = await store.products.createProduct({
      ...{ fields: { imageId: 1, name: 'Demo', basePrice: dollars(9) }, demo: true },
    })
    await buy(store, { items: [item(id)] })
    expect(await store.products.removeDemoProducts({})).toEqual({ removed: 0, deactivated: 1 })
  })
})
