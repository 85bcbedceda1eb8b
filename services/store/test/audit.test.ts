import { beforeAll, describe, expect, it } from '@jest/globals'
import { buy, customer, item, newProduct, orderOf } from './support/buyer.ts'
import { sharedStore } from './support/shared-store.ts'
import { dollars, type Store } from './support/start-store.ts'

let store: Store
beforeAll(async () => {
  store = await sharedStore()
})

const by = { actorId: 12 }
/** No other test file has products of it. */
const imageId = 4101
/** What a piece of work records, oldest first. */
async function recordedBy(work: () => Promise<unknown>) {
  const count = async () => (await store.audit.listEntries({ pageSize: 1, includeTotal: true })).totalSize ?? 0
  const before = await count()
  await work()
  const added = (await count()) - before
  const { entries } = await store.audit.listEntries({ pageSize: Math.max(added, 1) })
  return added === 0 ? [] : entries.reverse()
}
const withNames = (entries: Awaited<ReturnType<typeof recordedBy>>) =>
  entries.map(({ action, actorId, subjectName }) => [action, actorId, subjectName])

describe('audit entries', () => {
  it('list the changes of products and coupons', async () => {
    const entries = await recordedBy(async () => {
      const { id } = await store.products.createProduct(
        { fields: { name: 'Veil', imageId, basePrice: dollars(20) } },
        by,
      )
      await store.products.updateProduct({ id, fields: { name: 'Veil print' }, updateMask: { paths: ['name'] } }, by)
      await store.products.trashProductsOfImage({ imageId }, by)
      await store.products.restoreProductsOfImage({ imageId }, by)
      await store.products.trashProductsOfImage({ imageId }, by)
      await store.products.purgeProductsOfImage({ imageId }, by)
      const other = await store.products.createProduct(
        { fields: { name: 'Orion', imageId, basePrice: dollars(20) } },
        by,
      )
      await store.products.deleteProduct({ id: other.id }, by)
      const coupon = await store.coupons.createCoupon(
        { fields: { code: 'AUDITED', discountType: 'DISCOUNT_TYPE_PERCENTAGE', discountHundredths: 1000 } },
        by,
      )
      await store.coupons.deleteCoupon({ id: coupon.id }, by)
    })
    expect(withNames(entries)).toEqual([
      ['product.created', 12, 'Veil'],
      ['product.updated', 12, 'Veil print'],
      ['product.trashed', 12, 'Veil print'],
      ['product.brought_back', 12, 'Veil print'],
      ['product.trashed', 12, 'Veil print'],
      ['product.purged', 12, 'Veil print'],
      ['product.created', 12, 'Orion'],
      ['product.deleted', 12, 'Orion'],
      ['coupon.created', 12, 'AUDITED'],
      ['coupon.deleted', 12, 'AUDITED'],
    ])
    expect(entries[1]?.changes).toMatchObject([{ field: 'name', before: 'Veil', after: 'Veil print' }])
    const kinds = entries.map(({ subjectKind }) => subjectKind)
    expect(kinds).toEqual([...Array.from({ length: 8 }, () => 'product'), 'coupon', 'coupon'])
  })

  it("list the owner's changes of an order once each, without notes and buyer", async () => {
    const print = await newProduct(store)
    const { saved } = await buy(store, { items: [item(print)] })
    const { id, orderNumber } = await orderOf(store, saved.paymentIntentId)
    const shipped = { id, to: 'ORDER_STATE_SHIPPED', trackingNumber: '' } as const
    const refund = { id, amount: dollars(10), idempotencyKey: 'a' }
    const entries = await recordedBy(async () => {
      const notes = { id, fields: { notes: 'Call first' }, updateMask: { paths: ['notes'] } }
      await store.orders.updateOrder(notes, by)
      await store.orders.moveOrder(shipped, by)
      await store.orders.moveOrder(shipped, by)
      await store.orders.refundOrder(refund, by)
      await store.orders.refundOrder(refund, by)
      await expect(
        store.orders.refundOrder({ id, amount: dollars(9999), idempotencyKey: 'b' }, by),
      ).rejects.toMatchObject({
        reason: 'REFUND_TOO_LARGE',
      })
    })
    expect(withNames(entries)).toEqual([
      ['order.notes_changed', 12, orderNumber],
      ['order.shipped', 12, orderNumber],
      ['order.refunded', 12, orderNumber],
    ])
    expect(entries.map(({ subjectId }) => subjectId)).toEqual([id, id, id])
    expect(entries[2]?.changes).toMatchObject([{ field: 'amount', after: '10.00' }])
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`Call first|${customer.email}`))
  })
})
