import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import type { CouponFieldsInput } from '@skyfolio/protos/skyfolio/store/v1/CouponFields'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { DECLINED, item, newProduct, pay, readyToPay, sameOrder } from './support/buyer.ts'
import { sharedStore } from './support/shared-store.ts'
import { dollars, type Store } from './support/start-store.ts'

let store: Store
beforeAll(async () => {
  store = await sharedStore()
})

const create = (fields: CouponFieldsInput) =>
  store.coupons.createCoupon({ fields: { discountHundredths: 1000, ...fields } })
const validate = (code: string, amount = 100) => store.coupons.validateCoupon({ code, orderAmount: dollars(amount) })
const days = (n: number) => toTimestamp(new Date(Date.now() + n * 86_400_000))

describe('coupon', () => {
  it('is stored in upper case with defaults, and has a unique code', async () => {
    const coupon = await create({ code: ' moon10 ' })
    expect(coupon).toMatchObject({ code: 'MOON10', discountType: 'DISCOUNT_TYPE_PERCENTAGE', discountHundredths: 1000 })
    expect(coupon).toMatchObject({ usedCount: 0, reservedCount: 0, isActive: true })
    const taken = { code: status.ALREADY_EXISTS, reason: 'COUPON_CODE_TAKEN' }
    await expect(create({ code: 'MOON10' })).rejects.toMatchObject(taken)
    const other = await create({ code: 'OTHER' })
    const rename = { id: other.id, fields: { code: 'moon10' }, updateMask: { paths: ['code'] } }
    await expect(store.coupons.updateCoupon(rename)).rejects.toMatchObject(taken)
    const race = await Promise.allSettled(['Race', 'RACE', 'race'].map(code => create({ code })))
    expect(race.filter(each => each.status === 'fulfilled')).toHaveLength(1)
  })

  it('is updated by field mask and keeps its uses', async () => {
    const { id } = await create({ code: 'CHANGES', maxUses: 5, minOrderAmount: dollars(10), expiresAt: days(2) })
    await store.collection('coupons').updateOne({ _id: id }, { $set: { usedCount: 2, holders: [8] } })
    const fields = { discountType: 'DISCOUNT_TYPE_FIXED' as const, discountHundredths: 20_000 }
    const paths = ['discount_type', 'discount_hundredths', 'min_order_amount', 'expires_at']
    const changed = await store.coupons.updateCoupon({ id, fields, updateMask: { paths } })
    expect(changed).toMatchObject({ ...fields, maxUses: 5, usedCount: 2, reservedCount: 1 })
    expect([changed.minOrderAmount ?? null, changed.expiresAt ?? null]).toEqual([null, null])
    expect(await store.coupons.getCoupon({ id })).toEqual(changed)
    const percent = { id, fields: { discountType: 'DISCOUNT_TYPE_PERCENTAGE' as const } }
    await expect(
      store.coupons.updateCoupon({ ...percent, updateMask: { paths: ['discount_type'] } }),
    ).rejects.toMatchObject({ reason: 'INVALID_COUPON' })
    await store.coupons.deleteCoupon({ id })
    const gone = { code: status.NOT_FOUND, reason: 'COUPON_NOT_FOUND' }
    await expect(store.coupons.getCoupon({ id })).rejects.toMatchObject(gone)
    await expect(store.coupons.listCouponUsages({ couponId: id })).rejects.toMatchObject(gone)
  })

  it('returns the discount of a valid code, in any case', async () => {
    await create({ code: 'HALF', discountHundredths: 5000 })
    await create({ code: 'FIVE', discountType: 'DISCOUNT_TYPE_FIXED', discountHundredths: 500 })
    expect(await validate('half', 25.05)).toMatchObject({
      valid: true,
      discount: dollars(12.53),
      coupon: { code: 'HALF' },
    })
    expect(await validate('Five', 3)).toMatchObject({ valid: true, discount: dollars(3) })
  })

  it('returns the reason why a code is not valid', async () => {
    await create({ code: 'PAST', expiresAt: days(-1) })
    await create({ code: 'FUTURE', startsAt: days(1) })
    await create({ code: 'LARGE', minOrderAmount: dollars(100.01) })
    await create({ code: 'OFF', isActive: false })
    const { id } = await create({ code: 'FULL', maxUses: 2 })
    await store.collection('coupons').updateOne({ _id: id }, { $set: { usedCount: 1, holders: [8] } })
    const responses = ['PAST', 'FUTURE', 'LARGE', 'OFF', 'FULL', 'NEVER', ''].map(
      async code => (await validate(code)).error,
    )
    expect(await Promise.all(responses)).toEqual([
      'This coupon has expired',
      'This coupon is not valid yet',
      'This coupon needs an order of at least $100.01',
      'Invalid coupon code',
      'This coupon has been used up',
      'Invalid coupon code',
      'Invalid coupon code',
    ])
    await expect(store.coupons.validateCoupon({ code: 'HALF' })).rejects.toMatchObject({ reason: 'INVALID_MONEY' })
  })

  // Protected by the asker's own order in validate (coupons/coupon-service.ts), and by the key that shows it is theirs.
  it('keeps the last use reserved for an order whose card was declined', async () => {
    await create({ code: 'LAST', maxUses: 1 })
    const saved = await readyToPay(store, { items: [item(await newProduct(store))], couponCode: 'LAST' })
    await expect(pay(store, saved, DECLINED)).rejects.toMatchObject({ reason: 'CARD_DECLINED' })
    const ask = async (asker: { paymentIntentId?: string; checkoutKey?: string }) =>
      (await store.coupons.validateCoupon({ code: 'last', orderAmount: dollars(25), ...asker })).error ?? null
    expect(await ask(sameOrder(saved))).toBeNull()
    const other = await store.checkout.createPaymentIntent({ items: [item(await newProduct(store))] })
    const { paymentIntentId } = saved
    const strangers = [
      {},
      { paymentIntentId },
      { paymentIntentId, checkoutKey: other.checkoutKey },
      sameOrder(other),
      { paymentIntentId: 'pi_none', checkoutKey: saved.checkoutKey },
    ]
    expect(await Promise.all(strangers.map(ask))).toEqual(strangers.map(() => 'This coupon has been used up'))
  })

  it('is listed newest first, in pages', async () => {
    const made = [await create({ code: 'LIST1' }), await create({ code: 'LIST2' })]
    const { coupons, totalSize } = await store.coupons.listCoupons({ pageSize: 2, includeTotal: true })
    expect(coupons.map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse())
    expect(totalSize).toBeGreaterThan(2)
  })
})
